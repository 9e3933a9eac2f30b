import { isInternationalPhone, normalizePhone } from '@tropa/core';
import { z } from 'zod';
import type { VkSettings } from './integrations/messenger/vk/adapter.ts';
import type { TelegramSettings } from './integrations/messenger/telegram/adapter.ts';
import type { WhatsAppSettings } from './integrations/messenger/whatsapp/adapter.ts';
import type { SmsSettings } from './integrations/sms/http-gateway.ts';
import { PRESETS } from './integrations/sms/shape.ts';
import { group } from './settings-group.ts';

const text = z.string().optional();
const address = (standard: string) =>
  z
    .url({ protocol: /^https?$/u })
    .default(standard)
    .transform((value) => value.replace(/\/+$/u, ''));

const ownPhone = z
  .string()
  .transform((value) => normalizePhone(value))
  .refine(isInternationalPhone, 'a phone in international format');
/** Of the key that webhooks of the phone line are signed with. */
const LEAST_SECRET_BYTES = 24;

/** `RU=+78005550100;KZ=+77172000100`: a number of the platform for each country. */
function numbersOf(value: string, context: z.RefinementCtx): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>();
  for (const entry of value.split(';').filter((part) => part.trim() !== '')) {
    const [country = '', typed = ''] = entry.split('=').map((part) => part.trim());
    const number = normalizePhone(typed);
    if (!/^[A-Z]{2}$/u.test(country) || !isInternationalPhone(number))
      context.addIssue({ code: 'custom', message: `"${entry}" is not {country}={phone}` });
    else numbers.set(country, number);
  }
  return numbers;
}

/** The settings of messengers, the SMS gateway and the phone line, each explained in `.env.example`; how to get them: docs/integrations.md. */
export const deliveryEnvironment = {
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{20,}$/u)
    .optional(),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^\w{5,32}$/u)
    .optional(),
  TELEGRAM_UPDATES: z.enum(['webhook', 'polling']).optional(),
  TELEGRAM_API_URL: address('https://api.telegram.org'),
  VK_GROUP_ID: z.coerce.number().int().positive().optional(),
  VK_ACCESS_TOKEN: text,
  VK_CONFIRMATION: text,
  VK_SECRET: text,
  VK_API_URL: address('https://api.vk.com'),
  WHATSAPP_PHONE: z
    .string()
    .transform((value) => normalizePhone(value))
    .refine(isInternationalPhone, 'a phone in international format')
    .optional(),
  WHATSAPP_PHONE_ID: text,
  WHATSAPP_ACCESS_TOKEN: text,
  WHATSAPP_APP_SECRET: text,
  WHATSAPP_VERIFY_TOKEN: text,
  WHATSAPP_TEMPLATE: text,
  WHATSAPP_NOTICE_TEMPLATE: text,
  WHATSAPP_API_URL: address('https://graph.facebook.com/v25.0'),
  SMS_GATEWAY: z.enum(['smsc', 'smsru', 'custom']).optional(),
  SMS_LOGIN: z.string().default(''),
  SMS_PASSWORD: z.string().default(''),
  SMS_KEY: z.string().default(''),
  SMS_SENDER: z.string().default(''),
  SMS_URL: z.url({ protocol: /^https?$/u }).optional(),
  SMS_METHOD: z.enum(['GET', 'POST']).default('POST'),
  SMS_CONTENT_TYPE: z
    .enum(['application/json', 'application/x-www-form-urlencoded'])
    .default('application/json'),
  SMS_BODY: z.string().default(''),
  SMS_VK_BODY: z.string().default(''),
  SMS_AUTH_HEADER: z.string().default(''),
  SMS_SUCCESS: z.string().default(''),
  SMS_ERROR_CODE: z.string().default(''),
  PHONE_NUMBERS: z.string().transform(numbersOf).optional(),
  PHONE_WEBHOOK_SECRET: z
    .string()
    .transform((value) => value.replace(/^whsec_/u, ''))
    .pipe(z.base64().refine((value) => Buffer.from(value, 'base64').length >= LEAST_SECRET_BYTES))
    .optional(),
  SUPPORT_PHONE: ownPhone.optional(),
};
type Settings = z.output<z.ZodObject<typeof deliveryEnvironment>>;

