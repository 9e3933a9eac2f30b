import type { TourDate } from '@tropa/contract';
import { readStartName, startName } from '@tropa/core';

type Departure = Pick<TourDate, 'id' | 'date_uid' | 'date_start' | 'time_start' | 'tour_variants'>;

/** When whoever books was shown a departure to start, as a booking says it: the server refuses one that has moved. */
export interface ShownStart {
  expected_date: string;
  expected_time: string | null;
}

/** Names a departure, or a variant of it, among those of a tour. */
export const departureKey = ({ id, date_uid, date_start, time_start }: Omit<Departure, 'tour_variants'>) =>
  JSON.stringify(
    id > 0 ? { date: id, ...(date_uid !== null && { date_uid }) } : { start: `${date_start}T${time_start}` },
  );

/** Names what is sold by the hour: its local start with its minutes. */
export const hourlyKey = (start: { date_start: string; time_start: string; length_minutes: number }) =>
  JSON.stringify({ start: startName(start) });

/** What such a name says of what is sold by the hour; undefined: it names something else. */
export function hourlyOfKey(key: string | null) {
  const { start } = key === null ? {} : departureOfKey(key);
  if (start === undefined) return undefined;
  const { length_minutes, ...named } = readStartName(start);
  return length_minutes === null ? undefined : { ...named, length_minutes };
}

/** What such a name says: a stored departure, or one of the weekly schedule that nobody has booked yet. */
export const departureOfKey = (key: string) =>
  JSON.parse(key) as { date?: number; date_uid?: string; start?: string };

/** What can be booked: of a date with variants, its variants. */
export const isBookable = ({ date_uid, tour_variants }: Departure) =>
  date_uid !== null || tour_variants.length === 0;
