import type { PageData } from '@tropa/contract';
import { nextMidnight } from './next-midnight.ts';

/** When the first booking closes of the departures that a page may show; Infinity where none does. */
export function firstClosing({ tour, tours }: Pick<PageData, 'tour' | 'tours'>): number {
  const dates = [...(tour?.dates ?? []), ...tours.flatMap(({ next_dates }) => next_dates)];
  return Math.min(
    ...dates.map(({ booking_ends_at: end }) => (end === null ? Infinity : new Date(end).getTime())),
  );
}

/** Until when what was read now stays right by itself: the day is over, or a booking closes. */
export function freshUntil(timezone: string, now: Date, closes_at: number): Date {
  return new Date(Math.min(nextMidnight(timezone, now).getTime(), closes_at));
}
