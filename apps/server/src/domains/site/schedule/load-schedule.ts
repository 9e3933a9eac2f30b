import type { ScheduledDeparture } from '@tropa/contract';
import { perExecutor, type Database } from '../../../db/index.ts';
import { sharedReadings } from '../../../kernel/shared-readings.ts';
import { loadToursOnSale } from '../../tour/index.ts';

/** As many of one tour are listed: a season of dates, or some weeks of a schedule with several departures a day. */
const OF_A_TOUR = { dates: 200, departures: 200 };

const startOf = ({ date_start, time_start }: ScheduledDeparture) => `${date_start} ${time_start ?? ''}`;

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
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
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
