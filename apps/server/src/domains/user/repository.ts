import type { Picture } from '@tropa/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../db/index.ts';

const { userAccount, userSession, refreshToken, media } = schema;
export type UserRow = typeof userAccount.$inferSelect;

export async function insertUser(db: Executor, values: typeof userAccount.$inferInsert): Promise<UserRow> {
  const [row] = await db.insert(userAccount).values(values).returning();
  if (!row) throw new Error('The account was not stored');
  return row;
}

export async function findUser(db: Executor, id: number): Promise<UserRow | undefined> {
  return (await db.select().from(userAccount).where(eq(userAccount.id, id)))[0];
}

/** Account by e-mail (case does not matter) or phone in international format. */
export async function findUserByLogin(
  db: Executor,
  login: { email: string } | { phone: string },
): Promise<UserRow | undefined> {
  const condition =
    'email' in login ? eq(userAccount.email, login.email) : eq(userAccount.phone, login.phone);
  return (await db.select().from(userAccount).where(condition))[0];
}

export async function updateUser(
  db: Executor,
  id: number,
  values: Partial<typeof userAccount.$inferInsert>,
): Promise<void> {
  await db.update(userAccount).set(values).where(eq(userAccount.id, id));
}

export async function findAvatar(db: Executor, avatar_id: number): Promise<Picture | undefined> {
  const [row] = await db.select().from(media).where(eq(media.id, avatar_id));
  if (!row) return undefined;
  return {
    id: row.id,
    url: `/media/image/${row.key}{size}.jpg`,
    width: row.width,
    height: row.height,
    color: row.color,
  };
}

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

/** Marks a refresh token as spent; undefined where it is unknown, `was_used` where somebody used it before. */
export async function spendRefreshToken(
  db: Executor,
  token_hash: string,
  now: Date,
): Promise<{ session_id: string; user_id: number; was_used: boolean; is_over: boolean } | undefined> {
  const [row] = await db
    .select({
      session_id: refreshToken.session_id,
      user_id: userSession.user_id,
      used_at: refreshToken.used_at,
      expires_at: refreshToken.expires_at,
      ended_at: userSession.ended_at,
    })
    .from(refreshToken)
    .innerJoin(userSession, eq(userSession.id, refreshToken.session_id))
    .where(eq(refreshToken.token_hash, token_hash))
    .for('update');
  if (!row) return undefined;
  await db
    .update(refreshToken)
    .set({ used_at: row.used_at ?? now })
    .where(eq(refreshToken.token_hash, token_hash));
  return {
    session_id: row.session_id,
    user_id: row.user_id,
    was_used: row.used_at !== null,
    is_over: row.ended_at !== null || row.expires_at <= now,
  };
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
