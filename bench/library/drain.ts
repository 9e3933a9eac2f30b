import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './world.ts';

const TIMEOUT_MS = 120_000;

/**
 * Waits until the application has delivered what its bookings set going: what is left of it would slow down the floor too
 * and flatter the ratio. A process that has only just begun to answer makes its queues first.
 */
export async function untilQuiet({ pool }: World, timeout = TIMEOUT_MS): Promise<void> {
  const deadline = Date.now() + timeout;
  const isThere = async () => {
    const { rows } = await pool.query<{ queues: string | null }>(
      "select to_regclass('pgboss.job') as queues",
    );
    return typeof rows[0]?.queues === 'string';
  };
  while (Date.now() < deadline) {
    if (await isThere()) {
      // Written so that indexes answer: to count what a long backlog has left would slow down what is measured.
      const { rows } = await pool.query<{ is_busy: boolean }>(
        `select exists (select from domain_event)
           or exists (select from pgboss.job where state < 'active' and not blocked and start_after <= now())
           or exists (select from pgboss.job where state = 'active' and group_id is not null) as is_busy`,
      );
      if (rows[0]?.is_busy === false) return;
    }
    await sleep(100);
  }
  throw new Error('The reactions to the bookings do not come to an end');
}
