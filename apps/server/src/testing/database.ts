import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrateDatabase, startEmbeddedPostgres } from '../db/index.ts';

const TEMPLATE = 'tropa_template';

/** A PostgreSQL for tests: thrown away afterwards, so nothing waits for the disk. */
export async function startTestPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'tropa-test-'));
  const postgres = await startEmbeddedPostgres(folder, [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ]);
  await withClient(postgres.url, (client) => client.query(`create database ${TEMPLATE}`));
  await migrateDatabase(databaseUrl(postgres.url, TEMPLATE));
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A database of a test's own, copied from the migrated template. */
export async function createTestDatabase(
  serverUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `tropa_test_${randomBytes(6).toString('hex')}`;
  await withClient(serverUrl, (client) => client.query(`create database ${name} template ${TEMPLATE}`));
  return {
    url: databaseUrl(serverUrl, name),
    drop: () =>
      withClient(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}
