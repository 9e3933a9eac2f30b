import type { Departure } from './busy-tenant.ts';
import type { World } from './world.ts';

/** Seats for the floor to hold: a bare table with as many rows as there are departures. */
export async function prepareHolds({ pool }: World, departures: Departure[]): Promise<void> {
  await pool.query(
    'create table if not exists bench_hold (id bigint primary key, free_seats integer not null check (free_seats >= 0))',
  );
  await pool.query(
    `insert into bench_hold select d.id, d.number_of_free_seats from tour_date d where d.id = any($1)
     on conflict (id) do update set free_seats = excluded.free_seats`,
    [departures.map(({ date }) => date)],
  );
  await pool.query('analyze bench_hold');
}
