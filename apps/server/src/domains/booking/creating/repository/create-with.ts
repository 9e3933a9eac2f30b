import { drizzle } from 'drizzle-orm/node-postgres';
import {
  onConnection,
  retryingDeadlocks,
  schema,
  type Database,
  type Transaction,
} from '../../../../db/index.ts';
import { insertThrough, type Outcome } from './create.ts';
import type { NewBooking } from './new-booking.ts';
import { withStoredDepartures } from './store-departures.ts';

/** The seats went, or the terms changed, between reading and booking: nothing of the transaction stands. */
export class Unsettled extends Error {}

/** What else is done in the transaction that books. */
export interface AlsoDone<Booked> {
  /** Before anything is locked for the booking: what it throws is the answer. */
  before: (tx: Transaction) => Promise<void>;
  /** Once it is booked: what it throws undoes the booking. */
  after: (tx: Transaction, booked: Booked) => Promise<void>;
}

/**
 * Books, and does what belongs to it, in one transaction: all of it stands or nothing.
 * @param read what an outcome came to; undefined where nothing is settled
 * @throws Unsettled; what `read` and `also` throw
 */
export const insertWith = <Booked>(
  database: Database,
  made: NewBooking,
  read: (outcome: Outcome) => Booked | undefined,
  { before, after }: AlsoDone<Booked>,
): Promise<Booked> =>
  retryingDeadlocks(database, () =>
    onConnection(database, (client) =>
      drizzle(client, { schema }).transaction(async (tx) => {
        await before(tx);
        const list = await withStoredDepartures(client, [made]);
        const [outcome = { is: 'unsettled' as const }] = await insertThrough(client, list, true);
        const booked = read(outcome);
        if (booked === undefined) throw new Unsettled();
        await after(tx, booked);
        return booked;
      }),
    ),
  );
