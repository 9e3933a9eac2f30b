import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client, type Pool } from 'pg';
import type { Executor } from './index.ts';

const RETRY_MS = 1000;
/** The database takes no longer words. */
const MAX_BYTES = 8000;
/** A lone word is told at once; of many, what comes so soon after one goes together, for each statement wakes every process. */
const GATHER_MS = 15;

/** Tells every process that listens on a channel; inside a transaction it is sent by the commit, or never. */
export async function notify(executor: Executor, channel: string, payload: string): Promise<void> {
  await executor.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/**
 * A word is nothing that a crash of the database could lose: its commit does not wait for the disk, nor do the commits of others wait
 * for it there.
 */
const TELL_ALL = `select set_config('synchronous_commit', 'off', true), pg_notify($1, payload) from unnest($2::text[]) payload`;

/**
 * Tells on a channel many times: one after another, so that who listens hears all in their order. What comes while others are on
 * their way goes with the next statement, together.
 * @returns a function that tells, and answers when it was told
 */
export function gatheringNotifier(pool: Pool, channel: string): (payload: string) => Promise<void> {
  let waiting: string[] = [];
  let next: Promise<void> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let toldAt = -Infinity;
  const tellAll = async () => {
    await running.catch(() => undefined);
    const rest_ms = toldAt + GATHER_MS - performance.now();
    if (rest_ms > 0) await sleep(rest_ms);
    toldAt = performance.now();
    const payloads = waiting;
    [waiting, next] = [[], undefined];
    await pool.query({ name: 'notify-all', text: TELL_ALL, values: [channel, payloads] });
  };
  return async (payload) => {
    if (Buffer.byteLength(payload) >= MAX_BYTES)
      throw new Error('It is too long to be told to other processes');
    waiting.push(payload);
    if (!next) {
      next = tellAll();
      running = next;
    }
    return next;
  };
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
