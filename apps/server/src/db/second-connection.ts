import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';

/** A transaction that runs. */
export interface RunningTransaction {
  isOpen: boolean;
  /** Events were written in it. */
  hasEvents: boolean;
}

const running = new AsyncLocalStorage<RunningTransaction>();

/** The transaction that this is done in, if there is one. */
export function openTransaction(): RunningTransaction | undefined {
  const transaction = running.getStore();
  return transaction?.isOpen ? transaction : undefined;
}

/**
 * Runs the work of a transaction, so that `forbidSecondConnections` knows what is asked for inside it.
 * @param transaction tells afterwards whether events were written in it
 */
export async function asTransaction<T>(
  work: () => Promise<T>,
  transaction: RunningTransaction = { isOpen: true, hasEvents: false },
): Promise<T> {
  try {
    // A statement of the query builder is sent when it is awaited: here, not by who called.
    return await running.run(transaction, async () => await work());
  } finally {
    transaction.isOpen = false;
  }
}

/** Runs on a connection of its own what must be seen before the transaction around it ends. Not for what many do at once. */
export function besideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return running.run({ isOpen: false, hasEvents: false }, work);
}

/**
 * Makes a pool refuse a second connection to a transaction, for tests. As many transactions as there are connections, of
 * which one wants another while the rest wait for its locks, stand still until their time is up: on a day of rush all
 * payments of a departure would fail. What a transaction starts without waiting for it may ask after the transaction's end.
 */
export function forbidSecondConnections(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    if (openTransaction())
      throw new Error('A transaction asks for a second connection: what it calls is to take the transaction');
    return connect(...args);
  }) as Pool['connect'];
}
