import Fastify from 'fastify';
import { Pool } from 'pg';

/** What every floor stands on: Fastify and pg as they come. */
export const floor = Fastify();
export const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL']),
});
floor.get('/health/live', () => ({ status: 'ok' }));

/** Answers until the process is told to stop. */
export async function serve(): Promise<void> {
  await floor.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
  process.on('SIGTERM', () => process.exit(0));
}
