import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { userTotp, userRecoveryCode } = schema;
export type TotpRow = typeof userTotp.$inferSelect;

export async function findTotp(db: Executor, user_id: number): Promise<TotpRow | undefined> {
  return (await db.select().from(userTotp).where(eq(userTotp.user_id, user_id)))[0];
}

/** Keeps a secret that is to be confirmed. @returns false where a confirmed one is there already */
export async function beginTotp(db: Executor, user_id: number, secret_cipher: string): Promise<boolean> {
  const kept = await db
    .insert(userTotp)
    .values({ user_id, secret_cipher })
    .onConflictDoUpdate({
      target: userTotp.user_id,
      set: { secret_cipher, last_step: 0, wrong_count: 0, first_wrong_at: null, loss_told_at: null },
      setWhere: isNull(userTotp.confirmed_at),
    })
    .returning({ user_id: userTotp.user_id });
  return kept.length > 0;
}

/**
 * Counts a try at a person's authenticator, in one statement, so that tries at one moment are all counted.
 * @param window_start a row of wrong tries that began before it is forgotten
 * @returns undefined where there is none, or there were `max` wrong tries in a row already
 */
export async function countTotpTry(
  db: Executor,
  user_id: number,
  max: number,
  window_start: Date,
  now: Date,
): Promise<TotpRow | undefined> {
  const isOld = or(isNull(userTotp.first_wrong_at), lt(userTotp.first_wrong_at, window_start));
  return (
    await db
      .update(userTotp)
      .set({
        wrong_count: sql`case when ${isOld} then 1 else ${userTotp.wrong_count} + 1 end`,
        first_wrong_at: sql`case when ${isOld} then ${now.toISOString()}::timestamptz else ${userTotp.first_wrong_at} end`,
      })
      .where(and(eq(userTotp.user_id, user_id), or(isOld, lt(userTotp.wrong_count, max))))
      .returning()
  )[0];
}

/** Forgets the wrong tries, and that the authenticator was said to be lost: the last try was right. */
export async function clearTotpTries(db: Executor, user_id: number): Promise<void> {
  await db
    .update(userTotp)
    .set({ wrong_count: 0, first_wrong_at: null, loss_told_at: null })
    .where(eq(userTotp.user_id, user_id));
}

/** Takes the code of a time step, once. @returns false where it, or a later one, was taken before */
export async function takeTotpStep(db: Executor, user_id: number, step: number): Promise<boolean> {
  const taken = await db
    .update(userTotp)
    .set({ last_step: step })
    .where(and(eq(userTotp.user_id, user_id), lt(userTotp.last_step, step)))
    .returning({ user_id: userTotp.user_id });
  return taken.length > 0;
}

/** Lets the authenticator count from now on. @returns false where it did already */
export async function confirmTotp(db: Executor, user_id: number, now: Date): Promise<boolean> {
  const confirmed = await db
    .update(userTotp)
    .set({ confirmed_at: now })
    .where(and(eq(userTotp.user_id, user_id), isNull(userTotp.confirmed_at)))
    .returning({ user_id: userTotp.user_id });
  return confirmed.length > 0;
}

/** Forgets the authenticator. @returns whether a confirmed one was there */
export async function deleteTotp(db: Executor, user_id: number): Promise<boolean> {
  const gone = await db
    .delete(userTotp)
    .where(and(eq(userTotp.user_id, user_id), isNotNull(userTotp.confirmed_at)))
    .returning({ user_id: userTotp.user_id });
  return gone.length > 0;
}

/** Forgets the authenticator, whether or not it was confirmed. */
export async function forgetTotp(db: Executor, user_id: number): Promise<void> {
  await db.delete(userTotp).where(eq(userTotp.user_id, user_id));
}

/**
 * Writes down that the authenticator is said to be lost; the first time counts.
 * @returns when it was first said; undefined where no authenticator is connected
 */
export async function tellTotpLost(db: Executor, user_id: number, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .update(userTotp)
    .set({ loss_told_at: sql`coalesce(${userTotp.loss_told_at}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(userTotp.user_id, user_id), isNotNull(userTotp.confirmed_at)))
    .returning({ at: userTotp.loss_told_at });
  return row?.at ?? undefined;
}

/** Keeps new recovery codes in place of all earlier ones; none where the list is empty. */
export async function replaceRecoveryCodes(db: Executor, user_id: number, hashes: string[]): Promise<void> {
  await db.delete(userRecoveryCode).where(eq(userRecoveryCode.user_id, user_id));
  if (hashes.length === 0) return;
  await db.insert(userRecoveryCode).values(hashes.map((code_hash) => ({ user_id, code_hash })));
}

/** Spends a recovery code. @returns false where it is unknown or was used before */
export async function spendRecoveryCode(
  db: Executor,
  user_id: number,
  code_hash: string,
  now: Date,
): Promise<boolean> {
  const spent = await db
    .update(userRecoveryCode)
    .set({ used_at: now })
    .where(
      and(
        eq(userRecoveryCode.user_id, user_id),
        eq(userRecoveryCode.code_hash, code_hash),
        isNull(userRecoveryCode.used_at),
      ),
    )
    .returning({ user_id: userRecoveryCode.user_id });
  return spent.length > 0;
}

/** Recovery codes that are good still. */
export async function countRecoveryCodes(db: Executor, user_id: number): Promise<number> {
  return db.$count(
    userRecoveryCode,
    and(eq(userRecoveryCode.user_id, user_id), isNull(userRecoveryCode.used_at)),
  );
}
