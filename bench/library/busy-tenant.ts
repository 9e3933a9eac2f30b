import { createPublishedTour } from '@tropa/server/testing/tour';
import type { Pool } from 'pg';
import { newOwner, type Owner } from './owner.ts';
import type { World } from './world.ts';

const TOURS = 8;
const DATES_PER_TOUR = 63;
/** So many that no measurement sells them out. */
const SEATS = 10_000_000;

/** A departure, as forms name it. */
export interface Departure {
  tour_id: number;
  date: number;
}
/** An operator with very many bookings. */
export interface BusyTenant extends Owner {
  /** About five hundred, with seats to spare. */
  departures: Departure[];
}

/** Departures of a tour, one a day from the day after tomorrow: where the tour is, tomorrow may have begun. @returns them in no order */
async function insertDepartures(
  pool: Pool,
  tour_id: number,
  count: number,
  seats: number,
): Promise<Departure[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into tour_date (tour_id, organizer_id, date_start, date_end, number_of_seats, number_of_free_seats)
     select id, organizer_id, current_date + day + 1, current_date + day + 3, $3, $3
     from tour, generate_series(1, $2) day where id = $1 returning id`,
    [tour_id, count, seats],
  );
  return rows.map(({ id }) => ({ tour_id, date: Number(id) }));
}

/**
 * Bookings as a few busy years leave them: 55 of 100 completed, 20 cancelled, 15 prepaid (some 330 on tour now), 6
 * waiting for payment, 4 new; 3 of 100 individual. Each has a tourist and a line of history; seats and counters are in step.
 * @param seats of the departures that they are spread over, enough for all
 */
export async function insertBookings(
  pool: Pool,
  organizer_id: number,
  bookings: number,
  seats = SEATS,
): Promise<void> {
  await pool.query(
    `with departure as (
       select d.id, d.tour_id, t.name, t.photos->0 as photo, d.date_start,
         row_number() over (order by d.id) - 1 as number, count(*) over () as count
       from tour_date d join tour t on t.id = d.tour_id where d.organizer_id = $1 and d.number_of_seats = $3
     ), wish as (
       select g, case when g % 100 < 55 then 4 when g % 100 < 75 then 5 + g % 4 when g % 100 < 90 then 3
         when g % 100 < 96 then 2 else 1 end as status
       from generate_series(1, $2::int) g
     )
     insert into booking (organizer_id, tour_id, tour_date_id, base_sale_status, is_individual_tour, tour_name, tour_photo,
       timezone, tourists_count, seats, client_first_name, client_last_name, client_email, client_phone, currency, breakdown,
       total, payed_amount, date_start, date_end, deadline_at, created_at, updated_at)
     select $1, d.tour_id, d.id, w.status, g % 33 = 0, d.name, d.photo, 'Asia/Barnaul', 1 + g % 4, 1 + g % 4, 'Мария',
       'Туристова ' || g % 5000, 'tourist' || g || '@example.test', '+7901' || lpad(g::text, 7, '0'), 'RUB',
       '{"currency":"RUB","lines":[],"total":5000000,"prepayment":{"type":"percent","size":20,"amount":1000000}}',
       5000000, case w.status when 4 then 5000000 when 3 then 1000000 else 0 end,
       day.start, day.start + 2,
       case when w.status <= 2 then now() + interval '30 days' end,
       now() - ($2 - g) * interval '10 minutes', now() - ($2 - g) * interval '10 minutes'
     from wish w join departure d on d.number = w.g % d.count
     cross join lateral (select case when w.status = 4 then current_date - 10 - g % 700
       when w.status = 3 and g % 75 = 0 then current_date else d.date_start + 1 end as start) day
     order by g`,
    [organizer_id, bookings, seats],
  );
  await pool.query(
    `insert into booking_tourist (request_id, first_name, last_name)
     select request_id, client_first_name, client_last_name from booking where organizer_id = $1`,
    [organizer_id],
  );
  await pool.query(
    `insert into booking_history (request_id, actor, actor_name, event)
     select request_id, 'tourist', client_first_name, 'created' from booking where organizer_id = $1`,
    [organizer_id],
  );
  await pool.query(
    `update tour_date d set number_of_free_seats = number_of_seats - live.seats
     from (select tour_date_id, sum(seats) as seats from booking
       where organizer_id = $1 and base_sale_status between 1 and 4 group by 1) live
     where live.tour_date_id = d.id`,
    [organizer_id],
  );
}

/** Makes the operator through the calls, and its mass of bookings in the database. */
export async function createBusyTenant(world: World, bookings: number): Promise<BusyTenant> {
  const owner = await newOwner(world);
  const departures: Departure[] = [];
  for (let index = 0; index < TOURS; index += 1) {
    const tour = await createPublishedTour(owner.client, owner.organizer_id);
    departures.push(...(await insertDepartures(world.pool, tour.id, DATES_PER_TOUR, SEATS)));
  }
  await insertBookings(world.pool, owner.organizer_id, bookings);
  await world.pool.query('vacuum analyze');
  return { ...owner, departures };
}

/** A new departure with few seats. */
export async function scarceDeparture(
  world: World,
  { departures }: BusyTenant,
  seats: number,
): Promise<Departure> {
  const tour_id = departures[0]?.tour_id ?? 0;
  const [departure] = await insertDepartures(world.pool, tour_id, 1, seats);
  if (!departure) throw new Error('No departure was made');
  return departure;
}
