import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

/** `/health/live`: the process answers. `/health/ready`: the database answers too. */
export function registerHealth(app: FastifyInstance, pool: Pool): void {
  app.get('/health/live', { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await pool.query('select 1');
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