/** What is configured; null: it is not, and its ways are not offered. */
export interface DeliverySettings {
  telegram: Pick<TelegramSettings, 'token' | 'botName' | 'apiUrl' | 'updates'> | null;
  vk: Omit<VkSettings, 'timeoutMs'> | null;
  whatsapp: Omit<WhatsAppSettings, 'timeoutMs'> | null;
  sms: Omit<SmsSettings, 'timeoutMs'> | null;
  /** Numbers of the platform by their countries, and the key that the line signs with. */
  phoneLine: { numbers: ReadonlyMap<string, string>; secret: Buffer } | null;
  /** Who is rung by calls to support; undefined: they are not offered. */
  supportPhone: string | undefined;
}

function smsOf(settings: Settings): DeliverySettings['sms'] {
  const { SMS_GATEWAY: gateway, SMS_LOGIN: login, SMS_PASSWORD: password, SMS_KEY: key } = settings;
  if (gateway === undefined) return null;
  const account = { login, password, key, sender: settings.SMS_SENDER };
  if (gateway === 'custom') {
    const wanted = (
      ['SMS_URL', ...(settings.SMS_METHOD === 'POST' ? ['SMS_BODY' as const] : [])] as const
    ).filter((name) => (settings[name] ?? '') === '');
    if (wanted.length > 0) throw new Error(`SMS_GATEWAY=custom needs: ${wanted.join(', ')}`);
    return {
      ...account,
      url: settings.SMS_URL ?? '',
      method: settings.SMS_METHOD,
      contentType: settings.SMS_CONTENT_TYPE,
      body: settings.SMS_BODY,
      vkBody: settings.SMS_VK_BODY,
      authHeader: settings.SMS_AUTH_HEADER,
      success: settings.SMS_SUCCESS,
      errorCode: settings.SMS_ERROR_CODE,
    };
  }
  const isSigned = key !== '' || (gateway === 'smsc' && login !== '' && password !== '');
  if (!isSigned) {
    const wanted = gateway === 'smsc' ? 'SMS_KEY, or SMS_LOGIN and SMS_PASSWORD' : 'SMS_KEY';
    throw new Error(`SMS_GATEWAY=${gateway} needs: ${wanted}`);
  }
  const preset = PRESETS[gateway];
  return { ...preset, ...account, url: settings.SMS_URL ?? preset.url };
}

/**
 * What of the settings makes messengers and the SMS gateway.
 * @throws Error that names what is missing, where a part of a messenger's settings is given
 */
export function readDeliverySettings(settings: Settings, mode: 'demo' | 'live'): DeliverySettings {
  const telegram = group(settings, ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME']);
  const vk = group(settings, ['VK_GROUP_ID', 'VK_ACCESS_TOKEN', 'VK_CONFIRMATION', 'VK_SECRET']);
  const whatsapp = group(settings, [
    'WHATSAPP_PHONE',
    'WHATSAPP_PHONE_ID',
    'WHATSAPP_ACCESS_TOKEN',
    'WHATSAPP_APP_SECRET',
    'WHATSAPP_VERIFY_TOKEN',
  ]);
  const line = group(settings, ['PHONE_NUMBERS', 'PHONE_WEBHOOK_SECRET']);
  return {
    telegram: telegram && {
      token: telegram.TELEGRAM_BOT_TOKEN,
      botName: telegram.TELEGRAM_BOT_NAME,
      apiUrl: settings.TELEGRAM_API_URL,
      updates: settings.TELEGRAM_UPDATES ?? (mode === 'live' ? 'webhook' : 'polling'),
    },
    vk: vk && {
      groupId: vk.VK_GROUP_ID,
      accessToken: vk.VK_ACCESS_TOKEN,
      confirmation: vk.VK_CONFIRMATION,
      secret: vk.VK_SECRET,
      apiUrl: settings.VK_API_URL,
    },
    whatsapp: whatsapp && {
      number: whatsapp.WHATSAPP_PHONE,
      phoneId: whatsapp.WHATSAPP_PHONE_ID,
      accessToken: whatsapp.WHATSAPP_ACCESS_TOKEN,
      appSecret: whatsapp.WHATSAPP_APP_SECRET,
      verifyToken: whatsapp.WHATSAPP_VERIFY_TOKEN,
      template: settings.WHATSAPP_TEMPLATE,
      noticeTemplate: settings.WHATSAPP_NOTICE_TEMPLATE,
      apiUrl: settings.WHATSAPP_API_URL,
    },
    sms: smsOf(settings),
    phoneLine: line && {
      numbers: line.PHONE_NUMBERS,
      secret: Buffer.from(line.PHONE_WEBHOOK_SECRET, 'base64'),
    },
    supportPhone: settings.SUPPORT_PHONE,
  };
}
