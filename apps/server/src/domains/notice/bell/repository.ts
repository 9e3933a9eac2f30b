import { and, count, desc, eq, inArray, isNull, lte, sql, type Placeholder } from 'drizzle-orm';
import { perExecutor, schema, underId, upTo, type Executor } from '../../../db/index.ts';
import type { About } from '../telling/recipients.ts';

const { notice, organizer, organizerMember } = schema;

/** Stands behind the bell of a person: what it was told of in an organizer that it has left since is not its own any more. */
const isOf = (user_id: number | Placeholder) =>
  and(
    eq(notice.user_id, user_id),
    notice.in_bell,
    sql`(${notice.organizer_id} is null or exists (select from ${organizerMember}
      where ${organizerMember.user_id} = ${notice.user_id}
        and ${organizerMember.organizer_id} = ${notice.organizer_id}))`,
  );

/** A page of it, newest first; rows may leave it: what is taken back, and what an erasure finds. */
export const selectNotices = (
  db: Executor,
  user_id: number,
  page: { from?: number | undefined; limit: number; offset: number; place?: [number] },
) =>
  db
    .select({ notice, organizer_name: organizer.name })
    .from(notice)
    .leftJoin(organizer, eq(organizer.id, notice.organizer_id))
    .where(and(isOf(user_id), upTo(notice.id, page.from), underId(notice.id, page.place)))
    .orderBy(desc(notice.id))
    .limit(page.limit)
    .offset(page.offset);
export type BellRow = Awaited<ReturnType<typeof selectNotices>>[number];

export const countNotices = (db: Executor, user_id: number, from: number | undefined): Promise<number> =>
  db.$count(notice, and(isOf(user_id), upTo(notice.id, from)));

export const countUnread = (db: Executor, user_id: number): Promise<number> =>
  db.$count(notice, and(isOf(user_id), isNull(notice.read_at)));

/** The bell shows "99+" long before. */
const MOST_COUNTED = 1000;
const unreadOfBell = perExecutor((db) => {
  const unread = db
    .select({ id: notice.id })
    .from(notice)
    .where(and(isOf(sql.placeholder('user_id')), isNull(notice.read_at)))
    .limit(MOST_COUNTED)
    .as('unread');
  return db.select({ count: count() }).from(unread).prepare('notices_unread');
});

/** How much the bell says: it is asked anew with each notice, so more than a thousand are not counted one by one. */
export const countForBell = async (db: Executor, user_id: number): Promise<number> =>
  (await unreadOfBell(db).execute({ user_id }))[0]?.count ?? 0;

/** Marks some of it, or all up to one, as read. */
export async function markRead(
  db: Executor,
  user_id: number,
  which: { ids: number[] } | { up_to_id: number },
  now: Date,
): Promise<void> {
  const asked = 'ids' in which ? inArray(notice.id, which.ids) : lte(notice.id, which.up_to_id);
  await db
    .update(notice)
    .set({ read_at: now })
    .where(and(eq(notice.user_id, user_id), isNull(notice.read_at), asked));
}

/**
 * What was told of messages up to one is read with them.
 * @param user_id of an organizer's members each reads for itself; null: a client
 * @returns whose bells show less now
 */
export async function markChatRead(
  db: Executor,
  { chat_id, message_id, user_id }: { chat_id: number; message_id: number; user_id: number | null },
  now: Date,
): Promise<number[]> {
  const rows = await db
    .update(notice)
    .set({ read_at: now })
    .where(
      and(
        eq(notice.chat_id, chat_id),
        lte(notice.message_id, message_id),
        isNull(notice.read_at),
        user_id === null ? isNull(notice.organizer_id) : eq(notice.user_id, user_id),
      ),
    )
    .returning({ user_id: notice.user_id });
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** What a row is about. */
export const aboutOf = ({ organizer_id, request_id, tour_date_id }: BellRow['notice']): About => ({
  organizer_id,
  request_id,
  tour_date_id,
});
