// The floor of saving a block: the page as it was sent, in one update of a jsonb document; nothing is checked.
import { floor, pool, serve } from '../library/floor.ts';

const SAVE = {
  name: 'save',
  text: 'update bench_page set blocks = $2, revision = revision + 1 where id = $1 returning revision',
};

floor.post<{ Querystring: { id: string }; Body: { blocks: unknown[] } }>('/save', async (request, reply) => {
  const { id } = request.query;
  const values = [id, JSON.stringify(request.body.blocks)];
  const { rows } = await pool.query<{ revision: number }>({ ...SAVE, values });
  const [saved] = rows;
  return saved ? { blocks: request.body.blocks, revision: saved.revision } : reply.code(404).send({});
});
await serve();
