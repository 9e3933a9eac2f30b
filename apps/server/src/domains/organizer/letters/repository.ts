import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { letterCount, letterStop } = schema;
export type LetterKind = (typeof letterCount.$inferSelect)['kind'];

/** Addresses that want no letters of an organizer but those about a contract. */
export async function findStopped(
  db: Executor,
  organizer_id: number,
  emails: string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ email: letterStop.email })
    .from(letterStop)
    .where(and(eq(letterStop.organizer_id, organizer_id), inArray(letterStop.email, emails)));
  return new Set(rows.map(({ email }) => email));
}

/** Remembers that an address wants no more of them. */
export async function insertStop(db: Executor, organizer_id: number, email: string): Promise<void> {
  await db.insert(letterStop).values({ organizer_id, email: email.toLowerCase() }).onConflictDoNothing();
}

/** Letters of a day: those of an organizer that nobody's own booking asks for, and all that one address got from anybody. */
export async function countLetters(
  db: Executor,
  { organizer_id, day, recipient }: { organizer_id: number; day: string; recipient: string },
): Promise<{ free: number; to_recipient: number }> {
  const [row] = await db
    .select({
      free: sql<number>`coalesce(sum(${letterCount.count}) filter (where ${letterCount.organizer_id} = ${organizer_id} and ${letterCount.kind} = 'free'), 0)::int`,
      to_recipient: sql<number>`coalesce(sum(${letterCount.count}) filter (where ${letterCount.recipient} = ${recipient}), 0)::int`,
    })
    .from(letterCount)
    .where(
      and(
        eq(letterCount.day, day),
        sql`(${letterCount.organizer_id} = ${organizer_id} or ${letterCount.recipient} = ${recipient})`,
      ),
    );
  return row ?? { free: 0, to_recipient: 0 };
}

/** Counts a letter of today. */
export async function addLetter(
  db: Executor,
  values: { organizer_id: number; day: string; recipient: string; kind: LetterKind },
): Promise<void> {
  await db
    .insert(letterCount)
    .values({ ...values, count: 1 })
    .onConflictDoUpdate({
      target: [letterCount.organizer_id, letterCount.day, letterCount.recipient, letterCount.kind],
      set: { count: sql`${letterCount.count} + 1` },
    });
}

export async function forgetLettersBefore(db: Executor, day: string): Promise<void> {
  await db.delete(letterCount).where(lt(letterCount.day, day));
}

/** How many letters organizers have written on a day, and a day on the average of those before it that are given. */
export const lettersByOrganizer = (db: Executor, today: string, since: string, days: number) =>
  db
    .select({
      organizer_id: letterCount.organizer_id,
      today:
        sql<number>`coalesce(sum(${letterCount.count}) filter (where ${letterCount.day} = ${today}), 0)::int`.as(
          'today',
        ),
      usual:
        sql<number>`round(coalesce(sum(${letterCount.count}) filter (where ${letterCount.day} < ${today}), 0)::numeric / ${days})::int`.as(
          'usual',
        ),
    })
    .from(letterCount)
    .where(gte(letterCount.day, since))
    .groupBy(letterCount.organizer_id)
    .as('letters');
