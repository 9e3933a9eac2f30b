import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { schema, type Executor, lockUntilCommit } from '../../../db/index.ts';

const { userCode } = schema;
export type UserCodeRow = typeof userCode.$inferSelect;
export type UserCodePurpose = UserCodeRow['purpose'];

/** Lets only one transaction at a time make a code for a target, until it ends. */
export async function lockTarget(db: Executor, target: string): Promise<void> {
  await lockUntilCommit(db, `user_code:${target}`);
}

/** The last code for a purpose and target. */
export async function lastCode(
  db: Executor,
  purpose: UserCodePurpose,
  target: string,
): Promise<UserCodeRow | undefined> {
  const [row] = await db
    .select()
    .from(userCode)
    .where(and(eq(userCode.purpose, purpose), eq(userCode.target, target)))
    .orderBy(desc(userCode.id))
    .limit(1);
  return row;
}

/** Codes made since a moment for a target, or asked for from an address: how many, and when the first of them was. */
export async function codesSince(db: Executor, by: { target: string } | { ip: string }, since: Date) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      first_at: sql<string | null>`min(${userCode.created_at})`,
    })
    .from(userCode)
    .where(
      and(
        'target' in by ? eq(userCode.target, by.target) : eq(userCode.ip, by.ip),
        gt(userCode.created_at, since),
      ),
    );
  return { count: row?.count ?? 0, first_at: row?.first_at ? new Date(row.first_at) : since };
}

export async function insertCode(db: Executor, values: typeof userCode.$inferInsert): Promise<number> {
  const [row] = await db.insert(userCode).values(values).returning({ id: userCode.id });
  if (!row) throw new Error('The code was not stored');
  return row.id;
}

export async function findCode(db: Executor, id: number): Promise<UserCodeRow | undefined> {
  return (await db.select().from(userCode).where(eq(userCode.id, id)))[0];
}

/**
 * Counts a try of the newest code for a purpose and target, in one statement, so that tries at one moment are all counted.
 * @returns the code; undefined where there is none that is good, or it was tried `max` times already
 */
export async function countCodeTry(
  db: Executor,
  purpose: UserCodePurpose,
  target: string,
  max: number,
  now: Date,
): Promise<UserCodeRow | undefined> {
  const newest = db
    .select({ id: userCode.id })
    .from(userCode)
    .where(and(eq(userCode.purpose, purpose), eq(userCode.target, target)))
    .orderBy(desc(userCode.id))
    .limit(1);
  return (
    await db
      .update(userCode)
      .set({ tries: sql`${userCode.tries} + 1` })
      .where(
        and(
          eq(userCode.id, newest),
          isNull(userCode.used_at),
          gt(userCode.expires_at, now),
          lt(userCode.tries, max),
        ),
      )
      .returning()
  )[0];
}

/** Spends a code. @returns whether it was good until now: of several at once only one is told so */
export async function spendCode(db: Executor, id: number, now: Date): Promise<boolean> {
  const spent = await db
    .update(userCode)
    .set({ used_at: now })
    .where(and(eq(userCode.id, id), isNull(userCode.used_at)))
    .returning({ id: userCode.id });
  return spent.length > 0;
}

/** Forgets a code that never went out. */
export async function deleteCode(db: Executor, id: number): Promise<void> {
  await db.delete(userCode).where(eq(userCode.id, id));
}

/** Forgets codes made before a moment. */
export async function deleteCodesBefore(db: Executor, moment: Date): Promise<void> {
  await db.delete(userCode).where(lt(userCode.created_at, moment));
}
