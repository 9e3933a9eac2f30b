import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useTestApp } from '../testing/index.ts';
import { inTransaction } from './index.ts';

const app = useTestApp();

// Without a listener of its own, such a connection throws from an event and ends the process: the run of tests fails then.
it('survives a connection that is lost between two statements of a transaction', async () => {
  const lost = inTransaction(app.database, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await app.database.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    await sleep(200);
    await tx.execute(sql`select 1`);
  });
  await expect(lost).rejects.toThrow();
  expect((await app.raw({ path: '/health/ready' })).status).toBe(200);
});
