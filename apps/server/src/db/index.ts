import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, types, type PoolClient } from 'pg';
import { resourceTaken } from '../kernel/refusal.ts';
import * as schema from './schema/index.ts';
import { tellEventsCommitted } from './commits.ts';
import { freedOfShort, kindShort } from './short-resources.ts';
import { asTransaction, type RunningTransaction } from './second-connection.ts';

export * as schema from './schema/index.ts';
export { noteEvents, onEventsCommitted } from './commits.ts';
export { lockUntilCommit } from './lock.ts';
export { compile, nameOf, type Compiled } from './named-statement.ts';
export { besideTransaction, forbidSecondConnections } from './second-connection.ts';
export { onResourceShort } from './short-resources.ts';
export { migrateDatabase } from './migrate.ts';
export { UnfitServer } from './server.ts';
export { momentNumber, under, underId, upTo } from './up-to.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres/index.ts';

/** `$client` is the pool itself, for statements that repositories prepare by name. */
export type Database = NodePgDatabase<typeof schema> & { $client: Pool };
/** A running transaction: repositories take it where a statement must belong to one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Executor = Database | Transaction;

/**
 * Makes something once for each database (or transaction) that it is asked for: prepared statements, so that neither this
 * process builds nor the database plans them anew each time.
 */
export function perExecutor<T, D extends Executor = Executor>(make: (db: D) => T): (db: D) => T {
  const made = new WeakMap<D, T>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}

export interface DatabaseConnection {
  database: Database;
  pool: Pool;
  close: () => Promise<void>;
}

// bigint columns (identifiers, money) stay below 2^53: numbers are exact.
types.setTypeParser(types.builtins.INT8, Number);

/** How long whoever asks waits for a free connection, and how long a statement or a pause in a transaction may last, in ms. */
interface Patience {
  connection: number;
  statement: number;
}
const PATIENCE: Patience = { connection: 5000, statement: 15_000 };

/** Opens a pool. A lost idle connection is reported, never thrown: the next query takes another. */
export function connect(
  url: string,
  size: number,
  onError: (error: Error) => void,
  patience = PATIENCE,
): DatabaseConnection {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: patience.connection,
    idleTimeoutMillis: 30_000,
    statement_timeout: patience.statement,
    idle_in_transaction_session_timeout: patience.statement,
    // Answers are many and short: starting helper processes for one costs more than they save it, and takes the processors
    // of the others. Helpers also begin all parts of a union at once, where a limit would have left out the later ones.
    // For the same reason no statement is compiled, which takes longer than any of them runs.
    options: '-c max_parallel_workers_per_gather=0 -c jit=off',
  });
  pool.on('error', onError);
  // The pool hears of idle connections only. One that is lost between two statements of a transaction would end the process:
  // its next statement fails and says why, so there is nothing to add here.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { database: drizzle(pool, { schema }), pool, close: () => pool.end() };
}

/**
 * Runs `work` on one connection, for a transaction of statements that are prepared by name. Where it throws, the
 * transaction is rolled back.
 */
export async function onConnection<T>(
  database: Database,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.$client.connect();
  const transaction: RunningTransaction = { isOpen: true, hasEvents: false };
  let isBroken = false;
  try {
    return await asTransaction(() => work(client), transaction);
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
    if (transaction.hasEvents) tellEventsCommitted(database.$client);
  }
}

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

/** An error, and what it was thrown for: the query builder wraps those of the driver. */
const withCauses = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...withCauses(error.cause)] : [];

function codeOf(error: Error): string {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : '';
}

function told(error: unknown, name: 'code' | 'constraint' | 'detail'): string | undefined {
  const values = withCauses(error).map((one): unknown => Object.getOwnPropertyDescriptor(one, name)?.value);
  return values.find((value) => typeof value === 'string');
}

/** Code of a database error, looked up through wrappers. */
export const databaseErrorCode = (error: unknown): string | undefined => told(error, 'code');

/** Name of the violated constraint, looked up through wrappers. */
export const violatedConstraint = (error: unknown): string | undefined => told(error, 'constraint');

/** The last guard of resources: whoever runs into it needs what somebody else has taken. */
const RESOURCE_GUARD = 'resource_slot_room';

/** An error of a transaction as whoever asked hears it: that a resource is short is the database's word, and an expected "no". */
const asHeard = (error: unknown): unknown =>
  violatedConstraint(error) === RESOURCE_GUARD ? resourceTaken(kindShort(told(error, 'detail'))) : error;

/** Whether a statement was stopped because it took too long: most often it waited for a lock. */
export const isTooSlow = (error: unknown): boolean => databaseErrorCode(error) === '57014';

/** Trouble that passes: no connection, shutdown, pool exhausted, statement too slow, deadlock after retries, a full disk. */
const PASSING_CODE =
  /^(08|53|57|40)\w{3}$|^58030$|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT|EMFILE|ENFILE)$/u;
/** The same, as the driver says it without a code. */
const PASSING_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/u;

/** Whether the same may well work in a few seconds. */
export const isPassing = (error: unknown): boolean =>
  withCauses(error).some((one) => PASSING_CODE.test(codeOf(one)) || PASSING_MESSAGE.test(one.message));

/** The last guard of the seats: whoever runs into it judged by a number that somebody else has changed meanwhile. */
const SEATS_GUARD = 'tour_date_seats';

const isLostRace = (error: unknown): boolean =>
  RETRIED.has(databaseErrorCode(error) ?? '') || violatedConstraint(error) === SEATS_GUARD;

/**
 * Whether what a resource was short of may have come free, since nobody keeps it any more. At the first try it always may: what
 * is over by now may have been given back by somebody else, between that try and this look.
 */
const hasComeFree = async ({ $client }: Database, error: unknown, attempt: number): Promise<boolean> =>
  violatedConstraint(error) === RESOURCE_GUARD &&
  ((await freedOfShort($client, told(error, 'detail'))) || attempt === 1);

/**
 * Does `work`, which stands or falls as a whole, again after a deadlock, a serialization failure, or where the seats went
 * between its look and its hold, a bounded number of times; also where it wants of a resource what only a hold that is over has.
 * @throws Refusal 409 `resource_taken` where another has what it needs then
 */
export async function retryingDeadlocks<T>(database: Database, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS) throw asHeard(error);
      // oxlint-disable-next-line no-await-in-loop -- one try after another
      if (!isLostRace(error) && !(await hasComeFree(database, error, attempt))) throw asHeard(error);
    }
  }
}

/**
 * Runs `work` in one transaction; a deadlock or serialization failure is tried again, a bounded number of times.
 * @throws Refusal 409 `resource_taken` as `retryingDeadlocks`
 */
export function inTransaction<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return retryingDeadlocks(database, async () => {
    const transaction: RunningTransaction = { isOpen: true, hasEvents: false };
    const result = await database.transaction((tx) => asTransaction(() => work(tx), transaction));
    if (transaction.hasEvents) tellEventsCommitted(database.$client);
    return result;
  });
}

/** Runs `work` so that what it refuses leaves the transaction around it as it was. @throws what `inTransaction` does */
export const inSavepoint = <T>(tx: Transaction, work: (inner: Transaction) => Promise<T>): Promise<T> =>
  tx.transaction(work).catch((error: unknown) => {
    throw asHeard(error);
  });

/**
 * Reads what belongs together as it was at one moment: what others change meanwhile is seen in none of the statements, or in
 * all of them. They follow one another on one connection.
 */
export const inSnapshot = <T>(database: Database, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  database.transaction((tx) => asTransaction(() => read(tx)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
