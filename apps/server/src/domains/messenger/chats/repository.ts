import type { MessengerSource } from '@tropa/contract';
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { perExecutor, schema, type Executor } from '../../../db/index.ts';

const {
  messengerChat,
  messengerConnection,
  messengerEvent,
  messengerLost,
  userAccount,
  userCode,
  whatsappWord,
} = schema;
export type ChatRow = typeof messengerChat.$inferSelect;

const chatsOfUsers = perExecutor((db) =>
  db
    .select()
    .from(messengerChat)
    .where(sql`${messengerChat.user_id} = any(${sql.placeholder('user_ids')})`)
    .orderBy(asc(messengerChat.source_type))
    .prepare('messenger_chats_of_users'),
);

/** The chats that people have linked. */
export const findChatsOf = (db: Executor, user_ids: number[]): Promise<ChatRow[]> =>
  chatsOfUsers(db).execute({ user_ids });

export const findChats = (db: Executor, user_id: number): Promise<ChatRow[]> => findChatsOf(db, [user_id]);

export async function findChat(
  db: Executor,
  user_id: number,
  source_type: MessengerSource,
): Promise<ChatRow | undefined> {
  const isTheirs = and(eq(messengerChat.user_id, user_id), eq(messengerChat.source_type, source_type));
  return (await db.select().from(messengerChat).where(isTheirs))[0];
}

/** Links a chat to an account in place of the one that was linked before. @returns its id, which is new each time */
export async function replaceChat(
  db: Executor,
  values: Pick<ChatRow, 'user_id' | 'source_type' | 'external_id' | 'chat_name' | 'wrote_at'>,
): Promise<number> {
  const { user_id, source_type } = values;
  await db
    .delete(messengerChat)
    .where(and(eq(messengerChat.user_id, user_id), eq(messengerChat.source_type, source_type)));
  const [row] = await db.insert(messengerChat).values(values).returning({ id: messengerChat.id });
  await db
    .delete(messengerLost)
    .where(and(eq(messengerLost.user_id, user_id), eq(messengerLost.source_type, source_type)));
  if (!row) throw new Error('The chat was not stored');
  return row.id;
}

export async function nameChat(db: Executor, id: number, chat_name: string): Promise<void> {
  await db.update(messengerChat).set({ chat_name }).where(eq(messengerChat.id, id));
}

/** @returns whether the person had such a chat */
export async function deleteChat(db: Executor, user_id: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(messengerChat)
    .where(and(eq(messengerChat.id, id), eq(messengerChat.user_id, user_id)))
    .returning({ id: messengerChat.id });
  return deleted.length > 0;
}

/** Forgets a chat whose person wants nothing more from us, with all accounts it served; their profiles say so. */
export async function loseExternalChat(
  db: Executor,
  source_type: MessengerSource,
  external_id: string,
  now: Date,
): Promise<void> {
  const lost = await db
    .delete(messengerChat)
    .where(and(eq(messengerChat.source_type, source_type), eq(messengerChat.external_id, external_id)))
    .returning({ user_id: messengerChat.user_id, source_type: messengerChat.source_type });
  if (lost.length === 0) return;
  await db
    .insert(messengerLost)
    .values(lost.map((row) => ({ ...row, lost_at: now })))
    .onConflictDoUpdate({
      target: [messengerLost.user_id, messengerLost.source_type],
      set: { lost_at: now },
    });
}

/** The messengers where a person has stopped our messages. */
export const findLost = (db: Executor, user_id: number) =>
  db.select().from(messengerLost).where(eq(messengerLost.user_id, user_id));

/** Remembers that somebody has written to us in a chat just now. */
export async function markWritten(
  db: Executor,
  messenger: MessengerSource,
  external_id: string,
  now: Date,
): Promise<void> {
  await db
    .update(messengerChat)
    .set({ wrote_at: now })
    .where(and(eq(messengerChat.source_type, messenger), eq(messengerChat.external_id, external_id)));
}

/** Forgets the chats of an account that were linked before a moment, and codes that would link others. */
export async function deleteChatsBefore(db: Executor, user_id: number, moment: Date): Promise<void> {
  await db
    .delete(messengerChat)
    .where(and(eq(messengerChat.user_id, user_id), lt(messengerChat.created_at, moment)));
  await db
    .delete(messengerConnection)
    .where(and(eq(messengerConnection.user_id, user_id), lt(messengerConnection.created_at, moment)));
}

