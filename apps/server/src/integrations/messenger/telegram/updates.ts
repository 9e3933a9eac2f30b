import { normalizePhone } from '@tropa/core';
import { z } from 'zod';
import type { ExternalChat, InboundEvent } from '../messenger.ts';

/** The kinds of updates that are asked for. */
export const ALLOWED_UPDATES = ['message', 'my_chat_member'] as const;

const person = z.object({
  id: z.int(),
  is_bot: z.boolean().optional(),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  language_code: z.string().optional(),
});
const chat = z.object({ id: z.int(), type: z.string() });
/** The parts of an update (core.telegram.org/bots/api#update) that matter here. */
const update = z.object({
  update_id: z.int(),
  message: z
    .object({
      from: person,
      chat,
      text: z.string().optional(),
      /** Of a picture or a file. */
      caption: z.string().default(''),
      reply_to_message: z.object({ message_id: z.int() }).optional(),
      contact: z.object({ phone_number: z.string(), user_id: z.int().optional() }).optional(),
      // A contact that was passed on is nobody's word about itself.
      forward_origin: z.unknown().optional(),
    })
    .optional(),
  my_chat_member: z
    .object({ from: person, chat, new_chat_member: z.object({ status: z.string() }) })
    .optional(),
});

const START = /^\/start(?:@\w+)?(?:\s+([\w-]{1,64}))?\s*$/u;

function chatOf(from: z.output<typeof person>, id: number): ExternalChat {
  return {
    id: String(id),
    name: [from.first_name, from.last_name].filter((part) => part !== '').join(' '),
    language:
      from.language_code === undefined ? undefined : from.language_code.startsWith('ru') ? 'ru' : 'en',
  };
}

/** What an update tells; only of private chats with people, anything else is passed over. */
export function eventsOf(value: unknown): InboundEvent[] {
  const parsed = update.safeParse(value);
  if (!parsed.success) return [];
  const { update_id, message, my_chat_member } = parsed.data;
  const key = String(update_id);
  if (my_chat_member?.chat.type === 'private' && my_chat_member.new_chat_member.status === 'kicked') {
    const { from, chat: where } = my_chat_member;
    return [{ kind: 'left', key, chat: chatOf(from, where.id) }];
  }
  if (!message || message.chat.type !== 'private' || message.from.is_bot) return [];
  const from = chatOf(message.from, message.chat.id);
  if (message.contact) {
    const is_own = message.contact.user_id === message.from.id && message.forward_origin === undefined;
    const phone = `+${message.contact.phone_number.replaceAll(/\D/gu, '')}`;
    return [{ kind: 'contact', key, chat: from, phone: normalizePhone(phone), is_own }];
  }
  const answers = message.reply_to_message && String(message.reply_to_message.message_id);
  if (message.text === undefined)
    return answers === undefined
      ? []
      : [{ kind: 'text', key, chat: from, text: message.caption, answers, hasFile: true }];
  const start = START.exec(message.text);
  if (start) return [{ kind: 'start', key, chat: from, payload: start[1] ?? '' }];
  return [{ kind: 'text', key, chat: from, text: message.text, answers }];
}
