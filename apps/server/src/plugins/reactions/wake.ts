import type { Pool } from 'pg';
import { onEventsCommitted } from '../../db/index.ts';
import { gatheringNotifier } from '../../db/notifications.ts';

/** Channel on which processes without the worker role say that they have committed events. */
export const EVENTS_CHANNEL = 'domain_events';
/** One word for all that is committed meanwhile. A word within each transaction would have their commits wait for one another. */
const GATHER_MS = 10;

/** Has a process that works on no events itself wake those that do. @returns a function that stops it */
export function wakeWorkers(pool: Pool, onError: (error: unknown) => void): () => void {
  const tell = gatheringNotifier(pool, EVENTS_CHANNEL);
  let timer: NodeJS.Timeout | undefined;
  const stop = onEventsCommitted(pool, () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      tell('').catch(onError);
    }, GATHER_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
