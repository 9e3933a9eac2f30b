// The floor of the bookings list: a bare Fastify route with the one indexed query, no session, no rights, no counts.
import { floor, pool, serve } from '../library/floor.ts';

const LIST = {
  name: 'list',
  text: `select request_id, base_sale_status, seller_type, tour_id, tour_name, tour_photo, tour_date_id,
    date_start::text, date_end::text, tourists_count, client_first_name, client_last_name, client_phone, total,
    payed_amount, currency, created_at, deadline_at, is_individual_tour
  from booking where organizer_id = $1 order by request_id desc nulls last limit 20`,
};

floor.get<{ Querystring: { organizer_id: string } }>('/list', async (request) => {
  const { rows } = await pool.query({ ...LIST, values: [request.query.organizer_id] });
  return { requests: rows };
});
await serve();
