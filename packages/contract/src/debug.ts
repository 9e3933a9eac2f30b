import { z } from 'zod';
import { call } from './call.ts';
import { goesOn, done, lines, moment, pagination, text } from './common.ts';
import { phone } from './people.ts';

/** A letter or code that the demo adapter kept instead of sending. */
export const outboxMessage = z.object({
  id: z.int(),
  channel: z.enum(['email', 'sms', 'telegram', 'vk', 'whatsapp']),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  created_at: moment,
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

/** Messengers take longer texts from nobody. */
const MESSENGER_SIGNS = 4096;

export const debugCalls = {
  outbox: call({
    method: 'GET',
    path: '/crm/api/debug/outbox',
    access: 'public',
    summary: 'Letters and codes of the demo mode, newest first. Does not exist in live mode.',
    query: z.object({
      search: text(120).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      ...goesOn,
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({ messages: z.array(outboxMessage), pagination }),
  }),
  simulateMessenger: call({
    method: 'POST',
    path: '/crm/api/debug/messenger',
    access: 'public',
    summary:
      'Acts in a messenger of the demo mode as the owner of a phone would; what we answer comes to the outbox. Does not exist in live mode.',
    body: z.object({
      messenger: z.enum(['telegram', 'vk', 'whatsapp']),
      phone,
      name: text(80).default(''),
      action: z.enum(['start', 'contact', 'text', 'leave']),
      /** Of `start` the connection code, of `text` the message. */
      text: lines(MESSENGER_SIGNS).default(''),
      /** Of `contact`: a contact out of the address book, instead of the person's own. */
      contact_phone: phone.optional(),
      /** Of `text`: the message of the outbox that it answers. */
      reply_to_id: z.int().positive().optional(),
      /** Of `text`: a picture comes with it. */
      has_file: z.boolean().default(false),
    }),
    response: done,
  }),
  phoneLine: call({
    method: 'GET',
    path: '/crm/api/debug/phone-line',
    access: 'public',
    summary: 'Numbers of the demo mode’s own phone line. Does not exist in live mode.',
    response: z.object({ numbers: z.array(z.object({ country_id: z.string(), phone: z.string() })) }),
  }),
  simulateCall: call({
    method: 'POST',
    path: '/crm/api/debug/phone-call',
    access: 'public',
    summary:
      'Calls a number of that line and types a code; answers what the line does and says. Does not exist in live mode.',
    body: z.object({
      /** Who calls; empty: the number is hidden. */
      from: phone.or(z.literal('')),
      to: phone,
      code: text(12),
      /** How long they talk. */
      seconds: z.int().min(0).max(36_000).default(60),
    }),
    response: z.object({
      /** Who is rung; null: nobody. */
      connects_to: z.string().nullable(),
      says: z.string(),
    }),
  }),
};
