import type { Language } from '@tropa/contract';
import { z } from 'zod';
import { askService } from '../../http/ask-service.ts';
import { DeliveryFailure } from '../../http/delivery-failure.ts';
import type { SentMessage, WhatsApp } from '../messenger.ts';
import { readNotice, type WhatsAppWebhookSettings } from './webhook.ts';

export interface WhatsAppSettings extends WhatsAppWebhookSettings {
  /** Our number, international format. */
  number: string;
  accessToken: string;
  /** Where the Graph API answers, with its version and without a slash at the end. */
  apiUrl: string;
  /** Name of the approved authentication template; undefined: codes are not sent by template. */
  template: string | undefined;
  /** Name of the approved utility template for notices, whose body has one parameter; undefined: none. */
  noticeTemplate: string | undefined;
  timeoutMs: number;
}

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const refused = z.object({ error: z.object({ code: z.int() }) });

/** Codes of developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes. */
const THROTTLED = new Set([4, 80_007, 130_429, 131_048, 131_056]);
const PASSING = new Set([1, 2, 131_000, 131_016, 133_004]);
/** No WhatsApp at that number, it does not take the message, or it has not written to us within 24 hours. */
const UNREACHABLE = new Set([131_021, 131_026, 131_030, 131_047, 131_050]);

/** WhatsApp by the Cloud API (developers.facebook.com/docs/whatsapp/cloud-api). */
export function createWhatsApp(settings: WhatsAppSettings): WhatsApp {
  const { number, template, noticeTemplate } = settings;
  const digits = (phone: string) => phone.replaceAll(/\D/gu, '');
  const post = async (to: string, message: Record<string, unknown>): Promise<SentMessage> => {
    const { json, status } = await askService({
      service: 'whatsapp',
      timeoutMs: settings.timeoutMs,
      method: 'POST',
      url: `${settings.apiUrl}/${settings.phoneId}/messages`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${settings.accessToken}` },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: digits(to),
        ...message,
      }),
    });
    const [taken] = accepted.safeParse(json).data?.messages ?? [];
    if (taken) return taken;
    const parsed = refused.safeParse(json);
    if (!parsed.success) throw new DeliveryFailure('whatsapp', 'unavailable', { code: `answer-${status}` });
    const { code } = parsed.data.error;
    if (THROTTLED.has(code)) throw new DeliveryFailure('whatsapp', 'throttled', { code });
    if (PASSING.has(code)) throw new DeliveryFailure('whatsapp', 'unavailable', { code });
    throw new DeliveryFailure('whatsapp', UNREACHABLE.has(code) ? 'unreachable' : 'rejected', { code });
  };
  const codeParameter = (code: string) => [{ type: 'text', text: code }];
  const sendCode = (name: string) => async (to: string, code: string, language: Language) => {
    await post(to, {
      type: 'template',
      template: {
        name,
        language: { code: language },
        // An authentication template shows the code and copies it with a button: both need it.
        components: [
          { type: 'body', parameters: codeParameter(code) },
          { type: 'button', sub_type: 'url', index: '0', parameters: codeParameter(code) },
        ],
      },
    });
  };
  const sendNotice = (name: string) => (to: string, text: string, language: Language) =>
    post(to, {
      type: 'template',
      template: {
        name,
        language: { code: language },
        // A parameter of a template is one line.
        components: [
          { type: 'body', parameters: [{ type: 'text', text: text.replaceAll(/\s+/gu, ' ').trim() }] },
        ],
      },
    });
  return {
    name: 'whatsapp',
    number,
    chatUrl: (payload) =>
      `https://wa.me/${digits(number)}${payload === undefined ? '' : `?text=${encodeURIComponent(payload)}`}`,
    send: ({ to, text }) => post(to, { type: 'text', text: { preview_url: false, body: text } }),
    sendCode: template === undefined ? null : sendCode(template),
    sendNotice: noticeTemplate === undefined ? null : sendNotice(noticeTemplate),
    readWebhook: (request) => readNotice(settings, request),
  };
}
