import { HEADER, userCalls } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { personWithPhone, useTestApp, type TestClient } from '../../../testing/index.ts';

const app = useTestApp({ RATE_LIMIT: 'true', TRUST_PROXY: 'true' });
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const methods = (client: TestClient, ip: string) =>
  client.call(userCalls.phoneConfirmationMethods, {}, from(ip));

describe('whoever looks like a program', () => {
  it('by invisible captchas that fail is left with the ways that cost nothing, for an hour', async () => {
    const person = await personWithPhone(app);
    const ip = '198.51.100.7';
    expect(await methods(person, ip)).toMatchObject({ is_bot: false });
    person.solvesCaptchas = false;
    const fail = () =>
      person.raw({
        method: 'POST',
        path: userCalls.sendConfirmationCode.path,
        headers: { 'content-type': 'application/json', [HEADER.invisibleCaptcha]: 'junk', ...from(ip) },
        body: JSON.stringify({ code_sender: 'sms' }),
      });
    for (let times = 0; times < 3; times += 1) expect((await fail()).status).toBe(429);
    const answer = await methods(person, ip);
    expect(answer.is_bot).toBe(true);
    expect(answer.verification_methods.map(({ type }) => type)).toEqual([
      'telegram_with_phone_request',
      'whatsapp',
    ]);
    expect(await methods(person, '198.51.100.8')).toMatchObject({ is_bot: false });
    person.solvesCaptchas = true;
    const sent = person.call(userCalls.sendConfirmationCode, { body: { code_sender: 'sms' } }, from(ip));
    await expect(sent).rejects.toMatchObject({
      status: 422,
      body: { errors: { code_sender: expect.any(String) as string } },
    });

    app.setNow(new Date(Date.now() + 14 * 60_000));
    expect(await methods(person, ip)).toMatchObject({ is_bot: true });
    app.setNow(undefined);
  });

  it('by very many codes from one address', async () => {
    const person = await personWithPhone(app);
    const ip = '198.51.100.9';
    for (let times = 0; times < 30; times += 1) {
      await app.services.database.$client.query(
        "insert into user_code (purpose, target, method, code_hash, ip, expires_at) values ('phone', $1, 'sms', 'x', $2, now())",
        [`+7905000000${times}`, ip],
      );
    }
    expect(await methods(person, ip)).toMatchObject({ is_bot: true });
  });
});
