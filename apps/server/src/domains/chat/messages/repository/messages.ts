import type { ChatSide } from '@tropa/contract';
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../../db/index.ts';

const { chatFile, chatMessage, chatMessagePast, media } = schema;
export type MessageRow = typeof chatMessage.$inferSelect;
export type StoredCard = NonNullable<MessageRow['card']>;

export interface MessagePage {
  limit: number;
  offset: number;
  before_id?: number | undefined;
  after_id?: number | undefined;
}

/** Messages of a chat, newest first; those after one, oldest first. */
export function selectMessages(
  db: Executor,
  chat_id: number,
  { limit, offset, before_id, after_id }: MessagePage,
): Promise<MessageRow[]> {
  // As the index has it.
  const newestFirst = sql`${chatMessage.id} desc nulls last`;
  return db
    .select()
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.chat_id, chat_id),
        before_id === undefined ? undefined : lt(chatMessage.id, before_id),
        after_id === undefined ? undefined : gt(chatMessage.id, after_id),
      ),
    )
    .orderBy(after_id === undefined ? newestFirst : asc(chatMessage.id))
    .limit(limit)
    .offset(offset);
}

/** All messages of chats, oldest first, for a copy of what is kept of a client. */
export function selectAllMessages(db: Executor, chat_ids: number[]): Promise<MessageRow[]> {
  if (chat_ids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(chatMessage)
    .where(sql`${chatMessage.chat_id} = any(${sql.param(chat_ids)}::bigint[])`)
    .orderBy(asc(chatMessage.chat_id), asc(chatMessage.id));
}

export async function findMessage(db: Executor, id: number): Promise<MessageRow | undefined> {
  return (await db.select().from(chatMessage).where(eq(chatMessage.id, id)))[0];
}

/** Whether a message is neither taken back, hidden nor erased; it stays so until the end of the transaction. */
export async function keepShown(tx: Transaction, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: chatMessage.id })
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.id, id),
        isNull(chatMessage.deleted_at),
        isNull(chatMessage.hidden_at),
        isNull(chatMessage.erased_at),
      ),
    )
    .for('share');
  return row !== undefined;
}

/** Messages by their ids, the newest first. */
export async function findMessages(db: Executor, ids: number[]): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  return db.select().from(chatMessage).where(inArray(chatMessage.id, ids)).orderBy(desc(chatMessage.id));
}

/** The message that a sender named so. */
export async function findSent(
  db: Executor,
  chat_id: number,
  client_id: string,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.chat_id, chat_id), eq(chatMessage.client_id, client_id)));
  return row;
}

/** How many messages a side has not read after one. */
export function countUnread(
  db: Executor,
  chat_id: number,
  side: ChatSide,
  after_id: number,
): Promise<number> {
  return db.$count(
    chatMessage,
    and(
      eq(chatMessage.chat_id, chat_id),
      gt(chatMessage.id, after_id),
      ne(chatMessage.side, side),
      isNull(chatMessage.deleted_at),
    ),
  );
}

/** The newest messages that a side has not read, newest first: for the letter. A card that asks for nothing any more is none of them. */
export function selectUnread(
  db: Executor,
  chat_id: number,
  side: ChatSide,
  { after_id, limit, now }: { after_id: number; limit: number; now: Date },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.chat_id, chat_id),
        gt(chatMessage.id, after_id),
        ne(chatMessage.side, side),
        isNull(chatMessage.deleted_at),
        isNull(chatMessage.hidden_at),
        sql`coalesce(${chatMessage.card} ->> 'state', 'open') = 'open'`,
        sql`coalesce((${chatMessage.card} ->> 'ends_at')::timestamptz > ${now.toISOString()}::timestamptz, true)`,
      ),
    )
    .orderBy(desc(chatMessage.id))
    .limit(limit);
}

/** A file that was brought to this chat. */
export async function findBroughtFile(db: Executor, chat_id: number, media_id: number) {
  const [row] = await db
    .select({ media })
    .from(chatFile)
    .innerJoin(media, eq(media.id, chatFile.media_id))
    .where(and(eq(chatFile.chat_id, chat_id), eq(chatFile.media_id, media_id)));
  return row?.media;
}

