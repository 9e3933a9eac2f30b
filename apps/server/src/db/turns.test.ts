import { Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '../testing/index.ts';
import { createTurns } from './turns.ts';

const app = useTestApp();

it('connects as its pool does, whatever that was given beside the address', async () => {
  const given = new Pool({ connectionString: app.databaseUrl, application_name: 'given-beside-it' });
  const turns = createTurns(given, () => undefined);
  onTestFinished(async () => {
    await turns.close();
    await given.end();
  });
  const end = await turns.take('somebody');
  const { rows } = await given.query(
    `select application_name from pg_stat_activity where pid in (select pid from pg_locks where locktype = 'advisory')`,
  );
  await end?.();
  expect(rows).toEqual([{ application_name: 'given-beside-it' }]);
});
