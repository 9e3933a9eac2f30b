import type { TourView } from '@tropa/contract';
import { hasDepartures } from '@tropa/core';

type Copied = Pick<TourView, 'schedule_type' | 'tour_week_schedule'>;

/** What of its days a copy of a tour has: its weekly schedule, where the tour had one; dates of their own are never copied. */
export function copiedKey({ schedule_type, tour_week_schedule }: Copied) {
  if (schedule_type !== 2) return 'tour.actions.copied' as const;
  return tour_week_schedule && hasDepartures(tour_week_schedule)
    ? ('tour.actions.copied_weekly' as const)
    : ('tour.actions.copied_unscheduled' as const);
}
