import { eq } from 'drizzle-orm';
import { userCalls } from '@tropa/contract';
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
