import type { Departure, WeekDeparture } from '@tropa/contract';
import { addDays, todayIn } from '@tropa/core';
import type { UserContext } from '../../../kernel/context.ts';
import { listDepartures } from '../../tour/index.ts';

/** A departure that is coming or on the way. */
export type Coming = Departure;

const PAGE = 100;
/** Of what leaves by the hour there are hundreds a week: no more are read than people look through. */
const PAGES = 3;
const SHOWN = 40;
/** Ahead of today, with today. */
const WEEK_DAYS = 7;
const AHEAD_DAYS = 14;

/** What a member sees of the departures of the next fortnight and of those on the way. */
export async function comingDepartures(
  context: UserContext,
  organizer_id: number,
): Promise<{ coming: Coming[]; isAll: boolean }> {
  const coming: Coming[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
    const answer = await listDepartures(context, { query: { organizer_id, limit: PAGE, cursor } });
    coming.push(...answer.departures);
    const last = answer.departures.at(-1);
    const isFar =
      last !== undefined &&
      last.date_start > addDays(todayIn(last.timezone, context.clock.now()), AHEAD_DAYS);
    if (answer.next_cursor === null || isFar) return { coming, isAll: true };
    cursor = answer.next_cursor;
  }
  return { coming, isAll: false };
}

/** Who leaves, travels and comes back within seven days where each is: departures that somebody goes on. */
export function weekOf(coming: readonly Coming[], isAll: boolean, now: Date) {
  const week = coming.flatMap((row): WeekDeparture[] => {
    const today = todayIn(row.timezone, now);
    const end = addDays(today, WEEK_DAYS);
    if (row.date_start >= end || row.is_canceled || row.tourists_count === 0) return [];
    return [
      {
        id: row.id,
        tour_id: row.tour_id,
        tour_name: row.tour_name,
        date_start: row.date_start,
        date_end: row.date_end,
        time_start: row.time_start,
        timezone: row.timezone,
        ends_at: row.ends_at,
        tourists_count: row.tourists_count,
        number_of_seats: row.number_of_seats,
        is_leaving: row.date_start >= today,
        is_returning: row.date_end < end,
        guides: row.guides.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()),
      },
    ];
  });
  return { departures: week.slice(0, SHOWN), has_more: week.length > SHOWN || !isAll };
}
