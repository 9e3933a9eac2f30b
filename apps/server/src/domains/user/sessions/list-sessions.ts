import type { userCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { deviceOf } from './device.ts';
import { demandOwnSession } from '../policy.ts';
import { findLiveSessions } from './repository.ts';
import { endSessions, REFRESH_MS } from './sessions.ts';

/** More devices than that nobody looks through. */
const MAX_SHOWN = 100;

/** Devices where the person is signed in: this one first, then by the time they were seen. */
export const listSessions: Operation<typeof userCalls.sessions> = async (context) => {
  const alive_since = new Date(context.clock.now().getTime() - REFRESH_MS);
  const rows = await findLiveSessions(context.database, context.user.id, alive_since, MAX_SHOWN);
  const sessions = rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.device),
    ip: row.ip,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.id === context.user.session_id,
    is_admin_auth: row.is_admin_auth,
  }));
  return { sessions: sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) };
};

/** Ends one session of the person; ending this one is signing out. @throws Refusal 404 for anybody else's */
export const endSession: Operation<typeof userCalls.endSession> = async (context, { body }) => {
  await demandOwnSession(context);
  const ended = await endSessions(context, context.user.id, context.clock.now(), { only: body.id });
  if (ended === 0) throw refuse.notFound();
  if (body.id === context.user.session_id) context.refreshCookie.clear();
  return { success: true };
};

/** Ends all sessions of the person but this one. */
export const endOtherSessions: Operation<typeof userCalls.endOtherSessions> = async (context) => {
  await demandOwnSession(context);
  const { id, session_id } = context.user;
  await endSessions(context, id, context.clock.now(), { except: session_id });
  return { success: true };
};
