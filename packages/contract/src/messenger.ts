import { z } from 'zod';
import { call } from './call.ts';
import { done, id, moment } from './common.ts';
import { messengerSource } from './enumerations.ts';

/** A messenger for notifications (docs/rules/accounts.md): each one that this server has, linked or not. */
export const notificationChat = z.object({
  /** The messenger's number, the `source_id` of `generate-connection-code`: 1 Telegram, 2 VK, 3 WhatsApp. */
  id,
  /** Null: not linked. */
  chat_id: id.nullable(),
  /** As the messenger names the person; empty: not linked, or it does not say. */
  chat_name: z.string(),
  /** Opens the chat with us. */
  url: z.string(),
  source_type: messengerSource,
  /** The chat is linked and receives notifications. */
  messenger_was_activated: z.boolean(),
  /** When the person stopped our messages there, so that nothing comes any more; null: it has not, or has linked a chat since. */
  lost_at: moment.nullable(),
});
export type NotificationChat = z.infer<typeof notificationChat>;

export const messengerCalls = {
  chatsForNotifications: call({
    method: 'GET',
    path: '/crm/api/chat/chats-for-notifications',
    access: 'user',
    summary: 'Messengers where notifications may come, Telegram first.',
    response: z.object({ data: z.array(notificationChat) }),
  }),
  generateConnectionCode: call({
    method: 'POST',
    path: '/crm/api/chat/generate-connection-code',
    access: 'user',
    summary: 'A code that links a chat: it comes with the link to the bot, or is sent to it as a message.',
    body: z.object({ source_id: id }),
    response: z.object({
      code: z.string(),
      /** Opens the chat with the code in it. */
      url: z.string(),
      /** Seconds that the code is good for. */
      expires_in: z.int(),
    }),
  }),
  disableNotifications: call({
    method: 'POST',
    path: '/crm/api/chat/disable-notifications',
    access: 'user',
    summary: 'Unlinks a chat; another one may be linked then.',
    body: z.object({ chat_id: id }),
    response: done,
  }),
};
