import { debugCalls, userCalls, type CallRequest } from '@tropa/contract';
import { letterTo } from './user.ts';
import { signedInClient } from './people.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';

type Act = CallRequest<typeof debugCalls.simulateMessenger>['body'];

/** Somebody new with the phone that it registered with. */
export async function personWithPhone(
  app: Pick<TestApp, 'client'>,
  language: 'ru' | 'en' = 'ru',
): Promise<TestClient & { email: string; phone: string; id: number }> {
  const client = await signedInClient(app, language);
  const { phone, id } = await client.call(userCalls.profile, {});
  return Object.assign(client, { phone: phone ?? '', id });
}

/** Acts in the demo's messengers as the owner of a phone. */
export const act = (client: TestClient, body: Act): Promise<unknown> =>
  client.call(debugCalls.simulateMessenger, { body });

/** The code in the newest message to somebody; it is waited for. */
export async function codeTo(app: Pick<TestApp, 'database'>, recipient: string): Promise<string> {
  const { text } = await letterTo(app, recipient, 'код');
  return /\d{6}/u.exec(text)?.[0] ?? '';
}
