import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { onConnection, retryingDeadlocks, type Database } from '../../../../db/index.ts';
import { lockDeparture, nameOfMember } from '../../../tour/index.ts';
import { insertThrough } from './create.ts';
import type { HeldOutcome } from './create-held.ts';
import type { NewBooking } from './new-booking.ts';

/**
 * Books with the seats that are kept for the agent first, in one transaction: under the departure's lock the allotment gives back as many
 * as the booking takes, and the usual statement takes them, so nobody comes between. Where that does not book, all stays as it was.
 */
export function insertAllotted(database: Database, made: NewBooking): Promise<HeldOutcome> {
  const { tour_date_id, agent_id, created_by_user_id, seats, now } = made;
  if (tour_date_id === null || agent_id === null) return Promise.resolve({ is: 'gone' });
  return retryingDeadlocks(database, () =>
    onConnection(database, async (client): Promise<HeldOutcome> => {
      const tx = drizzle(client);
      await client.query('begin');
      await lockDeparture(tx, tour_date_id);
      const { rows } = await tx.execute<{ id: number; used: number }>(sql`
        select id, least(seats, ${seats}::int) as used from seat_hold
        where agent_id = ${agent_id} and tour_date_id = ${tour_date_id} and expires_at > ${now.toISOString()}::timestamptz`);
      const [kept] = rows;
      if (kept) {
        const { id, used } = kept;
        await tx.execute(sql`delete from seat_hold where id = ${id} and seats = ${used}`);
        await tx.execute(sql`update seat_hold set seats = seats - ${used} where id = ${id}`);
        await tx.execute(sql`
          update tour_date set number_of_free_seats = number_of_free_seats + ${used} where id = ${tour_date_id}`);
        await tx.execute(sql`
          insert into seat_entry (tour_date_id, kind, seats, agent_id, actor, actor_user_id, actor_name, created_at)
          values (${tour_date_id}, 'allotment_booked', -${used}::int, ${agent_id}, 'staff', ${created_by_user_id},
            ${nameOfMember(created_by_user_id)}, ${now.toISOString()}::timestamptz)`);
      }
      const [outcome = { is: 'unsettled' as const }] = kept ? await insertThrough(client, [made], true) : [];
      await client.query(outcome.is === 'booked' ? 'commit' : 'rollback');
      return kept ? outcome : { is: 'gone' };
    }),
  );
}
