import type { BookingFilters } from '@tropa/contract';
import { fullName, may, type Action, type Area, type Level, type Member } from '@tropa/core';
import type { Executor, Transaction } from '../../db/index.ts';
import type { UserContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { demandRight, type Membership } from '../organizer/index.ts';
import {
  isGuideOf,
  selectBooking,
  selectBookingForUpdate,
  type BookingRow,
} from './record/repository/bookings.ts';
import type { Owner } from './listing/repository/conditions.ts';
import type { Actor } from './record/repository/history.ts';

/** Whether a record of an organizer is the member's own: a guide's departures, an agent's bookings. */
async function isOwn(
  db: Executor,
  user_id: number,
  { role, agent_id }: Membership,
  booking: BookingRow,
): Promise<boolean> {
  if (role === 'guide') return isGuideOf(db, user_id, booking);
  return agent_id !== null && booking.agent_id === agent_id;
}

/**
 * The booking of an id, for a member who has the right to it. A booking that is not there, a stranger's, and one outside
 * the member's own scope are the same 404: ids are not an oracle.
 * @param area `payments` where money is touched, else `bookings`
 * @param also what the member has to be allowed besides
 * @throws Refusal 404; 403 for a member without the right
 */
export async function demandBooking(
  context: UserContext,
  request_id: number,
  level: Level,
  area: Area = 'bookings',
  also?: Action,
): Promise<{ booking: BookingRow; membership: Membership }> {
  const booking = await selectBooking(context.database, request_id);
  if (!booking) throw refuse.notFound();
  const membership = await demandRight(context, booking.organizer_id, area, level);
  if (also && may(membership, also) === 'none') throw refuse.forbidden();
  if (membership.scope === 'own' && !(await isOwn(context.database, context.user.id, membership, booking)))
    throw refuse.notFound();
  return { booking, membership };
}

/**
 * Prices, and money that comes or goes back, are the organizer's to decide on.
 * @throws Refusal 403 for a member who does not speak for its money: an agent, a manager without the switch
 */
export function demandOrganizersSay(member: Member): void {
  if (!saysMoney(member)) throw refuse.forbidden();
}

/** Whether a member speaks for the organizer's money. */
export const saysMoney = (member: Member): boolean => may(member, 'bookings.terms') === 'all';

/** @throws Refusal 403 for a member who may not take somebody whom a tour does not take: an agent */
export function demandOverLimits(member: Member): void {
  if (may(member, 'bookings.write') !== 'all') throw refuse.forbidden();
}

/** Filters of a list as a member may ask for them: a kept one may name what has become the team's own. */
export const filtersFor = (member: Member, filters: BookingFilters | undefined): BookingFilters | undefined =>
  seesInside(member) ? filters : filters && { ...filters, responsible_user_id: undefined };

/** Whether a member sees what the team keeps to itself of bookings: who answers for them, notes, who has looked. */
export const seesInside = (member: Member): boolean => may(member, 'bookings.inside') !== 'none';

/**
 * Taking somebody whom a tour does not take is the organizer's to say, not an agent's.
 * @throws Refusal 403 where a reason for it is given by an agent; 404 where there is no such booking
 */
export async function demandReasonsRight(
  context: UserContext,
  { request_id, beyond_limits }: { request_id: number; beyond_limits?: string | undefined },
): Promise<void> {
  if (!beyond_limits) return;
  const { membership } = await demandBooking(context, request_id, 'write');
  demandOverLimits(membership);
}

/** Whose bookings a member's list is about: null for all of the organizer. */
export function ownerOf(context: UserContext, membership: Membership): Owner | null {
  return ownerOfMember(membership, context.user.id);
}

/** The same for a member by its role. */
export function ownerOfMember(
  { scope, agent_id }: Pick<Membership, 'scope' | 'agent_id'>,
  user_id: number,
): Owner | null {
  if (scope === 'all') return null;
  return agent_id === null ? { role: 'guide', user_id } : { role: 'agent', agent_id };
}

/** Locks a booking until the transaction ends and gives its newest state. @throws Refusal 404 when there is none */
export async function lockBooking(tx: Transaction, request_id: number): Promise<BookingRow> {
  const booking = await selectBookingForUpdate(tx, request_id);
  if (!booking) throw refuse.notFound();
  return booking;
}

/** The signed-in person as an actor of moves and history. */
export const staffActor = (context: UserContext) =>
  ({ actor: 'staff', actor_user_id: context.user.id }) satisfies Actor;
/** What the system does by itself. */
export const systemActor = { actor: 'system' } as const satisfies Actor;
/** The tourist who booked. */
export const touristActor = (booking: BookingRow) =>
  ({
    actor: 'tourist',
    actor_name: fullName({ last_name: booking.client_last_name, first_name: booking.client_first_name }),
  }) satisfies Actor;
