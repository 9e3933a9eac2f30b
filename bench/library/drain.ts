import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './world.ts';

const TIMEOUT_MS = 120_000;

/**
 * Waits until the application has delivered what its bookings set going: what is left of it would slow down the floor too
 * and flatter the ratio. A process that has only just begun to answer makes its queues first.
 */
export async function untilQuiet({ pool }: World): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  const isThere = async () => {
    const { rows } = await pool.query<{ queues: string | null }>(
      "select to_regclass('pgboss.job') as queues",
    );
    return typeof rows[0]?.queues === 'string';
  };
  while (Date.now() < deadline) {
    if (await isThere()) {
      const { rows } = await pool.query<{ waiting: number }>(
        `select (select count(*) from domain_event)::int
           + (select count(*) from pgboss.job where state < 'completed' and start_after <= now())::int as waiting`,
      );
      if (rows[0]?.waiting === 0) return;
    }
    await sleep(100);
  }
  throw new Error('The reactions to the bookings do not come to an end');
}
