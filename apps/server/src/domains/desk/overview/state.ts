import type { deskCalls } from '@tropa/contract';
import { readProcesses } from '../../../db/processes.ts';
import type { Operation } from '../../../kernel/route.ts';
import { readTroubles } from '../../../plugins/health.ts';

/** What `/health/ready` tells a balancer, with the processes behind it. */
export const viewState: Operation<typeof deskCalls.state> = async (context) => {
  const [degraded, processes] = await Promise.all([
    readTroubles(context),
    readProcesses(context.database.$client),
  ]);
  return {
    degraded,
    processes: processes.map((one) => ({
      ...one,
      started_at: one.started_at.toISOString(),
      seen_at: one.seen_at.toISOString(),
    })),
  };
};
