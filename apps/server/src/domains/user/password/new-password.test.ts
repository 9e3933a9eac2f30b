import { userCalls } from '@tropa/contract';
import { catalogues } from '@tropa/i18n';
import { describe, expect, it } from 'vitest';
import { signedInClient, useTestApp } from '../../../testing/index.ts';
import { isCommonPassword } from './new-password.ts';

describe('a common password', () => {
  it.each([
    'password',
    '12345678',
    'Qwerty123',
    'QWERTY123!',
    '!!iloveyou!!',
    'йцукенгш',
    'Пароль123',
    '1q2w3e4r',
  ])('%s is known', async (password) => expect(await isCommonPassword(password)).toBe(true));

  it.each(['Correct-horse-7', 'Горы-и-Lake-2026!', 'Altai-2026', 'тихая река утром', '!!!!!!!!'])(
    '%s is not',
    async (password) => expect(await isCommonPassword(password)).toBe(false),
  );
});

describe('is refused at its field', () => {
  const app = useTestApp();
  const refused = (field: string, language: 'ru' | 'en' = 'ru') => ({
    status: 422,
    body: { errors: { [field]: catalogues[language].errors.user.common_password } },
  });
  const person = {
    first_name: 'Анна',
    last_name: 'Вольская',
    email: 'anna.common@example.com',
    phone: '+79130000077',
    timezone: 'Europe/Moscow',
  };

  it('at registration, which makes no account', async () => {
    const body = { ...person, password: 'Qwerty123!', confirm_password: 'Qwerty123!' };
    const client = app.client();
    await expect(client.call(userCalls.register, { body })).rejects.toMatchObject(refused('password'));
    const other = { ...body, password: 'Correct-horse-7', confirm_password: 'Correct-horse-7' };
    await expect(client.call(userCalls.register, { body: other })).resolves.toHaveProperty('token');
  });

  it('at a change, which ends no session', async () => {
    const client = await signedInClient(app);
    await expect(
      client.call(userCalls.changePassword, { body: { new_password: 'password1' } }),
    ).rejects.toMatchObject(refused('new_password'));
    await expect(client.call(userCalls.profile, {})).resolves.toHaveProperty('id');
  });

  it('at a recovery, before the link is looked at', async () => {
    await expect(
      app.client().call(userCalls.passwordReset, { body: { token: 'any', password: 'iloveyou1' } }),
    ).rejects.toMatchObject(refused('password'));
  });
});
