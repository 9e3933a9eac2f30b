import type { Language, MessengerSource } from '@tropa/contract';
import type { MessengerName } from '../../integrations/messenger/messenger.ts';
import { defineEvent } from '../../plugins/outbox.ts';

/** A person's chat was linked to its account. */
export const chatLinked = defineEvent<{ user_id: number; chat_id: number; source_type: MessengerSource }>(
  'messenger.chat-linked',
);

/** What we answer in a chat; its text is in the catalogues under `messenger.bot`. */
export type ReplyKind =
  | 'hello'
  | 'link_over'
  | 'linked'
  | 'linked_ask_contact'
  | 'ask_contact'
  | 'confirmed'
  | 'contact_not_own'
  | 'contact_other_phone'
  | 'contact_not_asked'
  | 'word_taken';

/** What a reply names: the account that was linked, the phone as the person may read it. */
export type ReplyAbout = { name?: string; phone?: string };

/** A chat is to be answered. Codes never go this way: what stands here is stored. */
export const replyDue = defineEvent<{
  messenger: MessengerName;
  to: string;
  kind: ReplyKind;
  language: Language;
  about: ReplyAbout;
}>('messenger.reply-due');
