import { and, asc, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { momentNumber, schema, type Executor } from '../../../db/index.ts';

const { chat, chatMessage, organizer, supportTemplate, userAccount } = schema;
const client = alias(userAccount, 'client');
const assignee = alias(userAccount, 'assignee');

/** Signs of a message that the queue shows. */
const PREVIEW = 160;

export type SupportFilter = 'waiting' | 'mine' | 'all';
/** A moment in microseconds, and the chat. */
type Place = [number, number];

const nameOf = (account: typeof client | typeof assignee) =>
  sql<string>`coalesce(nullif(trim(concat_ws(' ', ${account.last_name}, ${account.first_name})), ''), ${account.email}::text, ${account.phone}, '')`;

const rowsOf = (db: Executor, stands_at: SQL<number>) =>
  db
    .select({
      id: chat.id,
      organizer_id: chat.organizer_id,
      user_id: chat.client_user_id,
      name: sql<string>`coalesce(${organizer.name}, ${nameOf(client)})`,
      site_id: chat.site_id,
      preview: sql<string>`left(coalesce(nullif(${chatMessage.message}, ''), ${chatMessage.file} ->> 'name', ''), ${sql.raw(String(PREVIEW))})`,
      last_side: chatMessage.side,
      last_message_at: chat.last_message_at,
      waits_since: chat.support_waits_since,
      assignee_id: assignee.id,
      assignee_name: nameOf(assignee),
      unread_count: chat.support_unread_count,
      stands_at,
    })
    .from(chat)
    .innerJoin(chatMessage, eq(chatMessage.id, chat.last_message_id))
    .leftJoin(organizer, eq(organizer.id, chat.organizer_id))
    .leftJoin(client, eq(client.id, chat.client_user_id))
    .leftJoin(assignee, eq(assignee.id, chat.support_user_id));
export type SupportChatRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** A page of questions to support: those that wait the longest first, others the newest first. */
export async function findSupportChats(
  db: Executor,
  { filter, admin_id }: { filter: SupportFilter; admin_id: number },
  { limit, offset, place }: { limit: number; offset: number; place?: Place },
): Promise<{ rows: SupportChatRow[]; item_count: number }> {
  const isWaiting = filter === 'waiting';
  const moment = isWaiting ? chat.support_waits_since : chat.last_message_at;
  const stands_at = momentNumber(moment);
  const shown = and(
    eq(chat.subject, 'support'),
    isNotNull(chat.last_message_id),
    isWaiting ? isNotNull(chat.support_waits_since) : undefined,
    filter === 'mine' ? eq(chat.support_user_id, admin_id) : undefined,
  );
  const under =
    place &&
    sql`(${stands_at}, ${chat.id}) ${sql.raw(isWaiting ? '>' : '<')} (${place[0]}::float8, ${place[1]}::bigint)`;
  const order = isWaiting ? asc : desc;
  const [rows, item_count] = await Promise.all([
    rowsOf(db, stands_at)
      .where(and(shown, under))
      .orderBy(order(moment), order(chat.id))
      .limit(limit)
      .offset(offset),
    db.$count(chat, shown),
  ]);
  return { rows, item_count };
}

/** One of them. */
export async function findSupportChat(db: Executor, id: number): Promise<SupportChatRow | undefined> {
  const [row] = await rowsOf(db, momentNumber(chat.last_message_at)).where(
    and(eq(chat.subject, 'support'), eq(chat.id, id)),
  );
  return row;
}

/** How one of the staff is called. */
export const staffName = sql<string>`coalesce(nullif(trim(concat_ws(' ', ${userAccount.last_name}, ${userAccount.first_name})), ''), ${userAccount.email}::text, '')`;

/** The platform's staff, by name. */
export async function findStaff(db: Executor): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: userAccount.id, name: staffName })
    .from(userAccount)
    .where(eq(userAccount.is_admin, true))
    .orderBy(asc(staffName), asc(userAccount.id));
}

/** @returns false where there is no such question */
export async function setAssignee(db: Executor, id: number, user_id: number | null): Promise<boolean> {
  const rows = await db
    .update(chat)
    .set({ support_user_id: user_id })
    .where(and(eq(chat.id, id), eq(chat.subject, 'support')))
    .returning({ id: chat.id });
  return rows.length > 0;
}

/**
 * Takes a question that needs no answer out of the queue, where nothing newer came than was read.
 * @returns false where it does not wait, or something did
 */
export async function stopWaiting(db: Executor, id: number, message_id: number): Promise<boolean> {
  const rows = await db
    .update(chat)
    .set({ support_waits_since: null })
    .where(and(eq(chat.id, id), isNotNull(chat.support_waits_since), eq(chat.last_message_id, message_id)))
    .returning({ id: chat.id });
  return rows.length > 0;
}

const template = { id: supportTemplate.id, title: supportTemplate.title, text: supportTemplate.text };

export const findTemplates = (db: Executor) =>
  db.select(template).from(supportTemplate).orderBy(asc(supportTemplate.title), asc(supportTemplate.id));

/** @returns its id; undefined: there is none of that id */
export async function storeTemplate(
  db: Executor,
  id: number | null,
  values: Omit<typeof supportTemplate.$inferInsert, 'id'>,
): Promise<number | undefined> {
  const rows =
    id === null
      ? await db.insert(supportTemplate).values(values).returning({ id: supportTemplate.id })
      : await db
          .update(supportTemplate)
          .set(values)
          .where(eq(supportTemplate.id, id))
          .returning({ id: supportTemplate.id });
  return rows[0]?.id;
}

/** @returns false where there is none of that id */
export async function deleteTemplate(db: Executor, id: number): Promise<boolean> {
  const rows = await db
    .delete(supportTemplate)
    .where(eq(supportTemplate.id, id))
    .returning({ id: supportTemplate.id });
  return rows.length > 0;
}
