import type { Catalogue } from '../catalogue.ts';
import type { chat_letters as ru } from '../ru/chat-letters.ts';

export const chat_letters: Catalogue<typeof ru> = {
  subject: 'New message: {{name}}',
  subject_tour: 'New message: {{name}}, “{{tour}}”',
  text_one: 'You have {{count}} unread message. Use the button below to reply.',
  text_other: 'You have {{count}} unread messages. Use the button below to reply.',
  button: 'Open the chat',
  support: 'Support',
  support_of_brand: 'Support of “{{brand}}”',
  question: 'A question to support: {{name}}',
};
