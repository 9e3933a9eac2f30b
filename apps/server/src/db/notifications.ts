import { sql } from 'drizzle-orm';
import { Client, type Pool } from 'pg';
import type { Executor } from './index.ts';

const RETRY_MS = 1000;

/** Tells every process that listens on a channel; inside a transaction it is sent by the commit, or never. */
export async function notify(executor: Executor, channel: string, payload: string): Promise<void> {
  await executor.execute(sql`select pg_notify(${channel}, ${payload})`);
}

export interface Listener {
  onMessage: (payload: string) => void;
  /** Messages may have been missed: called after each new connection but the first. */
  onGap: () => void;
  onError: (error: unknown) => void;
}

/**
 * Listens on a channel over a connection of its own, and connects anew when that is lost.
 * @param channel a name in small letters and underscores
 * @returns a function that stops
 */
export async function listen(pool: Pool, channel: string, listener: Listener): Promise<() => Promise<void>> {
  let client: Client | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const later = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      open().then(listener.onGap, (error: unknown) => {
        listener.onError(error);
        later();
      });
    }, RETRY_MS);
  };

  const open = async () => {
    const opened = new Client({
      connectionString: pool.options.connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    let isLost = false;
    opened.on('error', listener.onError);
    opened.on('notification', (message) => listener.onMessage(message.payload ?? ''));
    await opened.connect();
    opened.on('end', () => {
      if (isLost) return;
      isLost = true;
      later();
    });
    await opened.query(`listen ${channel}`);
    client = opened;
  };

  await open();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
