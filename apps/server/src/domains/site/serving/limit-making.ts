import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../../kernel/context.ts';
import { byIp } from '../../../plugins/request-keys.ts';

/**
 * What an address may have made for itself in a minute: pages with a filter or a search, and maps, which visitors and robots
 * make up. Enough for the visitors behind one mobile operator's address; a few hundredths of a processor.
 */
export const MAKING_LIMIT = { max: 240, window_ms: 60_000 } as const;
/** Addresses that are remembered: from more nobody can be told from a crowd. */
const MAX_ADDRESSES = 50_000;

/** Counts what is to be made. @returns whether who asks may still have it made */
export type MakingLimit = (request: FastifyRequest) => boolean;

/**
 * Counts what is made, not what comes from memory, and in the memory of this process: it is the process's time that is
 * spared, and to count in the database would cost more than it saves.
 */
export function limitMaking({ config, clock }: Pick<Services, 'config' | 'clock'>): MakingLimit {
  if (!config.rateLimit) return () => true;
  const counts = new LRUCache<string, { count: number; ends_at: number }>({ max: MAX_ADDRESSES });
  return (request) => {
    const now = clock.now().getTime();
    const address = byIp(request, null) ?? '';
    const known = counts.get(address);
    const counted =
      known && known.ends_at > now ? known : { count: 0, ends_at: now + MAKING_LIMIT.window_ms };
    counted.count += 1;
    counts.set(address, counted);
    return counted.count <= MAKING_LIMIT.max;
  };
}
