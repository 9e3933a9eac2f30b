import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { deliveryEnvironment } from './delivery-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'tropa-deliveries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const load = (settings: Record<string, string>) => loadConfig({ DATA_DIR: folder, ...settings }).deliveries;

const telegram = { TELEGRAM_BOT_TOKEN: '123456:AAAAAAAAAAAAAAAAAAAAAAAA', TELEGRAM_BOT_NAME: 'tropa_bot' };
const live = {
  MODE: 'live',
  YOOKASSA_SHOP_ID: '100500',
  YOOKASSA_SECRET_KEY: 'live_abcdefghij',
  PLATFORM_TAX_SYSTEM: '2',
  DATABASE_URL: 'postgres://tropa@db.example/tropa',
  SECRET: 's'.repeat(32),
  DATA_KEY: createHash('sha256').update('a key of tests').digest('base64'),
  SMTP_URL: 'smtps://mail.example',
  CABINET_ORIGIN: 'https://cabinet.example',
  SITES_DOMAIN: 'sites.example',
};

describe('the settings of messengers', () => {
  it('are none by default, in live mode too', () => {
    const none = { telegram: null, vk: null, whatsapp: null, sms: null, phoneLine: null };
    expect(load({})).toEqual(none);
    expect(load(live)).toEqual(none);
  });

  it('of Telegram ask for news where no webhook reaches, and take them by webhook in live mode', () => {
    expect(load(telegram).telegram).toMatchObject({ botName: 'tropa_bot', updates: 'polling' });
    expect(load({ ...live, ...telegram }).telegram).toMatchObject({ updates: 'webhook' });
    const own = { ...telegram, TELEGRAM_API_URL: 'http://127.0.0.1:8081/' };
    expect(load(own).telegram?.apiUrl).toBe('http://127.0.0.1:8081');
  });

  it('of which a part is missing are refused by the names of that part', () => {
    expect(() => load({ TELEGRAM_BOT_TOKEN: telegram.TELEGRAM_BOT_TOKEN })).toThrow(/TELEGRAM_BOT_NAME/u);
    expect(() => load({ VK_GROUP_ID: '42', VK_SECRET: 'x' })).toThrow(/VK_ACCESS_TOKEN\n\s+VK_CONFIRMATION/u);
    expect(() => load({ WHATSAPP_PHONE: '+74950000000' })).toThrow(/WHATSAPP_APP_SECRET/u);
  });

  it('that are wrong are refused by name, and never shown', () => {
    expect(() => load({ ...telegram, TELEGRAM_BOT_TOKEN: 'my-secret' })).toThrow(/TELEGRAM_BOT_TOKEN/u);
    expect(() => load({ ...telegram, TELEGRAM_BOT_TOKEN: 'my-secret' })).not.toThrow(/my-secret/u);
    expect(() => load({ ...telegram, TELEGRAM_BOT_NAME: '@tropa_bot' })).toThrow(/TELEGRAM_BOT_NAME/u);
    expect(() => load({ WHATSAPP_PHONE: '12' })).toThrow(/WHATSAPP_PHONE/u);
  });
});

describe('the settings of the SMS gateway', () => {
  it('of a known one need its account only', () => {
    expect(load({ SMS_GATEWAY: 'smsc', SMS_LOGIN: 'tropa', SMS_PASSWORD: 'p' }).sms).toMatchObject({
      url: 'https://smsc.ru/sys/send.php',
      login: 'tropa',
      vkBody: expect.stringContaining('soc=1') as string,
    });
    expect(load({ SMS_GATEWAY: 'smsru', SMS_KEY: 'k' }).sms).toMatchObject({ vkBody: '', key: 'k' });
    expect(() => load({ SMS_GATEWAY: 'smsc', SMS_LOGIN: 'tropa' })).toThrow(/SMS_PASSWORD/u);
    expect(() => load({ SMS_GATEWAY: 'smsru', SMS_LOGIN: 'a', SMS_PASSWORD: 'b' })).toThrow(/SMS_KEY/u);
  });

  it('of any other need its shape', () => {
    expect(() => load({ SMS_GATEWAY: 'custom' })).toThrow(/SMS_URL, SMS_BODY/u);
    expect(() => load({ SMS_GATEWAY: 'custom', SMS_URL: 'ftp://x', SMS_BODY: 'x' })).toThrow(/SMS_URL/u);
    const custom = { SMS_GATEWAY: 'custom', SMS_URL: 'https://sms.example/send', SMS_METHOD: 'GET' };
    expect(load(custom).sms).toMatchObject({ method: 'GET', success: '' });
  });
});

it('each setting is explained where people look', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8');
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/integrations.md'), 'utf8');
  for (const name of Object.keys(deliveryEnvironment)) {
    expect(example).toMatch(new RegExp(`^${name}=`, 'mu'));
    expect(docs).toContain(name);
  }
});
