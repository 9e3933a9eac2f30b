import { grantedScope, type Area, type Level, type Role } from '@tropa/core';
import { LRUCache } from 'lru-cache';
import { perExecutor, type Database, type Executor } from '../../db/index.ts';
import type { UserContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { findRole } from './profile/repository.ts';

/** How long a process may believe that a membership still stands. */
const MEMBERSHIP_CACHE_MS = 5000;
/** Of one database: numbers of people and organizers repeat in another. */
const cacheOf = perExecutor(
  (_database: Database) => new LRUCache<string, Role>({ max: 50_000, ttl: MEMBERSHIP_CACHE_MS }),
);
const keyOf = (user_id: number, organizer_id: number) => `${user_id}:${organizer_id}`;

/** What a member may reach: all records of the organizer, or only its own (a guide's departures, an agent's bookings). */
export interface Membership {
  organizer_id: number;
  role: Role;
  scope: 'all' | 'own';
}

/**
 * Demands a right of the signed-in person in an organizer (docs/rules/rights.md).
 * @param db the transaction that asks, if one does
 * @throws Refusal 404 for a stranger, who must not learn that the organizer exists; 403 for a member without the right
 */
export async function demandRight(
  context: UserContext,
  organizer_id: number,
  area: Area,
  level: Level,
  db: Executor = context.database,
): Promise<Membership> {
  const key = keyOf(context.user.id, organizer_id);
  const cached = cacheOf(context.database);
  let role = cached.get(key);
  if (!role) {
    role = await findRole(db, context.user.id, organizer_id);
    if (!role) throw refuse.notFound();
    cached.set(key, role);
  }
  const scope = grantedScope(role, area, level);
  if (scope === 'none') throw refuse.forbidden();
  return { organizer_id, role, scope };
}
