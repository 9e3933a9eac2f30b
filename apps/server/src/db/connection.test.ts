import { deskCalls } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { expect, it, vi } from 'vitest';
import { signedInAdmin, soon, useTestApp } from '../testing/index.ts';
import {
  besideTransaction,
  connect,
  inSnapshot,
  inTransaction,
  isPassing,
  retryingDeadlocks,
  type Executor,
} from './index.ts';
import { prepareServer } from './server.ts';

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

it('asks once more for a resource that is short, whoever gave back meanwhile what nobody keeps of it', async () => {
  const short = Object.assign(new Error('A resource is taken at that time'), {
    code: '23514',
    constraint: 'resource_slot_room',
    detail: 'ship 0',
  });
  const asked = vi.fn<() => Promise<string>>().mockRejectedValueOnce(short).mockResolvedValueOnce('has it');
  await expect(retryingDeadlocks(app.database, asked)).resolves.toBe('has it');
  const refused = vi.fn<() => Promise<string>>().mockRejectedValue(short);
  await expect(retryingDeadlocks(app.database, refused)).rejects.toMatchObject({ type: 'resource_taken' });
  expect(refused).toHaveBeenCalledTimes(2);
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

it('says that it is ready while others ail, and what ails: no room for files, jobs that stand still, a worker that is gone', async () => {
  const ready = async () => {
    const { status, json } = await app.raw({ path: '/health/ready' });
    return [status, json];
  };
  const well = [200, { status: 'ok' }];
  const ails = (what: string) => [200, { status: 'ok', degraded: [what] }];
  await soon(async () => expect(await ready()).toEqual(well));

  await app.database.execute(sql`insert into process_heartbeat (id, host, pid, roles, seen_at)
    values (gen_random_uuid(), 'vanished', 17, '{worker}', now() - interval '2 minutes')`);
  await soon(async () => expect(await ready()).toEqual(ails('workers')));
  const { admin } = await signedInAdmin(app);
  const { degraded, processes } = await admin.call(deskCalls.state, {});
  expect(degraded).toEqual(['workers']);
  expect(processes).toHaveLength(2);
  expect(processes).toContainEqual(
    expect.objectContaining({ pid: process.pid, roles: ['web', 'worker'], is_alive: true }),
  );
  expect(processes).toContainEqual(expect.objectContaining({ host: 'vanished', pid: 17, is_alive: false }));
  await app.database.execute(sql`delete from process_heartbeat where host = 'vanished'`);
  await soon(async () => expect(await ready()).toEqual(well));

  const boss = new PgBoss({ connectionString: app.databaseUrl, max: 1, schedule: false, supervise: false });
  await boss.start();
  await boss.createQueue('test.nobody-works-on-it');
  await boss.insert('test.nobody-works-on-it', [{ startAfter: new Date(Date.now() - 600_000) }]);
  await soon(async () => expect(await ready()).toEqual(ails('jobs')));
  await boss.deleteQueue('test.nobody-works-on-it');
  await boss.stop({ graceful: false });

  const free = vi.spyOn(app.services.storage, 'freeBytes').mockResolvedValue(1024);
  await soon(async () => expect(await ready()).toEqual(ails('disk')));
  free.mockRestore();
  await soon(async () => expect(await ready()).toEqual(well));
});

it('refuses a server older than 15 in one sentence, and gives one older than 17 the collation of names', async () => {
  const server = (number: number, version: string, refused: string[] = []) => {
    const asked: string[] = [];
    const query = async (text: string) => {
      asked.push(text);
      if (refused.some((part) => text.includes(part))) throw new Error('could not create locale');
      return { rows: [{ number, version }] };
    };
    // Of a connection only this is used.
    return { asked, client: { query } as unknown as Parameters<typeof prepareServer>[0] };
  };
  await expect(prepareServer(server(140_011, '14.11').client)).rejects.toThrow(
    'PostgreSQL 15 or newer is needed, the server at DATABASE_URL is 14.11.',
  );
  const debian = server(150_018, '15.18 (Debian 15.18-0+deb12u1)');
  await prepareServer(debian.client);
  expect(debian.asked.at(-1)).toContain(`pg_c_utf8 (provider = libc, locale = 'C.UTF-8')`);
  const withoutLocale = server(160_004, '16.4', ['libc']);
  await prepareServer(withoutLocale.client);
  expect(withoutLocale.asked.at(-1)).toContain('provider = icu');
  const modern = server(170_002, '17.2');
  await prepareServer(modern.client);
  expect(modern.asked).toHaveLength(1);
});
