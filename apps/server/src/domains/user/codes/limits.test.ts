import { userCalls } from '@tropa/contract';
import { expect, it } from 'vitest';
import { inTransaction } from '../../../db/index.ts';
import { PASSWORD, refusalOf, signedInClient, unique, useTestApp } from '../../../testing/index.ts';
import { codeSeconds, issueCode } from './codes.ts';

const app = useTestApp({ RATE_LIMIT: 'true' });

it('nobody guesses a password at an open screen, whichever call asks for it', async () => {
  const person = await signedInClient(app);
  const password = 'Wrong-horse-7';
  const [byReauth, byPhone] = [
    () => person.call(userCalls.reauth, { body: { password } }),
    () => person.call(userCalls.changePhone, { body: { phone: '+79031234567', password } }),
  ];
  for (const guess of [byReauth, byPhone]) {
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await refusalOf(guess())).status).toBe(422);
    const { status, body } = await refusalOf(guess());
    expect([status, body.type]).toEqual([429, 'too_many_requests']);
  }
  const right = person.call(userCalls.reauth, { body: { password: PASSWORD } });
  expect((await refusalOf(right)).status).toBe(429);
});

it('an address asks for sixty codes an hour at most, whomever they are for', async () => {
  const issue = (ip: string) =>
    inTransaction(app.database, (tx) =>
      issueCode(app.services, tx, {
        purpose: 'sign_in',
        target: `someone${unique()}@example.test`,
        user_id: null,
        method: 'email',
        ip,
      }),
    );
  // One network of IPv6 is one address.
  for (let count = 0; count < 60; count += 1) await issue(`2001:db8:1:1::${count + 1}`);
  await expect(issue('2001:db8:1:1::ffff')).rejects.toMatchObject({ status: 429 });
  await expect(issue('2001:db8:1:2::1')).resolves.toHaveProperty('resend_in', 60);
});

it('a code is good for ten minutes, by messenger for five', () => {
  expect((['email', 'sms', 'vk_via_sms_service'] as const).map(codeSeconds)).toEqual([600, 600, 600]);
  expect((['telegram', 'vk', 'whatsapp', 'whatsapp_paid'] as const).map(codeSeconds)).toEqual([
    300, 300, 300, 300,
  ]);
});
