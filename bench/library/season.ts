import { createGuide } from '@tropa/server/testing/guide';
import { createPublishedTour } from '@tropa/server/testing/tour';
import { createWeeklyTour } from '@tropa/server/testing/week-schedule';
import { insertBookings } from './busy-tenant.ts';
import { newOwner, type Owner } from './owner.ts';
import type { World } from './world.ts';

/** Of trips of three days that leave every third day, and of excursions that leave every day by their week. */
const TRIPS = 70;
const EXCURSIONS = 30;
export const SEASON_TOURS = TRIPS + EXCURSIONS;
export const SEASON_DAYS = 90;
/** A timeline begins so many days before today. */
export const SEASON_PAST_DAYS = 14;
const GUIDES = 10;
const SEATS = 40;
const BOOKINGS_PER_DEPARTURE = 3;

const COPY = `insert into tour (organizer_id, name, screen_name, status, type, photos, price, duration, duration_hours, group_max,
    schedule_type, tour_week_schedule, timezone, main_location, guides)
  select organizer_id, name || ' ' || g, screen_name || '-' || g, status, type, photos, price, duration, duration_hours,
    group_max, schedule_type, tour_week_schedule, timezone, main_location, jsonb_build_array(($3::bigint[])[1 + g % $4::int])
  from tour, generate_series(2, $2::int) g where id = $1`;

/** An operator in season: a hundred tours that leave all the time, with guides, and people on each departure. */
export async function createSeason(world: World): Promise<Owner> {
  const owner = await newOwner(world);
  const { client, organizer_id } = owner;
  const guides: number[] = [];
  for (let index = 0; index < GUIDES; index += 1) guides.push((await createGuide(client, organizer_id)).id);
  const trip = await createPublishedTour(client, organizer_id);
  const excursion = await createWeeklyTour(client, organizer_id);
  for (const [{ id }, count] of [
    [trip, TRIPS],
    [excursion, EXCURSIONS],
  ] as const)
    await world.pool.query(COPY, [id, count, guides, GUIDES]);
  await world.pool.query(
    `insert into tour_date (tour_id, organizer_id, date_start, date_end, number_of_seats, number_of_free_seats)
     select id, organizer_id, day::date + (id % 3)::int, day::date + (id % 3)::int + 2, $3, $3
     from tour, generate_series(current_date - $2::int, current_date + $4::int, interval '3 days') day
     where organizer_id = $1 and schedule_type = 1`,
    [organizer_id, SEASON_PAST_DAYS, SEATS, SEASON_DAYS],
  );
  const { rows } = await world.pool.query<{ count: number }>(
    'select count(*)::int as count from tour_date where organizer_id = $1 and number_of_seats = $2',
    [organizer_id, SEATS],
  );
  await insertBookings(world.pool, organizer_id, (rows[0]?.count ?? 0) * BOOKINGS_PER_DEPARTURE, SEATS);
  await world.pool.query('vacuum analyze');
  return owner;
}
