import { Pool } from 'pg';
import { isPassing } from './index.ts';

const PATIENCE_MS = 5000;
const AGAIN_MS = 25;

/** Who waits for one key, in all processes: one at a time goes on. */
export interface Turns {
  /**
   * Waits until nobody else does something under this key.
   * @returns what ends the turn; null: it did not come in time
   */
  take: (key: string) => Promise<(() => Promise<void>) | null>;
  close: () => Promise<void>;
}

/**
 * Turns by a lock of the database's, all on one connection of this process that is opened for the first: whoever has the turn holds
 * none of the pool, so that those who wait can't keep it from its own work. With the connection its turns end.
 * @param pool whose database it is
 * @param onError hears of a connection that was lost
 */
export function createTurns(pool: Pool, onError: (error: Error) => void): Turns {
  const locks = new Pool({
    ...pool.options,
    max: 1,
    // Closed for want of work it would end the turns that run.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: PATIENCE_MS,
    allowExitOnIdle: true,
  });
  locks.on('error', onError);
  /** The connection is one: what this process holds already would be given to it again. */
  const held = new Set<string>();
  const lock = async (key: string) => {
    if (held.has(key)) return false;
    held.add(key);
    try {
      const { rows } = await locks.query<{ taken: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
        [key],
      );
      if (rows[0]?.taken === true) return true;
    } catch (error) {
      held.delete(key);
      throw error;
    }
    held.delete(key);
    return false;
  };
  return {
    take: async (key) => {
      const until = Date.now() + PATIENCE_MS;
      while (!(await lock(key))) {
        if (Date.now() > until) return null;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
      return async () => {
        held.delete(key);
        // A connection that is gone has taken its locks along.
        await locks
          .query('select pg_advisory_unlock(hashtextextended($1, 0))', [key])
          .catch((error: unknown) => {
            if (!isPassing(error)) throw error;
          });
      };
    },
    close: () => locks.end(),
  };
}
