import { desc, eq, gt, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';
import { lettersByOrganizer } from '../../organizer/index.ts';

const { organizer } = schema;
const SHOWN = 20;

/** Organizers that have written letters today, most beyond their usual first. */
export async function findLetterWriters(
  db: Executor,
  { today, since, days }: { today: string; since: string; days: number },
) {
  const letters = lettersByOrganizer(db, today, since, days);
  return db
    .select({
      id: organizer.id,
      name: organizer.name,
      letters_stopped_at: organizer.letters_stopped_at,
      today: letters.today,
      usual: letters.usual,
    })
    .from(letters)
    .innerJoin(organizer, eq(organizer.id, letters.organizer_id))
    .where(gt(letters.today, 0))
    .orderBy(desc(sql`${letters.today} - ${letters.usual}`), desc(organizer.id))
    .limit(SHOWN);
}
