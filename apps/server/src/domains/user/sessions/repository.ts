import { and, desc, eq, getTableColumns, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { userAccount, userSession, refreshToken } = schema;

export async function insertSession(db: Executor, values: typeof userSession.$inferInsert): Promise<string> {
  const [row] = await db.insert(userSession).values(values).returning({ id: userSession.id });
  if (!row) throw new Error('The session was not stored');
  return row.id;
}

export async function insertRefreshToken(
  db: Executor,
  values: typeof refreshToken.$inferInsert,
): Promise<void> {
  await db.insert(refreshToken).values(values);
}

/** A refresh token with its session. */
export interface FoundToken {
  session_id: string;
  user_id: number;
  expires_at: Date;
  /** When somebody spent it before; null: nobody did. */
  used_at: Date | null;
  /** The session has ended, the token has expired, or its person is blocked. */
  is_over: boolean;
}

/** A refresh token, locked with its session until the transaction ends; undefined where it is unknown. */
export async function lockRefreshToken(
  db: Executor,
  token_hash: string,
  now: Date,
): Promise<FoundToken | undefined> {
  const [row] = await db
    .select({
      session_id: refreshToken.session_id,
      user_id: userSession.user_id,
      used_at: refreshToken.used_at,
      expires_at: refreshToken.expires_at,
      ended_at: userSession.ended_at,
      is_blocked: userAccount.is_blocked,
    })
    .from(refreshToken)
    .innerJoin(userSession, eq(userSession.id, refreshToken.session_id))
    .innerJoin(userAccount, eq(userAccount.id, userSession.user_id))
    .where(eq(refreshToken.token_hash, token_hash))
    .for('update', { of: [refreshToken, userSession] });
  if (!row) return undefined;
  const { ended_at, is_blocked, ...found } = row;
  return { ...found, is_over: ended_at !== null || is_blocked || row.expires_at <= now };
}

/** Marks a refresh token as spent. */
export async function spendRefreshToken(db: Executor, token_hash: string, now: Date): Promise<void> {
  await db.update(refreshToken).set({ used_at: now }).where(eq(refreshToken.token_hash, token_hash));
}

export async function endSession(db: Executor, session_id: string, now: Date): Promise<void> {
  await db
    .update(userSession)
    .set({ ended_at: now })
    .where(and(eq(userSession.id, session_id), isNull(userSession.ended_at)));
}

export async function touchSession(db: Executor, session_id: string, now: Date): Promise<void> {
  await db.update(userSession).set({ last_seen_at: now }).where(eq(userSession.id, session_id));
}

/** The person of a session that still lives. */
export async function findLiveSession(db: Executor, session_id: string) {
  const [row] = await db
    .select({
      user_id: userSession.user_id,
      is_admin: userAccount.is_admin,
      is_admin_auth: userSession.is_admin_auth,
    })
    .from(userSession)
    .innerJoin(userAccount, eq(userAccount.id, userSession.user_id))
    .where(
      and(eq(userSession.id, session_id), isNull(userSession.ended_at), sql`not ${userAccount.is_blocked}`),
    );
  return row;
}

/** A session of a person that still lives: since when it is fresh, and whether it is the staff's. */
export async function findOwnSession(db: Executor, session_id: string) {
  const [row] = await db
    .select({
      signed_in_at: userSession.signed_in_at,
      is_admin_auth: userSession.is_admin_auth,
      password_hash: userAccount.password_hash,
      email: userAccount.email,
    })
    .from(userSession)
    .innerJoin(userAccount, eq(userAccount.id, userSession.user_id))
    .where(eq(userSession.id, session_id));
  return row;
}

/** Remembers that the person of a session has just proved who it is. */
export async function freshenSession(db: Executor, session_id: string, now: Date): Promise<void> {
  await db.update(userSession).set({ signed_in_at: now }).where(eq(userSession.id, session_id));
}

/** Remembers that a session was seen, unless it was written down after `since`. */
export async function noteActivity(db: Executor, session_id: string, since: Date, now: Date): Promise<void> {
  await db
    .update(userSession)
    .set({ last_seen_at: now })
    .where(and(eq(userSession.id, session_id), lt(userSession.last_seen_at, since)));
}

/** Sessions of a person that live and were seen after `since`, the newest first. */
/** The account behind a session that lives; undefined: it has ended, or the person was blocked. */
export async function findPersonOfSession(
  db: Executor,
  { id, session_id }: { id: number; session_id: string },
) {
  const [row] = await db
    .select(getTableColumns(userAccount))
    .from(userSession)
    .innerJoin(userAccount, eq(userAccount.id, userSession.user_id))
    .where(
      and(
        eq(userSession.id, session_id),
        eq(userAccount.id, id),
        isNull(userSession.ended_at),
        sql`not ${userAccount.is_blocked}`,
      ),
    );
  return row;
}

export async function findLiveSessions(db: Executor, user_id: number, since: Date, limit: number) {
  return db
    .select()
    .from(userSession)
    .where(
      and(
        eq(userSession.user_id, user_id),
        isNull(userSession.ended_at),
        gt(userSession.last_seen_at, since),
      ),
    )
    .orderBy(desc(userSession.last_seen_at))
    .limit(limit);
}

/**
 * Ends sessions of a person: all, one, or all but one.
 * @returns the ids of those that lived until now
 */
export async function endSessionsOf(
  db: Executor,
  user_id: number,
  which: { only?: string; except?: string },
  now: Date,
): Promise<string[]> {
  const ended = await db
    .update(userSession)
    .set({ ended_at: now })
    .where(
      and(
        eq(userSession.user_id, user_id),
        isNull(userSession.ended_at),
        which.only === undefined ? undefined : eq(userSession.id, which.only),
        which.except === undefined ? undefined : ne(userSession.id, which.except),
      ),
    )
    .returning({ id: userSession.id });
  return ended.map(({ id }) => id);
}

/** Forgets sessions that ended, or were last seen, before a moment; their refresh tokens go along. */
export async function deleteSessionsBefore(db: Executor, moment: Date): Promise<void> {
  await db
    .delete(userSession)
    .where(or(lt(userSession.ended_at, moment), lt(userSession.last_seen_at, moment)));
  await db.delete(refreshToken).where(lt(refreshToken.expires_at, moment));
}
