import { Api } from 'grammy';
import { REFUSED, type InboundListener, type Messenger, type OutgoingMessage } from '../messenger.ts';
import { isSameSecret } from '../../../kernel/same-secret.ts';
import { telegramFailure } from './failure.ts';
import { startPolling } from './polling.ts';
import { ALLOWED_UPDATES, eventsOf } from './updates.ts';
import { untilDone } from '../until-done.ts';

const SECRET_HEADER = 'x-telegram-bot-api-secret-token';

export interface TelegramSettings {
  token: string;
  /** The bot's name without `@`. */
  botName: string;
  /** Where the Bot API answers, without a slash at the end. */
  apiUrl: string;
  /** `webhook`: Telegram calls us; `polling`: we ask it, which works behind any wall. */
  updates: 'webhook' | 'polling';
  webhookUrl: () => string;
  /** Sent back with each webhook: letters, digits, `_` and `-` only. */
  webhookSecret: string;
  timeoutMs: number;
}

function markupOf(keyboard: OutgoingMessage['keyboard']) {
  if (!keyboard) return {};
  if (keyboard.kind === 'remove') return { reply_markup: { remove_keyboard: true as const } };
  return {
    reply_markup: {
      keyboard: [[{ text: keyboard.button, request_contact: true }]],
      one_time_keyboard: true,
      resize_keyboard: true,
    },
  };
}

/** Telegram by its Bot API (core.telegram.org/bots/api). */
export function createTelegram(settings: TelegramSettings): Messenger {
  const { token, apiUrl: apiRoot, botName } = settings;
  const api = new Api(token, { apiRoot, timeoutSeconds: settings.timeoutMs / 1000 });
  const askForWebhooks = (onError: (error: unknown) => void) =>
    untilDone(
      async () => {
        await api.setWebhook(settings.webhookUrl(), {
          secret_token: settings.webhookSecret,
          allowed_updates: ALLOWED_UPDATES,
        });
      },
      (error) => onError(telegramFailure(error)),
    );
  const poll = (listener: InboundListener, onError: (error: unknown) => void) =>
    startPolling(new Api(token, { apiRoot, timeoutSeconds: 60 }), listener, onError);

  return {
    name: 'telegram',
    chatUrl: (payload) =>
      `https://t.me/${botName}${payload === undefined ? '' : `?start=${encodeURIComponent(payload)}`}`,
    send: async ({ to, text, keyboard }) => {
      try {
        const { message_id } = await api.sendMessage(Number(to), text, {
          link_preview_options: { is_disabled: true },
          ...markupOf(keyboard),
        });
        return { id: String(message_id) };
      } catch (error) {
        throw telegramFailure(error);
      }
    },
    readWebhook:
      settings.updates === 'polling'
        ? null
        : ({ method, headers, body }) => {
            if (method !== 'POST' || !isSameSecret(headers[SECRET_HEADER], settings.webhookSecret))
              return REFUSED;
            try {
              return { status: 200, body: '', events: eventsOf(JSON.parse(body)) };
            } catch {
              return { status: 400, body: '', events: [] };
            }
          },
    receive: (listener, onError) =>
      settings.updates === 'polling' ? poll(listener, onError) : askForWebhooks(onError),
  };
}
