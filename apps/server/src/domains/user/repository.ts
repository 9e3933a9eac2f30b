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
