// The floor of a booking: one conditional statement that takes the seats; nothing else is checked or written.
import { floor, pool, serve } from '../library/floor.ts';

const HOLD = {
  name: 'hold',
  text: 'update bench_hold set free_seats = free_seats - $2 where id = $1 and free_seats >= $2 returning free_seats',
};

floor.post<{ Body: { date: number; tourists: number } }>('/hold', async (request, reply) => {
  const { date, tourists } = request.body;
  const { rows } = await pool.query<{ free_seats: number }>({ ...HOLD, values: [date, tourists] });
  const [held] = rows;
  return held ?? reply.code(409).send({ type: 'sold_out' });
});
await serve();
