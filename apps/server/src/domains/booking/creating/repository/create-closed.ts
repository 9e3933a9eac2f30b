import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { onConnection, retryingDeadlocks, type Database } from '../../../../db/index.ts';
import { lockDeparture, nameOfMember, storedDeparture } from '../../../tour/index.ts';
import { insertThrough, type Outcome } from './create.ts';
import type { NewBooking } from './new-booking.ts';

/**
 * Books a departure whose sale may be closed, in one transaction: under the departure's lock it is open for the usual statement
 * alone, so nobody else comes in. That it was closed, and why, stands in the history of the booking.
 */
export function insertClosed(database: Database, made: NewBooking): Promise<Outcome> {
  const { created_by_user_id, unstored, now } = made;
  return retryingDeadlocks(database, () =>
    onConnection(database, async (client): Promise<Outcome> => {
      const tx = drizzle(client);
      await client.query('begin');
      const stored = unstored ? await storedDeparture(tx, unstored) : 0;
      const tour_date_id = made.tour_date_id ?? stored;
      await lockDeparture(tx, tour_date_id);
      const { rows } = await tx.execute<{ closed_reason: string }>(sql`
        update tour_date set is_busy = false where id = ${tour_date_id} and is_busy returning closed_reason`);
      const [outcome = { is: 'unsettled' as const }] = await insertThrough(
        client,
        [{ ...made, tour_date_id }],
        true,
      );
      const [closed] = rows;
      if (closed) await tx.execute(sql`update tour_date set is_busy = true where id = ${tour_date_id}`);
      if (closed && outcome.is === 'booked') {
        const data = JSON.stringify({ reason: closed.closed_reason });
        await tx.execute(sql`
          insert into booking_history (request_id, actor, actor_user_id, actor_name, event, data, created_at)
          values (${outcome.request_id}, 'staff', ${created_by_user_id}, ${nameOfMember(created_by_user_id)},
            'sold_closed', ${data}::jsonb, ${now.toISOString()}::timestamptz)`);
      }
      await client.query(outcome.is === 'booked' ? 'commit' : 'rollback');
      return outcome;
    }),
  );
}
