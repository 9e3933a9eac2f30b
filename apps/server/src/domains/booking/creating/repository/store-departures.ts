import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { storedDeparture, storeDepartures } from '../../../tour/index.ts';
import type { NewBooking } from './new-booking.ts';

type Start = Pick<NewBooking, 'tour_id' | 'date_start' | 'time_start'>;
const keyOf = ({ tour_id, date_start, time_start }: Start) => `${tour_id} ${date_start} ${time_start}`;

/** The bookings with the ids of their departures: those that are not there yet are stored, in the running transaction. */
export async function withStoredDepartures(client: PoolClient, list: NewBooking[]): Promise<NewBooking[]> {
  const own = new Map<NewBooking, number>();
  for (const made of list)
    if (made.tour_date_id === null && made.unstored !== null && made.unstored.length_minutes !== null)
      own.set(made, await storedDeparture(drizzle(client), made.unstored));
  const missing = list.filter((made) => made.tour_date_id === null && !own.has(made));
  const rows = await storeDepartures(
    drizzle(client),
    missing.flatMap(({ unstored }) => unstored ?? []),
  );
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  return list.map((made) => ({
    ...made,
    tour_date_id: made.tour_date_id ?? own.get(made) ?? ids.get(keyOf(made)) ?? null,
  }));
}
