import type { SiteFacts } from '@tropa/blocks';
import { todayIn } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { loadPublicOrganizer } from '../../organizer/index.ts';
import { findMorePhotos, loadPublishedTours } from '../../tour/index.ts';

/** Photos of one tour that a gallery may show. */
const PHOTOS_OF_TOUR = 6;

/** What an organizer's site is made from; undefined where there is no such organizer. */
export async function loadSiteFacts(
  db: Executor,
  organizer_id: number,
  { now, timezone }: { now: Date; timezone: string },
): Promise<SiteFacts | undefined> {
  const organizer = await loadPublicOrganizer(db, organizer_id);
  if (!organizer) return undefined;
  return {
    organizer,
    tours: await loadPublishedTours(db, organizer_id, { today: todayIn(timezone, now), now }),
    more_photos: await findMorePhotos(db, organizer_id, PHOTOS_OF_TOUR),
  };
}
