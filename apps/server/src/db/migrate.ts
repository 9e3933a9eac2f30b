import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientBase } from 'pg';
import { z } from 'zod';
import { prepareServer, UnfitServer } from './server.ts';

// The steps are written by drizzle-kit, whose journal and table of run steps are kept as they are. What its own runner can't: a
// step outside of a transaction, each step for itself, and to say that a database is too old for the first step.

type Connection = Pick<ClientBase, 'query'>;
/** One step: a file, with the stamp under which the database remembers that it has run. */
interface Step {
  tag: string;
  stamp: number;
  hash: string;
  statements: string[];
  /** Not in a transaction: an index made while others write. Each of its statements can be repeated. */
  isOutside: boolean;
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.int() })) });
const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** Key of the advisory lock that lets one process migrate while others wait. */
const MIGRATION_LOCK = 7_266_101;
const LOCK_PAUSE_MS = 100;

/** First line of a step that runs outside of a transaction. */
const OUTSIDE = /^--\s*outside a transaction\b/iu;
/** What such a step may consist of: whatever became of the first try, a second leads to the same. */
const REPEATABLE = [
  /^create (?:unique )?index concurrently if not exists/iu,
  /^drop index concurrently if exists/iu,
  /^reindex \(?[^)]*concurrently/iu,
  /^alter table \S+ validate constraint/iu,
  /^(?:analyze|vacuum)\b/iu,
];
const MADE_INDEX = /^create (?:unique )?index concurrently if not exists "?(?<name>\w+)"?/iu;

const withoutComments = (statement: string) => statement.replaceAll(/^\s*--.*$/gmu, '').trim();

function readStep(folder: string, { tag, when }: { tag: string; when: number }): Step {
  const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
  const statements = text
    .split('--> statement-breakpoint')
    .filter((statement) => withoutComments(statement) !== '');
  const isOutside = OUTSIDE.test(text);
  const unsafe = isOutside
    ? statements.find((statement) => !REPEATABLE.some((allowed) => allowed.test(withoutComments(statement))))
    : undefined;
  if (unsafe !== undefined)
    throw new Error(`${tag} runs outside a transaction, but can't be repeated: ${withoutComments(unsafe)}`);
  return { tag, stamp: when, hash: createHash('sha256').update(text).digest('hex'), statements, isOutside };
}

/**
 * The steps of a folder in their order.
 * @throws Error for one outside of a transaction that could not be repeated
 */
export function readSteps(folder = MIGRATIONS): Step[] {
  const { entries } = journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')));
  return entries.map((entry) => readStep(folder, entry));
}

/** Stamps of the steps that a database has run. */
async function selectRun(client: Connection): Promise<Set<number>> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query<{ stamp: string | number }>(
    'select created_at as stamp from drizzle.__drizzle_migrations',
  );
  return new Set(rows.map(({ stamp }) => Number(stamp)));
}

const remember = (client: Connection, { hash, stamp }: Step) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, stamp]);

async function runInTransaction(client: Connection, step: Step): Promise<void> {
  await client.query('begin');
  try {
    // oxlint-disable-next-line no-await-in-loop -- one builds on the other
    for (const statement of step.statements) await client.query(statement);
    await remember(client, step);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** An index whose making broke off stays behind, and is none: the next try would take it for made. */
async function dropBroken(client: Connection, statement: string): Promise<void> {
  const name = MADE_INDEX.exec(withoutComments(statement))?.groups?.['name'];
  if (name === undefined) return;
  const { rows } = await client.query(
    'select 1 from pg_index where indexrelid = to_regclass(quote_ident($1)) and not indisvalid',
    [name],
  );
  if (rows.length > 0) await client.query(`drop index concurrently "${name}"`);
}

async function runOutside(client: Connection, step: Step): Promise<void> {
  for (const statement of step.statements) {
    // oxlint-disable-next-line no-await-in-loop -- one builds on the other
    await dropBroken(client, statement);
    // oxlint-disable-next-line no-await-in-loop
    await client.query(statement);
  }
  await remember(client, step);
}

/**
 * Runs the steps that a database has not run yet, each for itself: what was done before one that fails stays.
 * @throws UnfitServer for a database from before the first step
 */
export async function runSteps(client: Connection, steps: readonly Step[]): Promise<void> {
  const run = await selectRun(client);
  const [first] = steps;
  if (first && run.size > 0 && !run.has(first.stamp))
    throw new UnfitServer(
      'The database was last used by a version from before 25 November 2026: start the version at commit 13a2b956 on it once, which brings it to where this one goes on.',
    );
  for (const step of steps.filter(({ stamp }) => !run.has(stamp)))
    // oxlint-disable-next-line no-await-in-loop -- one builds on the other
    await (step.isOutside ? runOutside(client, step) : runInTransaction(client, step));
}

/** Who waits asks again and again: a statement that stood and waited would be waited for by an index made concurrently. */
async function takeLock(client: Connection): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken === true) return;
    // oxlint-disable-next-line no-await-in-loop
    await sleep(LOCK_PAUSE_MS);
  }
}

/**
 * Brings the database to the newest schema; processes that start together wait for one another.
 * @throws UnfitServer where the server or the database is too old
 */
export async function migrateDatabase(url: string, folder = MIGRATIONS): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await takeLock(client);
    await prepareServer(client);
    await runSteps(client, readSteps(folder));
  } finally {
    await client.end();
  }
}
