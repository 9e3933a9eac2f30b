import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction, lockUntilCommit } from '../../../db/index.ts';

const { chat, chatFile, chatMessage, media } = schema;

/** Has whoever else brings files to the same organizer wait for the caller's transaction. */
export async function lockBringing(tx: Transaction, organizer_id: number): Promise<void> {
  await lockUntilCommit(tx, 'chat_file', organizer_id);
}

/** Files that were brought and not sent: how many and how many bytes, of a chat, of an address, of an organizer. */
export async function sumUnsent(
  db: Executor,
  { chat_id, ip, organizer_id }: { chat_id: number; ip: string; organizer_id: number },
) {
  const sumOf = (condition: ReturnType<typeof eq>) => ({
    count: sql<number>`(count(*) filter (where ${condition}))::int`,
    bytes: sql<number>`coalesce(sum(${media.size}) filter (where ${condition}), 0)::float8`,
  });
  const [row] = await db
    .select({
      chat: sumOf(eq(chatFile.chat_id, chat_id)),
      ip: sumOf(eq(chatFile.ip, ip)),
      organizer: sumOf(eq(chat.organizer_id, organizer_id)),
    })
    .from(chatFile)
    .innerJoin(chat, eq(chat.id, chatFile.chat_id))
    .innerJoin(media, eq(media.id, chatFile.media_id))
    .where(
      and(
        isNull(chatFile.sent_at),
        or(eq(chatFile.chat_id, chat_id), eq(chatFile.ip, ip), eq(chat.organizer_id, organizer_id)),
      ),
    );
  return row;
}

/** Ties a file to the chat that it was brought to. */
export async function insertBroughtFile(db: Executor, values: typeof chatFile.$inferInsert): Promise<void> {
  await db.insert(chatFile).values(values);
}

/** Has whoever else prepares a message of a file wait for the caller's transaction. */
export async function lockMedia(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: media.id }).from(media).where(eq(media.id, id)).for('update');
}

/** A file that a message takes now. */
export async function markSent(db: Executor, media_id: number, sent_at: Date): Promise<void> {
  await db.update(chatFile).set({ sent_at }).where(eq(chatFile.media_id, media_id));
}

/** Forgets files that were brought before a moment and not sent, a bounded number at once. @returns their keys in the storage */
export async function deleteUnsent(db: Executor, before: Date, limit: number): Promise<string[]> {
  const old = db
    .select({ id: chatFile.media_id })
    .from(chatFile)
    .where(
      and(
        isNull(chatFile.sent_at),
        lt(chatFile.created_at, before),
        // Files of before this was written down may have been sent.
        sql`not exists (select 1 from ${chatMessage} where ${chatMessage.chat_id} = ${chatFile.chat_id} and (${chatMessage.file}->>'id')::bigint = ${chatFile.media_id})`,
      ),
    )
    .limit(limit);
  const gone = await db
    .delete(media)
    .where(sql`${media.id} in ${old}`)
    .returning({ key: media.key });
  return gone.map(({ key }) => key);
}
