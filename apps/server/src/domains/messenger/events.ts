import { language, messengerSource } from '@tropa/contract';
import { z } from 'zod';
import { defineEvent } from '../../plugins/outbox.ts';

/** A person's chat was linked to its account. */
export const chatLinked = defineEvent(
  'messenger.chat-linked',
  z.object({ user_id: z.int(), chat_id: z.int(), source_type: messengerSource }),
);

/** What we answer in a chat; its text is in the catalogues under `messenger.bot`. */
const replyKind = z.enum([
  'hello',
  'link_over',
  'linked',
  'linked_ask_contact',
  'ask_contact',
  'confirmed',
  'contact_not_own',
  'contact_other_phone',
  'contact_not_asked',
  'reply_sent',
  'reply_unclear',
  'reply_refused',
  'reply_too_long',
  'reply_file',
  'client_reply_sent',
  'client_reply_closed',
  'client_reply_refused',
  'client_reply_file',
  'client_hint',
  'word_taken',
  'client_linked',
  'client_stopped',
]);
export type ReplyKind = z.infer<typeof replyKind>;

/** What a reply names: the account that was linked, the phone as the person may read it. */
const replyAbout = z.object({ name: z.string().optional(), phone: z.string().optional() });
export type ReplyAbout = z.infer<typeof replyAbout>;

/** A chat is to be answered. Codes never go this way: what stands here is stored. */
export const replyDue = defineEvent(
  'messenger.reply-due',
  z.object({
    messenger: z.enum(['telegram', 'vk', 'whatsapp']),
    to: z.string(),
    kind: replyKind,
    language,
    about: replyAbout,
  }),
);
