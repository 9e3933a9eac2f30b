import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../db/index.ts';
import { quickFolder } from './quick-folder.ts';
import { fillTemplate } from './template.ts';

/** Name of the database that tests copy. */
export const TEMPLATE = 'tropa_template';
const ROOT = join(import.meta.dirname, '../../../..');
const SOURCES = join(import.meta.dirname, '..');
const KEPT = join(ROOT, 'node_modules/.cache/tropa/test-postgres');

/** Thrown away afterwards, so nothing waits for the disk. */
const HASTE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/** A PostgreSQL of the tests' own, with a template that is migrated and has the queues of all subscribers. */
export async function startTestPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = quickFolder('tropa-test-');
  const kept = join(KEPT, stateOfSources());
  if (existsSync(kept)) copyCluster(kept, folder);
  else await keepTemplate(folder, kept);
  const postgres = await startEmbeddedPostgres(folder, HASTE);
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the template is made of: whatever the server runs, and what is installed. */
function stateOfSources(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(SOURCES.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 24);
}

function copyCluster(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  chmodSync(join(to, 'postgres/data'), 0o700);
}

/** Makes a cluster with the template in a folder, and keeps a copy for the runs to come in place of the last one. */
async function keepTemplate(folder: string, kept: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(folder, HASTE);
  try {
    await makeTemplate(postgres);
  } finally {
    await postgres.stop();
  }
  rmSync(KEPT, { recursive: true, force: true });
  mkdirSync(KEPT, { recursive: true });
  const beside = mkdtempSync(join(KEPT, 'making-'));
  copyCluster(folder, beside);
  renameSync(beside, kept);
}

/** The worker itself makes the queues: each application that starts on a copy finds them there. */
async function makeTemplate(postgres: EmbeddedPostgres): Promise<void> {
  await withClient(postgres.url, (client) => client.query(`create database ${TEMPLATE}`));
  const url = databaseUrl(postgres.url, TEMPLATE);
  await fillTemplate(url);
  const made = spawnSync(process.execPath, [join(import.meta.dirname, 'make-queues.ts'), url], {
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`The queues could not be made: ${made.stderr}`);
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
  // By default it would be written block by block to the log, which costs twice as much.
  await withClient(serverUrl, (client) =>
    client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`),
  );
  return {
    url: databaseUrl(serverUrl, name),
    drop: () =>
      withClient(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

/** A database with nothing in it, for tests of the steps themselves. */
export async function createEmptyDatabase(
  serverUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `tropa_test_${randomBytes(6).toString('hex')}`;
  await withClient(serverUrl, (client) =>
    client.query(`create database ${name} template template0 encoding 'UTF8'`),
  );
  return {
    url: databaseUrl(serverUrl, name),
    drop: () =>
      withClient(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}
