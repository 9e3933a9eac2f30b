import type { Domain } from '../../kernel/domain.ts';
import { forgetUnsent } from './bring-file.ts';
import { freezeOldChats, thawRebooked } from './freezing.ts';
import { writeDueLetters } from './letters/due.ts';
import { unreadLetter } from './letters/letter.ts';
import { chatsOfClients, removeErasedChatFiles } from './personal-data.ts';
import { messagesAboutTourists } from './tourist-data.ts';
import { chatRoutes } from './routes.ts';
import { liveSubscriptions } from './tell-open-screens.ts';

export { freezeByDesk } from './freezing.ts';
export { beginChat } from './operations/begin-chats.ts';
export { readVisitorPage, sendAsVisitor, viewVisitorChat } from './operations/visitors.ts';

export const chatDomain: Domain = {
  name: 'chat',
  routes: chatRoutes,
  reactions: [...chatsOfClients, ...messagesAboutTourists],
  subscriptions: [...liveSubscriptions, unreadLetter, thawRebooked, removeErasedChatFiles],
  scheduled: [
    { name: 'chat.write-letters', cron: '* * * * *', handle: writeDueLetters },
    { name: 'chat.forget-unsent-files', cron: '*/10 * * * *', handle: forgetUnsent },
    { name: 'chat.freeze', cron: '7 * * * *', handle: freezeOldChats },
  ],
};
