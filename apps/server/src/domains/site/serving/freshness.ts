import type { PageData } from '@tropa/contract';
import { nextMidnight } from './next-midnight.ts';

type Shown = Pick<PageData, 'tour' | 'tours' | 'departures' | 'now'>;

/** When the first booking closes of the departures that a page may show; Infinity where none does. */
function firstClosing({ tour, tours }: Shown): number {
  const dates = [...(tour?.dates ?? []), ...tours.flatMap(({ next_dates }) => next_dates)];
  return Math.min(
    ...dates.map(({ booking_ends_at: end }) => (end === null ? Infinity : new Date(end).getTime())),
  );
}

/** When the first of the tours of a page has its midnight: its «сегодня» and «завтра» are said where the tour is. */
function firstMidnight({ tour, tours, departures = [], now }: Shown): number {
  if (now === undefined) return Infinity;
  const zones = new Set([...(tour ? [tour] : []), ...tours, ...departures].map(({ timezone }) => timezone));
  return Math.min(...[...zones].map((timezone) => nextMidnight(timezone, new Date(now)).getTime()));
}

/** When the first of what a page says of its tours is no longer right; Infinity where nothing changes by itself. */
export const firstChange = (data: Shown): number => Math.min(firstClosing(data), firstMidnight(data));

/** Until when what was read now stays right by itself: the day is over, or something of the tours changes. */
export function freshUntil(timezone: string, now: Date, changes_at: number): Date {
  return new Date(Math.min(nextMidnight(timezone, now).getTime(), changes_at));
}
