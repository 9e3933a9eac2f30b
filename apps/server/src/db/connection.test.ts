import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useTestApp } from '../testing/index.ts';
import { besideTransaction, connect, inSnapshot, inTransaction, isPassing, type Executor } from './index.ts';

const app = useTestApp();

// Without a listener of its own, such a connection throws from an event and ends the process: the run of tests fails then.
it('survives a connection that is lost between two statements of a transaction', async () => {
  const lost = inTransaction(app.database, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await besideTransaction(() => app.database.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`));
    await sleep(200);
    await tx.execute(sql`select 1`);
  });
  await expect(lost).rejects.toThrow();
  expect((await app.raw({ path: '/health/ready' })).status).toBe(200);
});

it('refuses a second connection to a transaction, and the next one its own', async () => {
  const asking = inTransaction(app.database, () => app.database.execute(sql`select 1`));
  await expect(asking).rejects.toMatchObject({
    cause: { message: expect.stringContaining('second connection') },
  });
  await expect(inTransaction(app.database, (tx) => tx.execute(sql`select 1`))).resolves.toBeTruthy();
});

it('knows trouble that passes by what it was thrown for: a pool without a free connection is no fault of ours', async () => {
  const small = connect(app.databaseUrl, 1, () => undefined);
  const client = await small.pool.connect();
  const error: unknown = await small.database.execute(sql`select 1`).catch((thrown: unknown) => thrown);
  client.release();
  await small.close();
  expect(isPassing(error)).toBe(true);
  expect(isPassing(new Error('Failed query', { cause: new Error('No such thing') }))).toBe(false);
});

it('reads in a snapshot what was there when it began', async () => {
  await app.database.execute(sql`create table told (amount int)`);
  const count = async (db: Executor) => {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from told`);
    return rows[0]?.count;
  };
  const seen = await inSnapshot(app.database, async (tx) => {
    const before = await count(tx);
    await besideTransaction(async () => {
      await app.database.execute(sql`insert into told values (1)`);
    });
    return [before, await count(tx)];
  });
  expect(seen).toEqual([0, 0]);
  expect(await count(app.database)).toBe(1);
});

it('starts no helper processes for a statement, so that one does not take the processors of the others', async () => {
  const { rows } = await app.database.execute<{ helpers: string }>(
    sql`select current_setting('max_parallel_workers_per_gather') as helpers`,
  );
  expect(rows).toEqual([{ helpers: '0' }]);
});
