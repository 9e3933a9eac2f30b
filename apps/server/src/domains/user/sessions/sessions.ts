import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { derivedKey, type Config } from '../../../config.ts';
import { inTransaction, perExecutor, type Database, type Executor } from '../../../db/index.ts';
import type { PublicContext, Services } from '../../../kernel/context.ts';
import { keyedHash } from '../../../kernel/keyed-hash.ts';
import type { SessionUser } from '../../../kernel/session-user.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { secretHash } from '../../../kernel/same-secret.ts';
import { issueAccessToken, readAccessToken, type Claims } from '../../../plugins/access-token.ts';
import {
  endSession,
  endSessionsOf,
  findLiveSession,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  spendRefreshToken,
  touchSession,
} from './repository.ts';

/** How long a session lives without being used. */
export const REFRESH_MS = 30 * 24 * 3600_000;
/**
 * So long a spent token still leads to its successor. Two tabs may send it at one moment, and an answer may be lost on its
 * way: neither is a theft. Whoever holds a copy and is as quick gets the very token that its owner has, so the first of the
 * two to use it later is told from the other all the same.
 */
const REUSE_MS = 10_000;
/** How long a process may believe that a session still lives. An access token lives 15 minutes at most in any case. */
const SESSION_CACHE_MS = 5000;

/** What one configuration's tokens are checked with, and those found genuine: a signature needs no second look. */
interface TokenDesk {
  key: Buffer;
  genuine: LRUCache<string, Claims>;
}
const desks = new WeakMap<Config, TokenDesk>();
function deskOf({ config }: Services): TokenDesk {
  const desk = desks.get(config) ?? {
    key: derivedKey(config, 'access-token'),
    genuine: new LRUCache({ max: 20_000 }),
  };
  desks.set(config, desk);
  return desk;
}
/** Live sessions by their id, of one database: what is remembered never outlives what it was read from. */
const cacheOf = perExecutor(
  (_database: Database) => new LRUCache<string, SessionUser>({ max: 20_000, ttl: SESSION_CACHE_MS }),
);

/** The token that follows one, the same whenever it is asked for; nobody else can tell it from the token alone. */
const successorOf = ({ config }: Services, token: string) =>
  keyedHash(config, 'refresh-token', token).toString('base64url');

async function giveTokens(
  context: PublicContext,
  db: Executor,
  user_id: number,
  session_id: string,
  token: string,
): Promise<string> {
  const now = context.clock.now();
  const expires_at = new Date(now.getTime() + REFRESH_MS);
  await insertRefreshToken(db, { token_hash: secretHash(token), session_id, created_at: now, expires_at });
  context.refreshCookie.set(token, expires_at);
  return issueAccessToken(user_id, session_id, deskOf(context).key, now);
}

/**
 * Opens a session on this device: the refresh cookie is set, the access token returned.
 * @param staff whether somebody of the platform's staff opens it in the name of the person, and who
 */
export async function openSession(
  context: PublicContext,
  db: Executor,
  user_id: number,
  staff: { is_admin_auth?: boolean; by_user_id?: number } = {},
): Promise<string> {
  const now = context.clock.now();
  const session_id = await insertSession(db, {
    ...staff,
    user_id,
    device: context.device,
    ip: context.ip,
    created_at: now,
    signed_in_at: now,
    last_seen_at: now,
  });
  return giveTokens(context, db, user_id, session_id, randomBytes(32).toString('base64url'));
}

/**
 * Spends a token for its successor. One that was spent just now leads on, to the newest of its line.
 * @returns the access token; undefined where the token is unknown, over, or was spent too long ago: then its session ends
 */
