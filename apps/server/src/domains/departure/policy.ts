import { may, type Area, type Level, type Member } from '@tropa/core';
import type { UserContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { demandRight, type Membership } from '../organizer/index.ts';
import { isOneOfGuides, selectDeparture, type DepartureRow } from './people/repository.ts';

/**
 * A departure for a member who has the right to it (docs/rules/rights.md): staff reach all of
 * the organizer's, a guide those it leads. An agent reaches its own bookings, and no departure: others' people are on it.
 * @throws Refusal 404 for a stranger, a departure that is not there and one out of reach; 403 without the right
 */
export async function demandDeparture(
  context: UserContext,
  id: number,
  level: Level,
  area: Area = 'bookings',
): Promise<{ departure: DepartureRow; membership: Membership }> {
  const departure = await selectDeparture(context.database, id);
  if (!departure) throw refuse.notFound();
  const membership = await demandRight(context, departure.organizer_id, area, level);
  if (membership.scope === 'all') return { departure, membership };
  const leads =
    may(membership, 'departures.read') !== 'none' &&
    (await isOneOfGuides(context.database, context.user.id, departure));
  if (!leads) throw refuse.notFound();
  return { departure, membership };
}

/** Whether a member may cancel departures as a whole: each client gets the money back, which is the organizer's to say. */
export const mayCancel = (member: Member): boolean =>
  may(member, 'bookings.write') === 'all' && may(member, 'bookings.terms') === 'all';