/** Remembers that the contact of a phone was asked for in a chat, and in which session. */
export async function markContactAsked(
  db: Executor,
  id: number,
  { phone, session_id }: { phone: string; session_id: string | null },
  now: Date,
): Promise<void> {
  await db
    .update(messengerChat)
    .set({ asked_phone: phone, asked_at: now, asked_session_id: session_id })
    .where(eq(messengerChat.id, id));
}

/** Accounts whose phone is waited for in a chat since a moment, locked until the transaction ends. */
export const lockAskedChats = (
  db: Executor,
  source_type: MessengerSource,
  external_id: string,
  since: Date,
): Promise<Pick<ChatRow, 'id' | 'user_id' | 'asked_phone' | 'asked_session_id'>[]> =>
  db
    .select({
      id: messengerChat.id,
      user_id: messengerChat.user_id,
      asked_phone: messengerChat.asked_phone,
      asked_session_id: messengerChat.asked_session_id,
    })
    .from(messengerChat)
    .where(
      and(
        eq(messengerChat.source_type, source_type),
        eq(messengerChat.external_id, external_id),
        gt(messengerChat.asked_at, since),
      ),
    )
    .for('update');

/** Keeps what a contact has proved; it is not waited for any more. */
export async function keepProof(db: Executor, id: number, phone: string): Promise<void> {
  await db
    .update(messengerChat)
    .set({ proven_phone: phone, asked_phone: null, asked_at: null, asked_session_id: null })
    .where(eq(messengerChat.id, id));
}

/** Stores a code that links a chat, and forgets those of the person that are over. */
export async function insertConnection(
  db: Executor,
  values: typeof messengerConnection.$inferInsert,
  now: Date,
): Promise<void> {
  await db
    .delete(messengerConnection)
    .where(and(eq(messengerConnection.user_id, values.user_id), lt(messengerConnection.expires_at, now)));
  await db.insert(messengerConnection).values(values);
}

/** Spends a code that links chats of a messenger. @returns whose it is, and which session made it; undefined: unknown, spent or over */
export async function takeConnection(
  db: Executor,
  code_hash: string,
  source_type: MessengerSource,
  now: Date,
): Promise<{ user_id: number; session_id: string | null } | undefined> {
  const [row] = await db
    .delete(messengerConnection)
    .where(
      and(eq(messengerConnection.code_hash, code_hash), eq(messengerConnection.source_type, source_type)),
    )
    .returning();
  return row && row.expires_at > now ? row : undefined;
}

/** @returns false where the event was dealt with before */
export async function beginEvent(db: Executor, messenger: string, event_key: string): Promise<boolean> {
  const made = await db
    .insert(messengerEvent)
    .values({ messenger, event_key: event_key.slice(0, 300) })
    .onConflictDoNothing()
    .returning({ messenger: messengerEvent.messenger });
  return made.length > 0;
}

export async function keepWord(db: Executor, phone: string, now: Date): Promise<void> {
  await db
    .insert(whatsappWord)
    .values({ phone, received_at: now })
    .onConflictDoUpdate({ target: whatsappWord.phone, set: { received_at: now } });
}

/** Whether a phone has sent us its word since a moment. */
export async function hasWord(db: Executor, phone: string, since: Date): Promise<boolean> {
  const rows = await db
    .select({ phone: whatsappWord.phone })
    .from(whatsappWord)
    .where(and(eq(whatsappWord.phone, phone), gt(whatsappWord.received_at, since)));
  return rows.length > 0;
}

/** Forgets what no rule looks at any more. */
export async function deleteBefore(db: Executor, moment: Date): Promise<void> {
  await db.delete(messengerEvent).where(lt(messengerEvent.created_at, moment));
  await db.delete(whatsappWord).where(lt(whatsappWord.received_at, moment));
  await db.delete(messengerConnection).where(lt(messengerConnection.expires_at, moment));
}

/** Codes asked for from an address since a moment. */
export async function countCodesFrom(db: Executor, ip: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(userCode)
    .where(and(eq(userCode.ip, ip), gt(userCode.created_at, since)));
  return row?.count ?? 0;
}

/** What a reply and a proof need to know of an account. */
export async function findAccount(db: Executor, user_id: number) {
  const { first_name, last_name, phone, is_phone_confirm, is_blocked, language_code } = userAccount;
  const [row] = await db
    .select({ first_name, last_name, phone, is_phone_confirm, is_blocked, language_code })
    .from(userAccount)
    .where(eq(userAccount.id, user_id));
  return row;
}
