import { execFile } from 'node:child_process';
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
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../db/index.ts';
import { quickFolder } from './quick-folder.ts';
import { fillTemplate } from './template.ts';

const execute = promisify(execFile);

/** Name of the database that tests copy. */
export const TEMPLATE = 'tropa_template';
const ROOT = join(import.meta.dirname, '../../../..');
const SOURCES = join(import.meta.dirname, '..');
const KEPT = join(ROOT, 'node_modules/.cache/tropa/test-postgres');

/**
 * Thrown away afterwards, so nothing waits for the disk. A named statement is planned once: by itself PostgreSQL plans it five times
 * over before it keeps a plan, and few are asked for oftener in one test file. A database lives for seconds: nobody tidies it.
 */
const HASTE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0',
  'autovacuum=off', 'max_connections=300', 'plan_cache_mode=force_generic_plan']; // prettier-ignore

/** Whoever comes over the socket, which is in a folder of the run, shows no password: to prove one takes longer than to connect. */
const WHO_MAY_COME = 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n';

/** A PostgreSQL of the tests' own, with a template that is migrated and has the queues of all subscribers. */
export async function startTestPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const kept = await keepTestCluster();
  const folder = quickFolder('tropa-test-');
  copyCluster(kept, folder);
  writeFileSync(join(folder, 'postgres/data/pg_hba.conf'), WHO_MAY_COME);
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

/**
 * Makes the cluster with the template, once for one state of the sources: a run of tests copies it.
 * @returns the folder where it is kept, in place of the one before
 */
export async function keepTestCluster(): Promise<string> {
  const kept = join(KEPT, stateOfSources());
  if (existsSync(kept)) return kept;
  const making = quickFolder('tropa-test-');
  try {
    const postgres = await startEmbeddedPostgres(making, HASTE);
    try {
      await makeTemplate(postgres);
    } finally {
      await postgres.stop();
    }
    rmSync(KEPT, { recursive: true, force: true });
    mkdirSync(KEPT, { recursive: true });
    const beside = mkdtempSync(join(KEPT, 'making-'));
    copyCluster(making, beside);
    // Another run may have been quicker.
    if (existsSync(kept)) rmSync(beside, { recursive: true, force: true });
    else renameSync(beside, kept);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return kept;
}

/** The worker itself makes the queues: each application that starts on a copy finds them there. */
async function makeTemplate(postgres: EmbeddedPostgres): Promise<void> {
  await withClient(postgres.url, (client) => client.query(`create database ${TEMPLATE}`));
  const url = databaseUrl(postgres.url, TEMPLATE);
  await fillTemplate(url);
  // What it says of a failure comes with the error. Meanwhile others of this process go on: the checks of a run are read by it.
  await execute(process.execPath, [join(import.meta.dirname, 'make-queues.ts'), url]);
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
