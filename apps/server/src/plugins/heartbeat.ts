import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Pool } from 'pg';
import { beat, sayGoodbye } from '../db/processes.ts';
import type { Services } from '../kernel/context.ts';

const BEAT_MS = 10_000;

/**
 * Has this process say every ten seconds that it lives, so that others and the desk see when it hangs or is gone.
 * @returns a function with which it says goodbye
 */
export async function startHeartbeat(
  { config, logger }: Pick<Services, 'config' | 'logger'>,
  pool: Pool,
): Promise<() => Promise<void>> {
  const self = { id: randomUUID(), host: hostname(), pid: process.pid, roles: config.roles };
  const say = () =>
    beat(pool, self).catch((error: unknown) =>
      logger.error({ err: error }, 'The heartbeat of the process failed'),
    );
  await say();
  const heart = setInterval(() => void say(), BEAT_MS);
  return async () => {
    clearInterval(heart);
    await sayGoodbye(pool, self.id).catch(() => undefined);
  };
}
