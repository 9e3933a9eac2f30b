import type { PreliminaryFlags } from '@tropa/contract';
import type { TourRow } from '../record/repository.ts';

/**
 * What is still to be done for the dates of a tour (docs/rules/tours.md: computed, shown as tasks on the list).
 *
 * - `are_dates_preliminary`: the organizer has said that the dates may still change, and the tour is not archived.
 * - `need_to_update_preliminary_dates`: visitors see such dates of a tour on sale. They are to be settled: moved to where
 *   they will be, or called final.
 * - `need_to_add_active_dates`: a tour on sale that nobody can book: nothing is coming, and dates on request are not
 *   offered.
 * @param coming_dates dates of the tour that have not started, or departures of its weekly schedule
 */
export function preliminaryFlags(
  tour: Pick<TourRow, 'status' | 'dates_available_by_request' | 'is_dates_preliminary'>,
  coming_dates: number,
): PreliminaryFlags {
  const isOnSale = tour.status === 'published';
  return {
    are_dates_preliminary: tour.is_dates_preliminary && tour.status !== 'archived',
    need_to_update_preliminary_dates: isOnSale && tour.is_dates_preliminary && coming_dates > 0,
    need_to_add_active_dates: isOnSale && !tour.dates_available_by_request && coming_dates === 0,
  };
}
