import type { deskCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { deviceOf } from '../../user/index.ts';
import { findActs, findBlockReason } from '../acts/repository.ts';
import { findDeskUser, findOrganizersOf, findSessionsOf } from './repository.ts';

/** Acts shown on the page of a person or an organizer; the journal has the rest. */
export const ACTS_SHOWN = 20;

/** An account as the staff see it: no secret of it is among this. */
export const viewUser: Operation<typeof deskCalls.user> = async (context, { query: { id } }) => {
  const { database } = context;
  const user = await findDeskUser(database, id);
  if (!user) throw refuse.notFound();
  const [sessions, organizers, { acts }, block_reason] = await Promise.all([
    findSessionsOf(database, id, context.clock.now()),
    findOrganizersOf(database, id),
    findActs(database, { user_id: id }, { limit: ACTS_SHOWN }, 0),
    user.is_blocked ? findBlockReason(database, id) : '',
  ]);
  return {
    ...user,
    last_seen_at: user.last_seen_at?.toISOString() ?? null,
    created_at: user.created_at.toISOString(),
    sessions: sessions.map(({ device, ...session }) => ({
      ...session,
      ...deviceOf(device),
      created_at: session.created_at.toISOString(),
      last_seen_at: session.last_seen_at.toISOString(),
    })),
    organizers,
    block_reason,
    acts,
  };
};
