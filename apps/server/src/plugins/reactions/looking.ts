import type { Pool } from 'pg';
import { queuesWithWork } from '../../db/jobs.ts';
import type { Services } from '../../kernel/context.ts';

/** Jobs that another process has brought, those whose hour has come, and those to be tried again are looked for so often. */
const LOOK_MS = 1000;

/**
 * Looks at once and then each second in which queues jobs wait, by one statement for all: a hundred queues that are each asked
 * for a job, of which there is none, cost a process more than all else that it does while nothing happens.
 * @param found is told each time, also of none
 * @returns a function that ends it, once the last look has ended
 */
export function startLooking(
  { logger }: Pick<Services, 'logger'>,
  pool: Pool,
  names: string[],
  found: (names: string[]) => Promise<void>,
): () => Promise<void> {
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= queuesWithWork(pool, names)
      .then(found)
      .catch((error: unknown) =>
        logger.error({ err: error }, 'The queues could not be read; they are read again'),
      )
      .finally(() => (looking = undefined));
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
