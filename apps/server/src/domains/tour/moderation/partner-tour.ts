import type { PublicTour, TourChange } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { findTourWhole } from '../selling/repository.ts';
import { findApprovedVersion, findVersion } from './repository.ts';
import { publicTourOf } from '../selling/public.ts';
import { differenceOf } from './difference.ts';

/**
 * A tour as visitors of a partner site see it: texts, photos and videos as they were approved last, everything else (price,
 * dates, seats, terms) as it is now. Undefined where they do not see it: it is off sale, was never approved, was taken
 * off, or the partnership is over.
 * @param asked_minutes all starts of so long, where it is sold by the hour
 */
export async function loadPartnerTour(
  db: Executor,
  { tour_id, site_id }: { tour_id: number; site_id: number },
  now: Date,
  asked_minutes?: number,
): Promise<{ organizer_id: number; tour: PublicTour } | undefined> {
  const approved = await findApprovedVersion(db, tour_id, site_id);
  const found = approved && (await findTourWhole(db, approved.organizer_id, tour_id));
  if (!found) return undefined;
  const { tour, organizer } = found;
  const today = todayIn(tour.timezone ?? organizer.timezone, now);
  const shown = { ...found, tour: { ...tour, ...approved.content } };
  return {
    organizer_id: approved.organizer_id,
    tour: await publicTourOf(db, shown, { today, now }, asked_minutes),
  };
}

/** Whether visitors of a partner site see a tour, as `loadPartnerTour` shows it. */
export async function isShownOnSite(
  db: Executor,
  { tour_id, site_id }: { tour_id: number; site_id: number },
): Promise<boolean> {
  return (await findApprovedVersion(db, tour_id, site_id)) !== undefined;
}

/** What the version that is up for review changes of the approved one; all of it where there is none. */
export async function reviewedChanges(
  db: Executor,
  { version_id, approved_version_id }: { version_id: number; approved_version_id: number | null },
): Promise<TourChange[]> {
  const [after, before] = await Promise.all([
    findVersion(db, version_id),
    approved_version_id === null ? undefined : findVersion(db, approved_version_id),
  ]);
  if (!after) throw new Error(`Version ${version_id} is gone`);
  return differenceOf(before ?? null, after);
}
