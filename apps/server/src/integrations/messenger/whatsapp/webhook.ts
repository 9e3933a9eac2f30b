import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { REFUSED, type InboundEvent, type WebhookReading, type WebhookRequest } from '../messenger.ts';
import { isSameSecret } from '../../../kernel/same-secret.ts';

export interface WhatsAppWebhookSettings {
  /** Our number's id: one application may hold several numbers. */
  phoneId: string;
  appSecret: string;
  verifyToken: string;
}

/** The parts of a notice (developers.facebook.com/docs/whatsapp/cloud-api/webhooks) that matter here. */
const notice = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            contacts: z
              .array(z.object({ wa_id: z.string(), profile: z.object({ name: z.string() }).optional() }))
              .default([]),
            messages: z
              .array(
                z.object({
                  id: z.string(),
                  from: z.string().regex(/^\d{6,20}$/u),
                  type: z.string().default(''),
                  text: z.object({ body: z.string() }).optional(),
                  /** Our message that it answers. */
                  context: z.object({ id: z.string().optional() }).optional(),
                }),
              )
              .default([]),
          }),
        }),
      ),
    }),
  ),
});

/** Messages that bring something that is no text. Reactions and answers to buttons are none of them. */
const MEDIA = new Set(['audio', 'contacts', 'document', 'image', 'location', 'sticker', 'video']);

function eventsOf(value: unknown, phoneId: string): InboundEvent[] {
  const parsed = notice.safeParse(value);
  if (!parsed.success) return [];
  return parsed.data.entry
    .flatMap(({ changes }) => changes.map((change) => change.value))
    .filter(({ metadata }) => metadata?.phone_number_id === phoneId)
    .flatMap(({ contacts, messages }) =>
      messages.flatMap(({ id, from, type, text, context }): InboundEvent[] => {
        const name = contacts.find(({ wa_id }) => wa_id === from)?.profile?.name ?? '';
        const chat = { id: `+${from}`, name, language: undefined };
        const answers = context?.id;
        if (text) return [{ kind: 'text', key: id, chat, text: text.body, answers }];
        return answers !== undefined && MEDIA.has(type)
          ? [{ kind: 'text', key: id, chat, text: '', answers, hasFile: true }]
          : [];
      }),
    );
}

/** Answers the handshake; checks and reads messages. */
export function readNotice(
  { phoneId, appSecret, verifyToken }: WhatsAppWebhookSettings,
  { method, query, headers, body }: WebhookRequest,
): WebhookReading {
  if (method === 'GET') {
    const isOurs = query['hub.mode'] === 'subscribe' && isSameSecret(query['hub.verify_token'], verifyToken);
    return isOurs ? { status: 200, body: query['hub.challenge'] ?? '', events: [] } : REFUSED;
  }
  const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
  if (!isSameSecret(headers['x-hub-signature-256'], signature)) return REFUSED;
  try {
    return { status: 200, body: '', events: eventsOf(JSON.parse(body), phoneId) };
  } catch {
    return { status: 400, body: '', events: [] };
  }
}
