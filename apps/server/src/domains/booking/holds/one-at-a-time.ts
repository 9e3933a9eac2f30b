import { perExecutor, type Database } from '../../../db/index.ts';
import { inBatches } from '../../../kernel/batches.ts';

/** So many connections may be busy with holds: the rest of the pool is for everybody else. */
const DEPARTURES_AT_ONCE = 4;

interface Job {
  departure: number | string;
  work: () => Promise<unknown>;
}
const queueOf = perExecutor((_database: Database) =>
  inBatches<Job, unknown>({
    run: (jobs) => Promise.all(jobs.map(({ work }) => work())),
    atOnce: DEPARTURES_AT_ONCE,
    size: 1,
    laneOf: ({ departure }) => departure,
  }),
);

/**
 * Does the work that locks a departure after what others of this process do there: a crowd at one departure waits here and
 * not in the database, each with a connection in its hand.
 */
export async function oneAtATime<T>(
  database: Database,
  departure: number | string,
  work: () => Promise<T>,
): Promise<T> {
  let done: { answer: T } | undefined;
  await queueOf(database)({
    departure,
    work: async () => {
      done = { answer: await work() };
    },
  });
  if (!done) throw new Error('The work at a departure was not done');
  return done.answer;
}
