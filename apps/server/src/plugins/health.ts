import type { PlatformTrouble } from '@tropa/contract';
import type { FastifyInstance } from 'fastify';
import { areJobsStanding, isWorkerMissing } from '../db/processes.ts';
import type { Services } from '../kernel/context.ts';

/** Photos and documents of a busy day; with less the disk counts as full. */
const MIN_FREE_BYTES = 512 * 1024 * 1024;
/** Balancers ask often and are many: the answer stands for so long. */
const READING_MS = 1000;

/**
 * What ails the platform though this process can serve.
 * @returns `disk` its files have no room; `jobs` events or jobs stand still; `workers` none lives, or one has just vanished
 */
export async function readTroubles({
  database,
  storage,
}: Pick<Services, 'database' | 'storage'>): Promise<PlatformTrouble[]> {
  const pool = database.$client;
  const [free, areStanding, isMissing] = await Promise.all([
    storage.freeBytes(),
    areJobsStanding(pool),
    isWorkerMissing(pool),
  ]);
  return [
    ...(free < MIN_FREE_BYTES ? (['disk'] as const) : []),
    ...(areStanding ? (['jobs'] as const) : []),
    ...(isMissing ? (['workers'] as const) : []),
  ];
}

/**
 * `/health/live`: the process answers. `/health/ready`: 503 only where this process can't serve, so that a balancer takes no
 * healthy one out for troubles of the platform; these are told beside.
 * @returns a function that says that the process is about to stop
 */
export function registerHealth(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'storage' | 'logger'>,
): () => void {
  let isStopping = false;
  let reading: { at: number; troubles: Promise<PlatformTrouble[]> } | undefined;

  const troubles = () => {
    if (!reading || performance.now() - reading.at >= READING_MS)
      reading = { at: performance.now(), troubles: readTroubles(services) };
    return reading.troubles;
  };

  app.get('/health/live', { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await services.database.$client.query('select 1');
    } catch {
      return reply.code(503).send({ status: 'unavailable' });
    }
    const degraded = await troubles().catch((error: unknown) => {
      services.logger.error({ err: error }, 'What ails the platform could not be read');
      return [];
    });
    return { status: 'ok', ...(degraded.length > 0 && { degraded }) };
  });
  return () => {
    isStopping = true;
  };
}
