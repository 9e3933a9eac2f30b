import { lt } from 'drizzle-orm';
import { schema, type Executor } from '../../db/index.ts';

const { spentCaptcha } = schema;

/** Marks a captcha as used. False when it was used before: of two requests at once one gets true. */
export async function spendCaptcha(db: Executor, key: string, expires_at: Date): Promise<boolean> {
  const rows = await db
    .insert(spentCaptcha)
    .values({ key, expires_at })
    .onConflictDoNothing()
    .returning({ key: spentCaptcha.key });
  return rows.length > 0;
}

/** Forgets those that are refused for their age anyway. */
export async function forgetSpentCaptchas(db: Executor, now: Date): Promise<void> {
  await db.delete(spentCaptcha).where(lt(spentCaptcha.expires_at, now));
}
