import type { Level } from '@tropa/core';
import type { UserContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { demandRight, type Membership } from '../organizer/index.ts';
import { findTour, isReachable, type TourRow } from './repository/tours.ts';

/**
 * A tour that the person may read or write. A guide reaches the tours it guides, an agent those on sale.
 * @throws Refusal 404 for a stranger and for a tour out of reach, 403 for a member without the right
 */
export async function demandTour(
  context: UserContext,
  tour_id: number,
  level: Level,
): Promise<{ tour: TourRow; membership: Membership }> {
  const tour = await findTour(context.database, tour_id);
  if (!tour) throw refuse.notFound();
  const membership = await demandRight(context, tour.organizer_id, 'tours', level);
  const isOutOfReach =
    membership.scope === 'own' &&
    !(await isReachable(context.database, tour_id, membership.role, context.user.id));
  if (isOutOfReach) throw refuse.notFound();
  return { tour, membership };
}
