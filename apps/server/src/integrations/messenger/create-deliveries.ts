import { derivedKey, type Config } from '../../config.ts';
import type { Database } from '../../db/index.ts';
import { DELIVERY_TIMEOUT_MS as timeoutMs } from '../http/ask-service.ts';
import { createHttpSmsGateway } from '../sms/http-gateway.ts';
import type { SmsGateway } from '../sms/sms-gateway.ts';
import type { Messenger, Messengers } from './messenger.ts';
import { createOutboxMessengers, createOutboxSms } from './outbox/adapter.ts';
import type { TelegramSettings } from './telegram/adapter.ts';
import { createVk } from './vk/adapter.ts';
import { createWhatsApp } from './whatsapp/adapter.ts';

/** Its library is large, and loaded only where there is a bot. */
async function telegramOf(settings: TelegramSettings): Promise<Messenger> {
  const { createTelegram } = await import('./telegram/adapter.ts');
  return createTelegram(settings);
}

/** The adapters that are configured; those that are not are the outbox in demo mode, and null in live mode. */
export async function createDeliveries(
  config: Config,
  database: Database,
  cabinetOrigin: () => string,
): Promise<{ messengers: Messengers; sms: SmsGateway | null }> {
  const { telegram, vk, whatsapp, sms } = config.deliveries;
  const isDemo = config.mode === 'demo';
  const demo = isDemo ? createOutboxMessengers(database, cabinetOrigin) : null;
  return {
    messengers: {
      telegram: telegram
        ? await telegramOf({
            ...telegram,
            webhookUrl: () => `${cabinetOrigin()}/webhooks/telegram`,
            webhookSecret: derivedKey(config, 'telegram-webhook').toString('base64url'),
            timeoutMs,
          })
        : (demo?.telegram ?? null),
      vk: vk ? createVk({ ...vk, timeoutMs }) : (demo?.vk ?? null),
      whatsapp: whatsapp ? createWhatsApp({ ...whatsapp, timeoutMs }) : (demo?.whatsapp ?? null),
    },
    sms: sms ? createHttpSmsGateway({ ...sms, timeoutMs }) : isDemo ? createOutboxSms(database) : null,
  };
}
