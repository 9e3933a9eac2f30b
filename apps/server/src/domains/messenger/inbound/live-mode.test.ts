import { messengerCalls, userCalls } from '@tropa/contract';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { act, personWithPhone, refusalOf, useTestApp } from '../../../testing/index.ts';

/** Live mode with nothing but what it demands: no messenger, no SMS gateway. */
const app = useTestApp({
  MODE: 'live',
  YOOKASSA_SHOP_ID: '100500',
  YOOKASSA_SECRET_KEY: 'live_abcdefghij',
  PLATFORM_TAX_SYSTEM: '2',
  SECRET: 's'.repeat(40),
  DATA_KEY: createHash('sha256').update('a key of tests').digest('base64'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  CABINET_ORIGIN: 'https://cabinet.example',
});

describe('live mode', () => {
  it('has no demo adapter: nothing is offered that is not configured', async () => {
    expect(app.services.messengers).toEqual({ telegram: null, vk: null, whatsapp: null });
    const person = await personWithPhone(app);
    expect(await person.call(userCalls.phoneConfirmationMethods, {})).toEqual({
      verification_methods: [],
      is_bot: false,
    });
    expect(await person.call(messengerCalls.chatsForNotifications, {})).toEqual({ data: [] });
    for (const code_sender of ['sms', 'telegram_with_phone_request', 'whatsapp'] as const) {
      const sent = person.call(userCalls.sendConfirmationCode, { body: { code_sender } });
      expect((await refusalOf(sent)).body.errors).toHaveProperty('code_sender');
    }
  });

  it('plays nobody in a messenger, and takes no webhooks of those it has not', async () => {
    const person = await personWithPhone(app);
    const played = act(person, { messenger: 'telegram', phone: person.phone, action: 'start' });
    expect((await refusalOf(played)).status).toBe(404);
    for (const name of ['telegram', 'vk', 'whatsapp']) {
      const answer = await app.raw({ method: 'POST', path: `/webhooks/${name}`, body: '{}' });
      expect(answer.status).toBe(404);
    }
  });
});
