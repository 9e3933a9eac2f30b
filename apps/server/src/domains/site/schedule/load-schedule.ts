import type { ScheduledDeparture } from '@tropa/contract';
import { perExecutor, type Database } from '../../../db/index.ts';
import { sharedReadings } from '../../../kernel/shared-readings.ts';
import { loadToursOnSale } from '../../tour/index.ts';

/** As many of one tour are listed: a season of dates, or some weeks of a schedule with several departures a day. */
const OF_A_TOUR = { dates: 200, departures: 200 };

/** Where a departure stands: by its start, its tour and its number, which one that nobody has booked has not yet. */
export type SchedulePlace = [start: string, tour_id: number, id: number];
export const schedulePlace = ({ date_start, time_start, tour_id, id }: ScheduledDeparture): SchedulePlace => [
  `${date_start} ${time_start ?? ''}`,
  tour_id,
  id ?? 0,
];

/** Below zero: the one stands before the other. Whatever became of its number, a departure stands where it stood. */
export function compareSchedule(one: SchedulePlace, other: SchedulePlace): number {
  const [start, tour_id, id] = one;
  const isNumbered = id > 0 && other[2] > 0;
  return start.localeCompare(other[0]) || tour_id - other[1] || (isNumbered ? id - other[2] : 0);
}

interface Asked {
  organizer_id: number;
  today: string;
  now: Date;
}

async function departuresOnSale(db: Database, { organizer_id, ...present }: Asked) {
  const tours = await loadToursOnSale(db, organizer_id, present, OF_A_TOUR);
  return tours
    .flatMap(({ id, name, type, screen_name, currency, timezone, dates }) =>
      dates.map((date): ScheduledDeparture => ({
        ...date,
        tour_id: id,
        tour_name: name,
        tour_type: type,
        screen_name,
        currency,
        timezone,
      })),
    )
    .toSorted((one, other) => compareSchedule(schedulePlace(one), schedulePlace(other)));
}

/** Those who ask at once share one reading. */
const readingsOf = perExecutor((database: Database) =>
  sharedReadings(
    ({ organizer_id, today }: Asked) => `${organizer_id}:${today}`,
    (asked) => departuresOnSale(database, asked),
  ),
);

/** Coming departures of everything that an organizer has on sale, soonest first; in as many queries for one tour as for all. */
export const loadSchedule = (database: Database, asked: Asked): Promise<ScheduledDeparture[]> =>
  readingsOf(database)(asked);
