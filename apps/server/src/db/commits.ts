import { Pool } from 'pg';
import { openTransaction } from './second-connection.ts';

const listeners = new WeakMap<Pool, Set<() => void>>();

/** Hears, after its commit, of each transaction of this process that wrote events. @returns a function that stops it */
export function onEventsCommitted(pool: Pool, listener: () => void): () => void {
  const known = listeners.get(pool) ?? new Set();
  listeners.set(pool, known.add(listener));
  return () => known.delete(listener);
}

/** Tells whoever listens that events are there. */
export function tellEventsCommitted(pool: Pool): void {
  for (const listener of listeners.get(pool) ?? []) listener();
}

/**
 * Says that events were written: within a transaction it is told once that is committed, else at once. Whoever writes them past
 * `outbox.emit` calls it.
 * @param writer what they were written through
 */
export function noteEvents(writer: object): void {
  const transaction = openTransaction();
  if (transaction) transaction.hasEvents = true;
  else if (writer instanceof Pool) tellEventsCommitted(writer);
}
