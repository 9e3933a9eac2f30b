import { createPublishedTour } from '@tropa/server/testing/tour';
import { newOwner, type Owner } from './owner.ts';
import type { World } from './world.ts';

const TOURS = 2000;
const DATES_PER_TOUR = 50;

/** An operator with 2,000 tours on sale and in drafts, 50 dates each: one made through the calls, the others after it. */
export async function createManyTours(world: World): Promise<Owner> {
  const owner = await newOwner(world);
  const { id } = await createPublishedTour(owner.client, owner.organizer_id);
  await world.pool.query(
    `insert into tour (organizer_id, name, screen_name, status, type, photos, price, duration, main_location, updated_at)
     select organizer_id, name || ' ' || g, screen_name || '-' || g,
       case when g % 5 = 0 then 'draft' else 'published' end, type, photos, price, duration, main_location,
       now() - g * interval '1 minute'
     from tour, generate_series(2, $2) g where id = $1`,
    [id, TOURS],
  );
  await world.pool.query(
    `insert into tour_date (tour_id, organizer_id, date_start, date_end, number_of_seats, number_of_free_seats)
     select id, organizer_id, current_date - 70 + day * 7, current_date - 68 + day * 7, 10, id % 11
     from tour, generate_series(1, $2) day where organizer_id = $1`,
    [owner.organizer_id, DATES_PER_TOUR],
  );
  await world.pool.query('vacuum analyze');
  return owner;
}