export type MessageChange = Partial<
  Pick<
    typeof chatMessage.$inferSelect,
    | 'message'
    | 'file'
    | 'file_status'
    | 'preview'
    | 'card'
    | 'is_moderated'
    | 'edited_at'
    | 'deleted_at'
    | 'hidden_at'
    | 'hidden_reason'
    | 'change_number'
  >
>;

/** Changes a message; call it under its chat's lock. */
export async function updateMessage(tx: Transaction, id: number, values: MessageChange): Promise<MessageRow> {
  const [row] = await tx.update(chatMessage).set(values).where(eq(chatMessage.id, id)).returning();
  if (!row) throw new Error('The message was not there');
  return row;
}

/** Whether the other side has written after a message. */
export async function isAnswered(tx: Transaction, { chat_id, id, side }: MessageRow): Promise<boolean> {
  const [row] = await tx
    .select({ id: chatMessage.id })
    .from(chatMessage)
    .where(and(eq(chatMessage.chat_id, chat_id), gt(chatMessage.id, id), ne(chatMessage.side, side)))
    .limit(1);
  return row !== undefined;
}

/** When the first message of a side came since a moment, of those that stand beside one of them; null: there is none. */
export async function firstSince(
  tx: Transaction,
  { chat_id, id, side }: MessageRow,
  since: Date,
): Promise<Date | null> {
  const [row] = await tx
    .select({ created_at: chatMessage.created_at })
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.chat_id, chat_id),
        eq(chatMessage.side, side),
        ne(chatMessage.id, id),
        gte(chatMessage.created_at, since),
        isNull(chatMessage.deleted_at),
      ),
    )
    .orderBy(asc(chatMessage.id))
    .limit(1);
  return row?.created_at ?? null;
}

/** Messages that were changed after a change of the chat, in the order of these. */
export function selectChanged(
  db: Executor,
  chat_id: number,
  after_change: number,
  limit: number,
): Promise<MessageRow[]> {
  return db
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.chat_id, chat_id), gt(chatMessage.change_number, after_change)))
    .orderBy(asc(chatMessage.change_number))
    .limit(limit);
}

/** Keeps what stood in a message. */
export async function insertPast(
  tx: Transaction,
  values: typeof chatMessagePast.$inferInsert,
): Promise<void> {
  await tx.insert(chatMessagePast).values(values);
}

/** What stood in messages before, the newest first. */
export async function selectPast(db: Executor, message_ids: number[]) {
  if (message_ids.length === 0) return [];
  return db
    .select()
    .from(chatMessagePast)
    .where(inArray(chatMessagePast.message_id, message_ids))
    .orderBy(desc(chatMessagePast.id));
}

export async function deleteOldPast(db: Executor, before: Date): Promise<void> {
  await db.delete(chatMessagePast).where(lt(chatMessagePast.created_at, before));
}

/**
 * Forgets the preview of a message and the copy of its file; what a client has brought, too, unless another message has it.
 * @returns their keys in the storage
 */
export async function deleteFiles(
  tx: Transaction,
  { id, chat_id, side, file, preview }: MessageRow,
): Promise<string[]> {
  const others = sql`(${chatMessage.chat_id} = ${chat_id}
    or ${chatMessage.chat_id} in (select c.id from chat c where c.client_user_id = ${media.owner_user_id}))`;
  const isElsewhere = sql`exists (select 1 from ${chatMessage} where ${others} and ${chatMessage.side} = 'client'
    and (${chatMessage.file}->>'id')::bigint = ${media.id} and ${chatMessage.id} <> ${id})`;
  // What the organizer's people have uploaded stays theirs.
  const isCopy = sql`exists (select 1 from ${chatFile} where ${chatFile.media_id} = ${media.id})`;
  const isGone = side === 'client' ? sql`not ${isElsewhere}` : isCopy;
  const ofFile = file ? and(eq(media.id, file.id), isGone) : undefined;
  const ofPreview = preview ? eq(media.id, preview.id) : undefined;
  if (!ofFile && !ofPreview) return [];
  const rows = await tx.delete(media).where(or(ofFile, ofPreview)).returning({ key: media.key });
  return rows.map(({ key }) => key);
}
