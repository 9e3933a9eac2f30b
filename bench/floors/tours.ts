// The floor of the list of tours: a bare Fastify route with the one query that takes its page first, no session, no rights, no counts.
import { floor, pool, serve } from '../library/floor.ts';

const LIST = {
  name: 'tours',
  text: `select t.id, t.name, t.screen_name, t.status, t.type, t.photos -> 0 as photo, t.price, t.duration, t.updated_at,
    d.date_start::text, d.date_end::text, d.number_of_seats, d.number_of_free_seats
  from (select * from tour where organizer_id = $1 order by updated_at desc, id desc limit 20) t
  left join lateral (
    select date_start, date_end, number_of_seats, number_of_free_seats from tour_date
    where tour_id = t.id and date_start >= current_date order by date_start, id limit 1
  ) d on true
  order by t.updated_at desc, t.id desc`,
};

floor.get<{ Querystring: { organizer_id: string } }>('/list', async (request) => {
  const { rows } = await pool.query({ ...LIST, values: [request.query.organizer_id] });
  return { tours: rows };
});
await serve();
