import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db/index.ts';

/** Forgets the last names that no booking of an organizer has any more. */
export async function deleteUnusedLastNames(db: Executor): Promise<void> {
  await db.execute(sql`
    delete from booking_client_last_name known where not exists (
      select from booking b where b.organizer_id = known.organizer_id and lower(b.client_last_name) = known.name)`);
}
