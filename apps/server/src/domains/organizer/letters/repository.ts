import { and, eq, gte, inArray, lt, sql, sum } from 'drizzle-orm';
import { perExecutor, schema, type Database, type Executor } from '../../../db/index.ts';
import { inBatches } from '../../../kernel/batches.ts';

const { letterCount, letterStop, userAccount } = schema;
type CountedLetter = Omit<typeof letterCount.$inferSelect, 'count'>;

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

/** Whether the e-mail of an account is proven. */
export async function isEmailProven(db: Executor, user_id: number): Promise<boolean> {
  const [row] = await db
    .select({ is_email_confirm: userAccount.is_email_confirm })
    .from(userAccount)
    .where(eq(userAccount.id, user_id));
  return row?.is_email_confirm ?? false;
}

/** Remembers that an address wants no more of them. */
export async function insertStop(db: Executor, organizer_id: number, email: string): Promise<void> {
  await db.insert(letterStop).values({ organizer_id, email: email.toLowerCase() }).onConflictDoNothing();
}

const sentOnDays = perExecutor((db: Database) =>
  db
    .select({
      day: letterCount.day,
      recipient: letterCount.recipient,
      sent: sum(letterCount.count).mapWith(Number),
    })
    .from(letterCount)
    .where(
      and(
        sql`${letterCount.day} = any(${sql.placeholder('days')})`,
        sql`${letterCount.recipient} = any(${sql.placeholder('recipients')})`,
      ),
    )
    .groupBy(letterCount.day, letterCount.recipient)
    .prepare('letters_on_days'),
);

/** Letters that one address got on a day from all organizers together. A crowd of letters asks in one statement. */
export const countSentTo = perExecutor((db: Database) =>
  inBatches<Pick<CountedLetter, 'day' | 'recipient'>, number>({
    run: async (asked) => {
      const rows = await sentOnDays(db).execute({
        days: [...new Set(asked.map(({ day }) => day))],
        recipients: [...new Set(asked.map(({ recipient }) => recipient))],
      });
      const sent = new Map(rows.map((row) => [`${row.day} ${row.recipient}`, row.sent]));
      return asked.map(({ day, recipient }) => sent.get(`${day} ${recipient}`) ?? 0);
    },
    atOnce: 2,
    size: 100,
  }),
);

/** Letters of an organizer on a day that nobody's own booking asks for. It reads all of that day: only for such a letter. */
export async function countSentFreely(db: Executor, organizer_id: number, day: string): Promise<number> {
  const [row] = await db
    .select({ sent: sum(letterCount.count).mapWith(Number) })
    .from(letterCount)
    .where(
      and(eq(letterCount.organizer_id, organizer_id), eq(letterCount.day, day), eq(letterCount.kind, 'free')),
    );
  return row?.sent ?? 0;
}

/** Counts a letter of today. A crowd of them is counted in one statement, one crowd after another: two could lock each other out. */
export const addLetter = perExecutor((db: Database) =>
  inBatches<CountedLetter, undefined>({
    run: async (letters) => {
      const alike = Map.groupBy(letters, ({ organizer_id, day, recipient, kind }) =>
        [organizer_id, day, recipient, kind].join(' '),
      );
      await db
        .insert(letterCount)
        .values(
          [...alike.entries()]
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .flatMap(([, [letter, ...others]]) => (letter ? [{ ...letter, count: 1 + others.length }] : [])),
        )
        .onConflictDoUpdate({
          target: [letterCount.organizer_id, letterCount.day, letterCount.recipient, letterCount.kind],
          set: { count: sql`${letterCount.count} + excluded.count` },
        });
      return letters.map(() => undefined);
    },
    atOnce: 1,
    size: 100,
  }),
);

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
