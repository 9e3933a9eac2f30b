import { eq } from 'drizzle-orm';
import { deskCalls, userCalls } from '@tropa/contract';
import { schema } from '../db/index.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { signedInClient } from './people.ts';

/** One of the platform's staff, with the id of its account. */
export async function signedInAdmin(
  app: TestApp,
  language: 'ru' | 'en' = 'ru',
): Promise<{ admin: TestClient & { email: string }; admin_id: number }> {
  const admin = await signedInClient(app, language);
  await app.database
    .update(schema.userAccount)
    .set({ is_admin: true })
    .where(eq(schema.userAccount.email, admin.email));
  const { id: admin_id } = await admin.call(userCalls.profile, {});
  return { admin, admin_id };
}

/** What the desk would have decided of an organizer. */
export async function setVerification(
  app: Pick<TestApp, 'database'>,
  organizer_id: number,
  verification_status: 0 | 1 | 2 | 3,
): Promise<void> {
  await app.database
    .update(schema.organizer)
    .set({ verification_status })
    .where(eq(schema.organizer.id, organizer_id));
}

/** One of the platform's staff, signed in as somebody. */
export async function signedInAs(app: TestApp, admin: TestClient, user_id: number): Promise<TestClient> {
  const { url } = await admin.call(deskCalls.signInAs, {
    body: { user_id, reason: 'Помогаем с настройкой' },
  });
  const staff = app.client();
  const token = new URL(url).searchParams.get('token') ?? '';
  const answer = await staff.call(userCalls.accessTokenByOneTimeToken, { body: { token } });
  if (!('token' in answer)) throw new Error('A second factor is asked of the staff');
  staff.token = answer.token;
  return staff;
}
