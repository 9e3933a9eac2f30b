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

/** Signs a client in by password. @throws Error where a second factor is asked */
export async function signIn(client: TestClient, login: string, password = PASSWORD): Promise<string> {
  const answer = await client.call(userCalls.auth, { body: { login, password } });
  if (!('token' in answer)) throw new Error('A second factor is asked');
  client.token = answer.token;
  return answer.token;
}
