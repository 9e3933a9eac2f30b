import { userCalls } from '@tropa/contract';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';

let counter = 0;
/** A number no other test of this process has. */
export const unique = () => (counter += 1);

export const PASSWORD = 'Correct-horse-7';

/** Registers somebody new and signs in. */
export async function signedInClient(
  app: Pick<TestApp, 'client'>,
  language: 'ru' | 'en' = 'ru',
): Promise<TestClient & { email: string }> {
  const client = app.client(language);
  const number = unique();
  const email = `person${number}@example.test`;
  const { token } = await client.call(userCalls.register, {
    body: {
      first_name: 'Анна',
      last_name: `Проверкина ${number}`,
      email,
      phone: `+7900${String(1_000_000 + number).slice(-7)}`,
      password: PASSWORD,
      confirm_password: PASSWORD,
      timezone: 'Europe/Moscow',
    },
  });
  client.token = token;
  return Object.assign(client, { email });
}