async function rotate(context: PublicContext, tx: Executor, token: string): Promise<string | undefined> {
  const now = context.clock.now();
  const found = await lockRefreshToken(tx, secretHash(token), now);
  if (!found || found.is_over) return undefined;
  const { session_id, user_id, used_at } = found;
  const successor = successorOf(context, token);
  if (used_at === null) {
    await spendRefreshToken(tx, secretHash(token), now);
    await touchSession(tx, session_id, now);
    return giveTokens(context, tx, user_id, session_id, successor);
  }
  const next = await lockRefreshToken(tx, secretHash(successor), now);
  if (!next || now.getTime() - used_at.getTime() > REUSE_MS) {
    await endSession(tx, session_id, now);
    cacheOf(context.database).delete(session_id);
    return undefined;
  }
  if (next.used_at !== null) return rotate(context, tx, successor);
  context.refreshCookie.set(successor, next.expires_at);
  return issueAccessToken(user_id, session_id, deskOf(context).key, now);
}

/**
 * Rotates the refresh token. One that was spent a while ago means that somebody else holds a copy: the whole session ends.
 * @throws Refusal 401 where the cookie is missing, unknown, spent or over
 */
export async function refreshSession(context: PublicContext): Promise<string> {
  const token = context.refreshCookie.value;
  if (!token) throw refuse.unauthorized();
  // The end of a stolen session must be stored, so the refusal is thrown after the commit.
  const result = await inTransaction(context.database, (tx) => rotate(context, tx, token));
  if (result) return result;
  context.refreshCookie.clear();
  throw refuse.unauthorized();
}

/** The session that this device holds by its refresh cookie, and whose it is; undefined: none that lives. */
export async function heldSession(
  context: PublicContext,
  db: Executor,
): Promise<{ session_id: string; user_id: number } | undefined> {
  const token = context.refreshCookie.value;
  const found = token ? await lockRefreshToken(db, secretHash(token), context.clock.now()) : undefined;
  return found && !found.is_over ? found : undefined;
}

/** Ends the session of the refresh cookie or of the access token, whichever is there. */
export async function closeSession(context: PublicContext): Promise<void> {
  const now = context.clock.now();
  const token = context.refreshCookie.value;
  await inTransaction(context.database, async (tx) => {
    const found = token ? await lockRefreshToken(tx, secretHash(token), now) : undefined;
    for (const session_id of new Set([found?.session_id, context.user?.session_id])) {
      if (!session_id) continue;
      await endSession(tx, session_id, now);
      cacheOf(context.database).delete(session_id);
    }
  });
  context.refreshCookie.clear();
}

/**
 * Ends sessions of a person at once: all of them, one (`only`), or all but one (`except`).
 * @param db the transaction that ends them, if one does
 * @returns how many lived until now
 */
export async function endSessions(
  { database }: Pick<Services, 'database'>,
  user_id: number,
  now: Date,
  which: { only?: string; except?: string } = {},
  db: Executor = database,
): Promise<number> {
  const ended = await endSessionsOf(db, user_id, which, now);
  for (const session_id of ended) cacheOf(database).delete(session_id);
  return ended.length;
}

/** The person behind an access token, or null. */
export async function readSession(services: Services, token: string): Promise<SessionUser | null> {
  const { key, genuine } = deskOf(services);
  const now = services.clock.now();
  const claims = genuine.get(token) ?? (await readAccessToken(token, key, now));
  if (!claims || claims.expires <= now.getTime()) return null;
  genuine.set(token, claims);
  return readUser(services, { session_id: claims.session, user_id: claims.user });
}

/**
 * The person of a session that lives; null: it has ended, or the person was blocked.
 * @param isAnew asks the database, whatever this process remembers
 */
export async function readUser(
  { database }: Pick<Services, 'database'>,
  { session_id, user_id }: { session_id: string; user_id: number },
  isAnew = false,
): Promise<SessionUser | null> {
  const cached = cacheOf(database);
  const known = isAnew ? undefined : cached.get(session_id);
  if (known) return known;
  const live = await findLiveSession(database, session_id);
  if (!live || live.user_id !== user_id) {
    cached.delete(session_id);
    return null;
  }
  const { is_admin, is_admin_auth } = live;
  const user = { id: user_id, session_id, is_admin, is_admin_auth };
  cached.set(session_id, user);
  return user;
}
