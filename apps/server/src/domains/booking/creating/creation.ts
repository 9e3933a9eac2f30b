import { isTooSlow, perExecutor, retryingDeadlocks, type Database } from '../../../db/index.ts';
import { inBatches } from '../../../kernel/batches.ts';
import type { Services } from '../../../kernel/context.ts';
import { findKeptAnswers, insertBookings, type KeptAnswer, type Outcome } from './repository/create.ts';
import type { NewBooking } from './repository/new-booking.ts';

/**
 * Two statements keep the database busy while the next list gathers; more would only make the lists shorter. What one
 * process can read and answer, these can write.
 */
const CREATED_AT_ONCE = 2;
/** In a list of so many a booking costs a third of what it costs alone: a second list waits for them. */
const WORTH_A_SECOND = 6;
/** So long that the answers of a list are sent, and the first who got one are heard again: else one or two make the next list alone. */
const TURNS_BETWEEN = 4;
/** Short enough to end within a few hundredths of a second. */
const CREATED_AT_MOST = 64;

/** A departure of a weekly schedule has no id before it is stored, but its tour and start. */
const laneOf = ({ tour_date_id, tour_id, date_start, time_start }: NewBooking): number | string | null =>
  time_start === null ? tour_date_id : `${tour_id} ${date_start} ${time_start}`;

type Asked = { made: NewBooking; logger: Services['logger'] };

/**
 * Bookings that came at the same time go in one statement. Those of one departure are in one at a time, else the second
 * list would find the seats locked. Where a statement fails, nothing of it stands and each tries its luck alone, so what is
 * wrong with one hurts no other; where it was stopped for taking too long, all are refused.
 */
const creatorOf = perExecutor((database: Database) =>
  inBatches<Asked, Outcome>({
    run: async (asked) => {
      try {
        return await insertBookings(
          database,
          asked.map(({ made }) => made),
          { waits: false },
        );
      } catch (error) {
        // Whoever waited in vain for a lock would only wait for it again, each with a connection in its hand.
        if (isTooSlow(error)) throw error;
        asked[0]?.logger.warn({ err: error, bookings: asked.length }, 'Bookings are made one by one');
        return asked.map(() => ({ is: 'unsettled' }));
      }
    },
    atOnce: CREATED_AT_ONCE,
    company: WORTH_A_SECOND,
    turnsBetween: TURNS_BETWEEN,
    size: CREATED_AT_MOST,
    laneOf: ({ made }) => laneOf(made),
  }),
);

/** Makes a booking together with whatever else is being booked; nobody waits for a departure where others are. */
export const insertTogether = ({ database, logger }: Services, made: NewBooking): Promise<Outcome> =>
  creatorOf(database)({ made, logger });

/** Makes a booking by itself: it waits for others at its departure, and sees what they leave. */
export async function insertAlone({ database }: Services, made: NewBooking): Promise<Outcome> {
  const [outcome] = await retryingDeadlocks(database, () =>
    insertBookings(database, [made], { waits: true }),
  );
  return outcome ?? { is: 'unsettled' };
}

const KEYS_READ_AT_ONCE = 2;
const KEYS_READ_AT_MOST = 500;
const keptReaderOf = perExecutor((database: Database) =>
  inBatches<string, KeptAnswer | undefined>({
    run: async (keys) => {
      const kept = await findKeptAnswers(database, keys);
      return keys.map((key) => kept.get(key));
    },
    atOnce: KEYS_READ_AT_ONCE,
    size: KEYS_READ_AT_MOST,
  }),
);

/** The booking that was made under an idempotency key, as it stands after the question was asked. */
export const findKept = ({ database }: Services, key: string): Promise<KeptAnswer | undefined> =>
  keptReaderOf(database)(key);
