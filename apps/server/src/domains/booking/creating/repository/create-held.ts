import { drizzle } from 'drizzle-orm/node-postgres';
import { onConnection, retryingDeadlocks, type Database } from '../../../../db/index.ts';
import { freeHolds, lockDeparture } from '../../../tour/index.ts';
import { insertThrough, type Outcome } from './create.ts';
import type { NewBooking } from './new-booking.ts';

/** Where the hold is over and gone nothing is written: it may be booked as without one. */
export type HeldOutcome = Outcome | { is: 'gone' };

/**
 * Turns a hold into a booking in one transaction: under the departure's lock the hold gives its seats back and the usual
 * statement takes them, so nobody comes between. Where that does not book, the hold stays as it was.
 * @param token of the hold; a party's offer is answered with it
 */
export function insertHeld(database: Database, made: NewBooking, token: string): Promise<HeldOutcome> {
  const { tour_date_id, now } = made;
  if (tour_date_id === null) return Promise.resolve({ is: 'gone' });
  return retryingDeadlocks(database, () =>
    onConnection(database, async (client): Promise<HeldOutcome> => {
      const tx = drizzle(client);
      await client.query('begin');
      await lockDeparture(tx, tour_date_id);
      const [hold] = await freeHolds(tx, tour_date_id, { token }, 'booked', now);
      const [outcome = { is: 'unsettled' as const }] = hold ? await insertThrough(client, [made], true) : [];
      if (hold && outcome.is === 'booked' && hold.waitlist_id !== null)
        await client.query('update waitlist_entry set request_id = $1 where id = $2', [
          outcome.request_id,
          hold.waitlist_id,
        ]);
      await client.query(outcome.is === 'booked' ? 'commit' : 'rollback');
      return hold ? outcome : { is: 'gone' };
    }),
  );
}
