import { Pool } from 'pg';
import { expect, inject, it } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import { takeDomainEvents } from './domain-events.ts';
import { gatheringNotifier } from './notifications.ts';

it('commits a batch and a word without waiting for the disk, and leaves the connection as it was', async () => {
  // A database without an application: its relay would take the event first.
  const base = await createTestDatabase(inject('postgresUrl'));
  const pool = new Pool({ connectionString: base.url, max: 1 });
  const waits = async () => {
    const { rows } = await pool.query<{ synchronous_commit: string }>('show synchronous_commit');
    return rows[0]?.synchronous_commit;
  };
  await pool.query('set synchronous_commit to on');
  await pool.query(`insert into domain_event (name, version, payload) values ('nobody.hears', 1, '{}')`);
  let inside: unknown[] = [];
  await takeDomainEvents(pool, 1, async (_events, executeSql) => {
    inside = (await executeSql('show synchronous_commit')).rows;
  });
  expect(inside).toEqual([{ synchronous_commit: 'off' }]);
  expect(await waits()).toBe('on');

  await gatheringNotifier(pool, 'some_word')('said');
  expect(await waits()).toBe('on');
  await pool.end();
  await base.drop();
});
