import type { ClientBase } from 'pg';
import type { NewBooking } from './new-booking.ts';

/**
 * Stores departures of weekly schedules, each once: who comes at the same moment waits here until the other has committed,
 * and then finds the row. In the order of their starts, so that two of these never wait for one another in a ring.
 */
const STORE = {
  name: 'store-departures',
  text: `insert into tour_date (made_by, tour_id, organizer_id, date_start, date_end, time_start, number_of_seats, number_of_free_seats,
  price, category_prices)
select distinct on (tour_id, date_start, time_start)
  'schedule', tour_id, organizer_id, date_start, date_end, time_start, number_of_seats, number_of_seats,
  price, category_prices
from json_to_recordset($1::json) as wished(tour_id bigint, organizer_id bigint, date_start date, date_end date,
  time_start text, number_of_seats int, price bigint, category_prices jsonb)
order by tour_id, date_start, time_start
on conflict (tour_id, date_start, time_start) where made_by = 'schedule' do nothing`,
};
/** A statement of its own: it sees what others have stored while the first one waited for them. */
const FIND = {
  name: 'find-departures',
  text: `select d.id, d.tour_id, d.date_start::text, d.time_start from tour_date d
join unnest($1::bigint[], $2::date[], $3::text[]) as wished(tour_id, date_start, time_start)
  using (tour_id, date_start, time_start) where d.made_by = 'schedule'`,
};

type Start = Pick<NewBooking, 'tour_id' | 'date_start' | 'time_start'>;
const keyOf = ({ tour_id, date_start, time_start }: Start) => `${tour_id} ${date_start} ${time_start}`;

/** The bookings with the ids of their departures: those that are not there yet are stored, in the running transaction. */
export async function withStoredDepartures(client: ClientBase, list: NewBooking[]): Promise<NewBooking[]> {
  const missing = list.filter(({ tour_date_id }) => tour_date_id === null);
  const wished = missing.flatMap(({ unstored }) => unstored ?? []);
  await client.query({ ...STORE, values: [JSON.stringify(wished)] });
  const { rows } = await client.query<Start & { id: number }>({
    ...FIND,
    values: [
      missing.map(({ tour_id }) => tour_id),
      missing.map(({ date_start }) => date_start),
      missing.map(({ time_start }) => time_start),
    ],
  });
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  return list.map((made) => ({ ...made, tour_date_id: made.tour_date_id ?? ids.get(keyOf(made)) ?? null }));
}
