import { startChat } from './chat/live-chat.ts';
import { find } from './shared/dom.ts';

startChat(find('[data-chat]'));
