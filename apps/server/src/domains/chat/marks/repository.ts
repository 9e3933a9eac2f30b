import { and, eq, inArray, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';

const { chatMember, chatMessage } = schema;
export type Mark = typeof chatMember.$inferSelect;

/** What a member has marked of chats, by their ids; of those that it never had to read there is nothing. */
export async function selectMarks(
  db: Executor,
  user_id: number,
  chat_ids: number[],
): Promise<Map<number, Mark>> {
  if (chat_ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(chatMember)
    .where(and(eq(chatMember.user_id, user_id), inArray(chatMember.chat_id, chat_ids)));
  return new Map(rows.map((row) => [row.chat_id, row]));
}

/** One of them; call it under the chat's lock to change it. */
export const findMark = async (db: Executor, chat_id: number, user_id: number): Promise<Mark | undefined> =>
  (await selectMarks(db, user_id, [chat_id])).get(chat_id);

/** Keeps what a member has marked; call it under the chat's lock. */
export async function storeMark(
  tx: Transaction,
  { chat_id, user_id }: Pick<Mark, 'chat_id' | 'user_id'>,
  values: Partial<Pick<Mark, 'read_id' | 'unread_count' | 'snoozed_until'>>,
): Promise<void> {
  await tx
    .insert(chatMember)
    .values({ chat_id, user_id, ...values })
    .onConflictDoUpdate({ target: [chatMember.chat_id, chatMember.user_id], set: values });
}

/** A message that was taken back is unread no more. */
export async function takeUnread(tx: Transaction, chat_id: number, message_id: number): Promise<void> {
  await tx
    .update(chatMember)
    .set({ unread_count: sql`${chatMember.unread_count} - 1` })
    .where(
      and(
        eq(chatMember.chat_id, chat_id),
        sql`${chatMember.read_id} < ${message_id}`,
        sql`${chatMember.unread_count} > 0`,
      ),
    );
}

/** Of erased chats nothing is unread. */
export async function forgetMarks(tx: Transaction, chat_ids: number[]): Promise<void> {
  await tx.delete(chatMember).where(inArray(chatMember.chat_id, chat_ids));
}

/** The newest message of the other side of an organizer's chat, else of its own; null: there is none. */
export async function newestToRead(db: Executor, chat_id: number): Promise<number | null> {
  const [row] = await db
    .select({
      id: sql<
        number | null
      >`coalesce(max(${chatMessage.id}) filter (where ${chatMessage.side} <> 'organizer'), max(${chatMessage.id}))`,
    })
    .from(chatMessage)
    .where(and(eq(chatMessage.chat_id, chat_id), sql`${chatMessage.deleted_at} is null`));
  return row?.id ?? null;
}

/** What was put off until now, the oldest first; those who belong to the organizer no more are among them. */
export async function selectDueBack(
  db: Executor,
  now: Date,
  limit: number,
): Promise<Pick<Mark, 'chat_id' | 'user_id'>[]> {
  return db
    .select({ chat_id: chatMember.chat_id, user_id: chatMember.user_id })
    .from(chatMember)
    .where(sql`${chatMember.snoozed_until} <= ${now.toISOString()}::timestamptz`)
    .orderBy(chatMember.snoozed_until)
    .limit(limit);
}
