import type { Level } from '@tropa/core';
import type { Executor } from '../../db/index.ts';
import type { UserContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { demandRight, type Membership } from '../organizer/index.ts';
import { findGuide, type GuideRow } from './guides/repository.ts';
import { findTour, isReachable, type TourRow } from './record/repository.ts';

/**
 * A tour that the person may read or write. A guide reaches the tours it guides, an agent those on sale.
 * @param db the transaction that asks, if one does
 * @throws Refusal 404 for a stranger and for a tour out of reach, 403 for a member without the right
 */
export async function demandTour(
  context: UserContext,
  tour_id: number,
  level: Level,
  db: Executor = context.database,
): Promise<{ tour: TourRow; membership: Membership }> {
  const tour = await findTour(db, tour_id);
  if (!tour) throw refuse.notFound();
  const membership = await demandRight(context, tour.organizer_id, 'tours', level, db);
  const isOutOfReach =
    membership.scope === 'own' && !(await isReachable(db, tour_id, membership.role, context.user.id));
  if (isOutOfReach) throw refuse.notFound();
  return { tour, membership };
}

/** A guide of an organizer that the person may read or write. @throws Refusal 404 for a stranger, 403 without the right */
export async function demandGuide(context: UserContext, guide_id: number, level: Level): Promise<GuideRow> {
  const guide = await findGuide(context.database, guide_id);
  if (!guide) throw refuse.notFound();
  await demandRight(context, guide.organizer_id, 'tours', level);
  return guide;
}
