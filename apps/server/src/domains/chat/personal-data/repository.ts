import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import { forgetMarks } from '../marks/repository.ts';

const { chat, chatFile, chatMessage, chatMessagePast, media, userAccount } = schema;

/** A client by its bookings and by its contacts, of one organizer. */
export interface ChatClient {
  organizer_id: number;
  request_ids: number[];
  /** In small letters. */
  emails: string[];
  phones: string[];
}

export async function chatIdOfBooking(db: Executor, request_id: number): Promise<number | undefined> {
  return (await db.select({ id: chat.id }).from(chat).where(eq(chat.request_id, request_id)))[0]?.id;
}

/** The chats of a client: about its bookings, and those that it began with an account or as a visitor. */
export async function chatsOfClient(
  db: Executor,
  { organizer_id, request_ids, emails, phones }: ChatClient,
  { lock = false }: { lock?: boolean } = {},
) {
  const accounts = db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(
      or(
        emails.length > 0 ? inArray(userAccount.email, emails) : sql`false`,
        phones.length > 0 ? inArray(userAccount.phone, phones) : sql`false`,
      ),
    );
  const query = db
    .select()
    .from(chat)
    .where(
      and(
        eq(chat.organizer_id, organizer_id),
        or(
          request_ids.length > 0 ? inArray(chat.request_id, request_ids) : sql`false`,
          and(isNotNull(chat.client_user_id), inArray(chat.client_user_id, accounts)),
          emails.length > 0 ? inArray(sql`lower(${chat.guest_email})`, emails) : sql`false`,
          phones.length > 0 ? inArray(chat.guest_phone, phones) : sql`false`,
        ),
      ),
    )
    .orderBy(chat.id);
  return lock ? query.for('update') : query;
}

/** What stays of a message. */
const NOTHING_SAID = {
  message: '',
  file: null,
  file_status: null,
  preview: null,
  card: null,
  content_hash: '',
  is_moderated: false,
  hidden_reason: '',
};

/** Forgets files. @returns their keys */
async function deleteMedia(tx: Transaction, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.delete(media).where(inArray(media.id, ids)).returning({ key: media.key });
  return rows.map(({ key }) => key);
}

/**
 * Takes a person out of chats: what both sides wrote, the client's files, and what a visitor said of itself. That there was a message,
 * and when, stays.
 * @returns keys of the files, which are to be removed
 */
export async function eraseChats(tx: Transaction, ids: number[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const withFiles = await tx
    .select({ file: chatMessage.file })
    .from(chatMessage)
    .where(
      and(inArray(chatMessage.chat_id, ids), eq(chatMessage.side, 'client'), isNotNull(chatMessage.file)),
    );
  const brought = await tx
    .select({ id: chatFile.media_id })
    .from(chatFile)
    .where(inArray(chatFile.chat_id, ids));
  const media_ids = [...withFiles.flatMap(({ file }) => file?.id ?? []), ...brought.map(({ id }) => id)];
  const keys = await deleteMedia(tx, media_ids);
  await tx
    .delete(chatMessagePast)
    .where(
      inArray(
        chatMessagePast.message_id,
        tx.select({ id: chatMessage.id }).from(chatMessage).where(inArray(chatMessage.chat_id, ids)),
      ),
    );
  await tx
    .update(chatMessage)
    .set({ ...NOTHING_SAID, erased_at: now })
    .where(inArray(chatMessage.chat_id, ids));
  await forgetMarks(tx, ids);
  await tx
    .update(chat)
    .set({
      guest_name: '',
      guest_email: '',
      guest_phone: '',
      guest_consent: sql`${chat.guest_consent} || '{"ip": ""}'::jsonb`,
      client_user_id: null,
      client_letter_at: null,
      organizer_letter_at: null,
      client_unread_count: 0,
      organizer_unread_count: 0,
      client_read_id: sql`coalesce(${chat.last_message_id}, 0)`,
      organizer_read_id: sql`coalesce(${chat.last_message_id}, 0)`,
    })
    .where(inArray(chat.id, ids));
  return keys;
}

/**
 * Takes away what some messages say, with their files: that there was a message, and when, stays. What the organizer's people have
 * uploaded stays theirs; its copy goes.
 * @returns keys of the files, which are to be removed
 */
export async function eraseMessages(tx: Transaction, ids: number[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const withFiles = await tx
    .select({ side: chatMessage.side, file: chatMessage.file, preview: chatMessage.preview })
    .from(chatMessage)
    .where(and(inArray(chatMessage.id, ids), isNotNull(chatMessage.file)));
  const files = withFiles.flatMap(({ file }) => file?.id ?? []);
  const ofChats = await tx
    .select({ id: chatFile.media_id })
    .from(chatFile)
    .where(inArray(chatFile.media_id, files));
  const copies = new Set(ofChats.map(({ id }) => id));
  const media_ids = withFiles.flatMap(({ side, file, preview }) => [
    ...(file && (side === 'client' || copies.has(file.id)) ? [file.id] : []),
    ...(preview ? [preview.id] : []),
  ]);
  const keys = await deleteMedia(tx, media_ids);
  await tx.delete(chatMessagePast).where(inArray(chatMessagePast.message_id, ids));
  await tx
    .update(chatMessage)
    .set({ ...NOTHING_SAID, erased_at: now })
    .where(inArray(chatMessage.id, ids));
  return keys;
}
