import type { Language } from '@tropa/contract';
import { z } from 'zod';
import { REFUSED, type InboundEvent, type WebhookReading, type WebhookRequest } from '../messenger.ts';
import { isSameSecret } from '../../../kernel/same-secret.ts';

export interface VkCallbackSettings {
  groupId: number;
  /** What the server answers to prove that it is ours. */
  confirmation: string;
  /** Comes with each event. */
  secret: string;
}

/** The parts of an event (dev.vk.com/api/callback/getting-started) that matter here. */
const notice = z.object({
  type: z.string(),
  group_id: z.int(),
  event_id: z.string().optional(),
  secret: z.string().optional(),
  object: z.unknown().optional(),
});
const newMessage = z.object({
  message: z.object({
    id: z.int(),
    from_id: z.int(),
    peer_id: z.int(),
    text: z.string().default(''),
    /** Comes with the first message after a link `vk.me/…?ref=…`. */
    ref: z.string().optional(),
    /** A link that is written in the text comes as one, too. */
    attachments: z.array(z.object({ type: z.string() })).default([]),
    /** Our message that it answers. */
    reply_message: z.object({ id: z.int() }).optional(),
  }),
  client_info: z.object({ lang_id: z.int().optional() }).optional(),
});
const denied = z.object({ user_id: z.int() });

const LANGUAGES = new Map<number | undefined, Language>([
  [0, 'ru'],
  [3, 'en'],
]);

function eventsOf({ type, event_id, object }: z.output<typeof notice>): InboundEvent[] {
  if (type === 'message_deny') {
    const parsed = denied.safeParse(object);
    if (!parsed.success) return [];
    const id = String(parsed.data.user_id);
    return [{ kind: 'left', key: event_id ?? `${type}:${id}`, chat: { id, name: '', language: undefined } }];
  }
  if (type !== 'message_new') return [];
  const parsed = newMessage.safeParse(object);
  if (!parsed.success) return [];
  const { message, client_info } = parsed.data;
  // Conversations of several people, and other communities, are none of ours.
  if (message.peer_id !== message.from_id || message.from_id <= 0) return [];
  const key = event_id ?? `message:${message.id}`;
  const chat = { id: String(message.from_id), name: '', language: LANGUAGES.get(client_info?.lang_id) };
  return message.ref
    ? [{ kind: 'start', key, chat, payload: message.ref }]
    : [
        {
          kind: 'text',
          key,
          chat,
          text: message.text,
          answers: message.reply_message && String(message.reply_message.id),
          ...(message.attachments.some(({ type }) => type !== 'link') && { hasFile: true }),
        },
      ];
}

/** Checks and reads what the Callback API sends. */
export function readCallback(settings: VkCallbackSettings, { method, body }: WebhookRequest): WebhookReading {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { status: 400, body: '', events: [] };
  }
  const parsed = notice.safeParse(value);
  if (method !== 'POST' || !parsed.success || parsed.data.group_id !== settings.groupId) return REFUSED;
  if (parsed.data.type === 'confirmation') return { status: 200, body: settings.confirmation, events: [] };
  if (!isSameSecret(parsed.data.secret, settings.secret)) return REFUSED;
  return { status: 200, body: 'ok', events: eventsOf(parsed.data) };
}
