import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { derivedKey } from '../../config.ts';
import { inTransaction, type Executor } from '../../db/index.ts';
import type { PublicContext, Services, SessionUser } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { issueAccessToken, readAccessToken } from '../../plugins/access-token.ts';
import {
  endSession,
  findLiveSession,
  insertRefreshToken,
  insertSession,
  spendRefreshToken,
  touchSession,
} from './repository.ts';

const REFRESH_MS = 30 * 24 * 3600_000;
/** How long a process may believe that a session still lives. An access token lives 15 minutes at most in any case. */
const SESSION_CACHE_MS = 5000;

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const accessKey = (services: Services) => derivedKey(services.config, 'access-token');
const cached = new LRUCache<string, SessionUser>({ max: 20_000, ttl: SESSION_CACHE_MS });

async function giveTokens(
  context: PublicContext,
  db: Executor,
  user_id: number,
  session_id: string,
): Promise<string> {
  const now = context.clock.now();
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + REFRESH_MS);
  await insertRefreshToken(db, { token_hash: hash(token), session_id, created_at: now, expires_at });
  context.refreshCookie.set(token, expires_at);
  return issueAccessToken(user_id, session_id, accessKey(context), now);
}

/** Opens a session on this device: the refresh cookie is set, the access token returned. */
export async function openSession(context: PublicContext, db: Executor, user_id: number): Promise<string> {
  const session_id = await insertSession(db, { user_id, device: context.device, ip: context.ip });
  return giveTokens(context, db, user_id, session_id);
}

/**
 * Rotates the refresh token. A spent one means that somebody else holds a copy: the whole session ends.
 * @throws Refusal 401 where the cookie is missing, unknown, spent or over
 */
export async function refreshSession(context: PublicContext): Promise<string> {
  const token = context.refreshCookie.value;
  if (!token) throw refuse.unauthorized();
  const now = context.clock.now();
  // The end of a stolen session must be stored, so the refusal is thrown after the commit.
  const result = await inTransaction(context.database, async (tx) => {
    const spent = await spendRefreshToken(tx, hash(token), now);
    if (!spent || spent.is_over) return undefined;
    if (spent.was_used) {
      await endSession(tx, spent.session_id, now);
      cached.delete(spent.session_id);
      return undefined;
    }
    await touchSession(tx, spent.session_id, now);
    return giveTokens(context, tx, spent.user_id, spent.session_id);
  });
  if (result) return result;
  context.refreshCookie.clear();
  throw refuse.unauthorized();
}

/** Ends the session of the refresh cookie or of the access token, whichever is there. */
export async function closeSession(context: PublicContext): Promise<void> {
  const now = context.clock.now();
  const token = context.refreshCookie.value;
  await inTransaction(context.database, async (tx) => {
    const spent = token ? await spendRefreshToken(tx, hash(token), now) : undefined;
    for (const session_id of new Set([spent?.session_id, context.user?.session_id])) {
      if (!session_id) continue;
      await endSession(tx, session_id, now);
      cached.delete(session_id);
    }
  });
  context.refreshCookie.clear();
}

/** The person behind an access token, or null. */
export async function readSession(services: Services, token: string): Promise<SessionUser | null> {
  const claims = readAccessToken(token, accessKey(services), services.clock.now());
  if (!claims) return null;
  const known = cached.get(claims.session);
  if (known) return known;
  const live = await findLiveSession(services.database, claims.session);
  if (!live || live.user_id !== claims.user) return null;
  const user = {
    id: live.user_id,
    session_id: claims.session,
    is_admin: live.is_admin,
    is_admin_auth: live.is_admin_auth,
  };
  cached.set(claims.session, user);
  return user;
}
