import type { PageData, PublicTourCard, ScheduledDeparture } from '@tropa/contract';
import type { ScheduleData } from './schema.ts';

/** A row of the table: one departure, or those of one day of a tour that starts several times a day. */
export interface ScheduleRow {
  key: string;
  /** The first of them. */
  first: ScheduledDeparture;
  departures: ScheduledDeparture[];
}
export interface ScheduleMonth {
  /** `yyyy-MM` */
  month: string;
  rows: ScheduleRow[];
}

const startOf = ({ date_start, time_start }: ScheduledDeparture) => `${date_start} ${time_start ?? ''}`;

/** The nearest departures, as the cards of tours name them: for pages whose data bring no others. */
const departuresOfCards = (cards: readonly PublicTourCard[]): ScheduledDeparture[] =>
  cards.flatMap(({ id, name, type, screen_name, currency, timezone, next_dates }) =>
    next_dates.map((date) => ({
      ...date,
      tour_id: id,
      tour_name: name,
      tour_type: type,
      screen_name,
      currency,
      timezone,
    })),
  );

/** Departures that a block shows, soonest first. */
export function selectDepartures(
  { departures, tours }: Pick<PageData, 'departures' | 'tours'>,
  { selection, type, tour_ids, are_sold_out_shown }: Omit<ScheduleData, 'title'>,
): ScheduledDeparture[] {
  return (departures ?? departuresOfCards(tours))
    .filter(
      (departure) =>
        selection === 'all' ||
        (selection === 'type' ? departure.tour_type === type : tour_ids.includes(departure.tour_id)),
    )
    .filter(({ number_of_free_seats }) => are_sold_out_shown || number_of_free_seats > 0)
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
}

/** Rows by month, in their order. */
export function groupDepartures(departures: readonly ScheduledDeparture[]): ScheduleMonth[] {
  const byRow = Map.groupBy(departures, ({ id, tour_id, date_start, time_start }) =>
    time_start === null ? `${tour_id} ${id}` : `${tour_id} ${date_start}`,
  );
  const rows = [...byRow].flatMap(([key, [first, ...rest]]) =>
    first === undefined ? [] : [{ key, first, departures: [first, ...rest] }],
  );
  const byMonth = Map.groupBy(rows, ({ first }) => first.date_start.slice(0, 'yyyy-MM'.length));
  return [...byMonth].map(([month, ofMonth]) => ({ month, rows: ofMonth }));
}
