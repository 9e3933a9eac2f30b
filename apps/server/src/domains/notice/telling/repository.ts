import type { Member } from '@tropa/core';
import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { perExecutor, schema, type Executor, type Transaction } from '../../../db/index.ts';
import { inPieces } from '../../../kernel/pieces.ts';

const { guide, notice, noticeDelivery, organizerMember, tour, tourDate, userAccount } = schema;

/** Somebody who may be told, with what is known of the account. */
export type Recipient = Awaited<ReturnType<typeof selectMembers>>[number];

const account = {
  user_id: userAccount.id,
  email: userAccount.email,
  is_email_confirm: userAccount.is_email_confirm,
  language_code: userAccount.language_code,
  timezone: userAccount.timezone,
};

const asked = sql`${sql.placeholder('user_ids')}::bigint[]`;
const membersOf = perExecutor((db) =>
  db
    .select({
      ...account,
      member: {
        role: organizerMember.role,
        off: organizerMember.switches_off,
      } satisfies Record<keyof Member, unknown>,
    })
    .from(organizerMember)
    .innerJoin(userAccount, eq(userAccount.id, organizerMember.user_id))
    .where(
      and(
        eq(organizerMember.organizer_id, sql.placeholder('organizer_id')),
        eq(userAccount.is_blocked, false),
        sql`(${asked} is null or ${userAccount.id} = any(${asked}))`,
      ),
    )
    .prepare('notice_members'),
);

/** Members of an organizer whose accounts are not blocked, with what they may do. */
export const selectMembers = (db: Executor, organizer_id: number, user_ids?: number[]) =>
  membersOf(db).execute({ organizer_id, user_ids: user_ids ?? null });

/** The account of a person who is not blocked. */
export async function findPerson(db: Executor, user_id: number) {
  const [row] = await db
    .select(account)
    .from(userAccount)
    .where(and(eq(userAccount.id, user_id), eq(userAccount.is_blocked, false)));
  return row;
}

/** The accounts of guides who lead a departure. */
export async function selectLeaders(db: Executor, tour_date_id: number): Promise<number[]> {
  const leads = sql`case when ${tourDate.guides} = '[]' then ${tour.guides} else ${tourDate.guides} end
    @> to_jsonb(${guide.id})`;
  const rows = await db
    .select({ user_id: guide.user_id })
    .from(tourDate)
    .innerJoin(tour, eq(tour.id, tourDate.tour_id))
    .innerJoin(guide, and(eq(guide.organizer_id, tourDate.organizer_id), leads))
    .where(eq(tourDate.id, tour_date_id));
  return rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
}

export type NewNotice = typeof notice.$inferInsert;

/** Tells people of something, each once. @returns what they were not told before */
export async function insertNotices(
  tx: Transaction,
  values: NewNotice[],
): Promise<{ id: number; user_id: number; key: string }[]> {
  const made = [];
  for (const piece of inPieces(values))
    made.push(
      // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
      ...(await tx
        .insert(notice)
        .values(piece)
        .onConflictDoNothing()
        .returning({ id: notice.id, user_id: notice.user_id, key: notice.key })),
    );
  return made;
}

export async function insertDeliveries(
  tx: Transaction,
  values: (typeof noticeDelivery.$inferInsert)[],
): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- as above
  for (const piece of inPieces(values)) await tx.insert(noticeDelivery).values(piece);
}

/** Takes back what people were told: behind the bells, and on its way. @returns whose bells show less now */
export async function deleteNotices(db: Executor, condition: SQL | undefined): Promise<number[]> {
  const rows = await db.delete(notice).where(condition).returning({ user_id: notice.user_id });
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** What was told of a message. */
export const aboutMessage = (message_id: number): SQL => eq(notice.key, `message:${message_id}`);
/** What was told of bookings and of chats. */
export const aboutBookings = (request_ids: number[]): SQL => inArray(notice.request_id, request_ids);
export const aboutChats = (chat_ids: number[]): SQL => inArray(notice.chat_id, chat_ids);
export const before = (moment: Date): SQL => lt(notice.created_at, moment);
