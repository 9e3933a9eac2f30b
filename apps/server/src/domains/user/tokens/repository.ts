import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { oneTimeToken } = schema;
export type OneTimeTokenRow = typeof oneTimeToken.$inferSelect;
export type OneTimeTokenKind = OneTimeTokenRow['kind'];

export async function insertOneTimeToken(
  db: Executor,
  values: typeof oneTimeToken.$inferInsert,
): Promise<void> {
  await db.insert(oneTimeToken).values(values);
}

const isGood = (kind: OneTimeTokenKind, token_hash: string, now: Date) =>
  and(
    eq(oneTimeToken.token_hash, token_hash),
    eq(oneTimeToken.kind, kind),
    isNull(oneTimeToken.used_at),
    gt(oneTimeToken.expires_at, now),
  );

/** A token that is good still. */
export async function findGoodToken(
  db: Executor,
  kind: OneTimeTokenKind,
  token_hash: string,
  now: Date,
): Promise<OneTimeTokenRow | undefined> {
  return (
    await db
      .select()
      .from(oneTimeToken)
      .where(isGood(kind, token_hash, now))
  )[0];
}

/** Spends a token, in one statement: of several at once only one gets it. @returns undefined where it is not good */
export async function spendOneTimeToken(
  db: Executor,
  kind: OneTimeTokenKind,
  token_hash: string,
  now: Date,
  user_id?: number,
): Promise<OneTimeTokenRow | undefined> {
  const owner = user_id === undefined ? undefined : eq(oneTimeToken.user_id, user_id);
  return (
    await db
      .update(oneTimeToken)
      .set({ used_at: now })
      .where(and(isGood(kind, token_hash, now), owner))
      .returning()
  )[0];
}

/** Counts a try of a token. @returns the token; undefined where it is not good, or was tried `max` times already */
export async function countTokenTry(
  db: Executor,
  kind: OneTimeTokenKind,
  token_hash: string,
  max: number,
  now: Date,
): Promise<OneTimeTokenRow | undefined> {
  return (
    await db
      .update(oneTimeToken)
      .set({ tries: sql`${oneTimeToken.tries} + 1` })
      .where(and(isGood(kind, token_hash, now), lt(oneTimeToken.tries, max)))
      .returning()
  )[0];
}

/** Spends all tokens of a kind that a person still has. */
export async function spendTokensOf(
  db: Executor,
  user_id: number,
  kind: OneTimeTokenKind,
  now: Date,
): Promise<void> {
  await db
    .update(oneTimeToken)
    .set({ used_at: now })
    .where(and(eq(oneTimeToken.user_id, user_id), eq(oneTimeToken.kind, kind), isNull(oneTimeToken.used_at)));
}

/** Forgets tokens that were over before a moment. */
export async function deleteTokensBefore(db: Executor, moment: Date): Promise<void> {
  await db.delete(oneTimeToken).where(lt(oneTimeToken.expires_at, moment));
}
