import { may, type Action, type Area, type Level, type Reach } from '@tropa/core';
import { LRUCache } from 'lru-cache';
import { perExecutor, type Database, type Executor } from '../../db/index.ts';
import type { UserContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { noteSeen } from './members/seen.ts';
import { findMember, type AskedMember } from './profile/repository.ts';

/** How long a process may believe that a membership still stands, should it not hear that it changed. */
const MEMBERSHIP_CACHE_MS = 5000;
/** On which the database tells of every membership that changes: `{user}:{organizer}`. */
export const MEMBERS_CHANNEL = 'member_changed';
/** Of one database: numbers of people and organizers repeat in another. */
const cacheOf = perExecutor(
  (_database: Database) => new LRUCache<string, AskedMember>({ max: 50_000, ttl: MEMBERSHIP_CACHE_MS }),
);
const keyOf = (user_id: number, organizer_id: number) => `${user_id}:${organizer_id}`;

/** What is known of a member is asked anew. @param key as the database names it; undefined: of all */
export function forgetMembers(database: Database, key?: string): void {
  if (key === undefined) cacheOf(database).clear();
  else cacheOf(database).delete(key);
}

/** What this process knows of a member; undefined: it has not asked lately. */
export const knownMember = (
  database: Database,
  user_id: number,
  organizer_id: number,
): AskedMember | undefined => cacheOf(database).get(keyOf(user_id, organizer_id));

/** A member is asked of anew, whatever this process knows. */
export const forgetMember = (database: Database, user_id: number, organizer_id: number): void =>
  forgetMembers(database, keyOf(user_id, organizer_id));

/** What a member may reach: all records of the organizer, or only its own (a guide's departures, an agent's bookings). */
export interface Membership extends AskedMember {
  organizer_id: number;
  scope: Exclude<Reach, 'none'>;
}

/**
 * Demands that the signed-in person may do something in an organizer (docs/rules/rights.md).
 * @param db the transaction that asks, if one does
 * @throws Refusal 404 for a stranger, who must not learn that the organizer exists; 403 for a member without the right
 */
export async function demandMay(
  context: UserContext,
  organizer_id: number,
  action: Action,
  db: Executor = context.database,
): Promise<Membership> {
  const key = keyOf(context.user.id, organizer_id);
  const cached = cacheOf(context.database);
  let member = cached.get(key);
  if (!member) {
    member = await findMember(db, context.user.id, organizer_id);
    if (!member) throw refuse.notFound();
    cached.set(key, member);
  }
  const scope = may(member, action);
  if (scope === 'none') throw refuse.forbidden();
  // Never beside a transaction, which has a connection of its own.
  if (db === context.database) await noteSeen(context, organizer_id);
  return { organizer_id, ...member, scope };
}

/** The same for seeing or changing what belongs to an area. */
export const demandRight = (
  context: UserContext,
  organizer_id: number,
  area: Area,
  level: Level,
  db: Executor = context.database,
): Promise<Membership> => demandMay(context, organizer_id, `${area}.${level}`, db);
