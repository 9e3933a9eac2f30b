import type { GroupedTour, TourGroup } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import { findGroupedTours } from './repository.ts';
import type { Reach, TourRow } from '../record/repository.ts';

/** A group as a person sees it who reaches these of its tours; null where they are no choice. */
export const groupView = (id: number | null, tours_in_group: GroupedTour[] | null): TourGroup | null =>
  id === null || !tours_in_group || tours_in_group.length < 2 ? null : { id, tours_in_group };

/** @param reach whose group it is to be; null: with all its tours */
export async function readGroup(db: Executor, id: number, reach: Reach | null): Promise<TourGroup | null> {
  return groupView(id, await findGroupedTours(db, id, reach));
}

/** The group a tour is in; null where the tour stands alone. @param reach as for `readGroup` */
export const groupOfTour = async (
  db: Executor,
  { tour_group_id }: Pick<TourRow, 'tour_group_id'>,
  reach: Reach | null,
): Promise<TourGroup | null> => (tour_group_id === null ? null : readGroup(db, tour_group_id, reach));
