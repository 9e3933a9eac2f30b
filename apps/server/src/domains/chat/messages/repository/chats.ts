import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { documentsInForce } from '../../../../db/documents-in-force.ts';
import { perExecutor, schema, type Database, type Executor, type Transaction } from '../../../../db/index.ts';

const { booking, chat, chatMessage, organizer, tour, userAccount } = schema;
const responsible = alias(userAccount, 'responsible');
const lastMessage = alias(chatMessage, 'last_message');

/** A chat with all that its rules and its view need, in one question. */
const whole = (db: Executor) =>
  db
    .select({
      chat,
      /** Another with each change of the chat itself. */
      version: sql<string>`${chat}.xmin::text`,
      /** The same of what a message is judged and told by beside it; null: there is none. */
      beside: {
        booking: sql<string | null>`${booking}.xmin::text`,
        organizer: sql<string | null>`${organizer}.xmin::text`,
        client: sql<string | null>`${userAccount}.xmin::text`,
      },
      booking: {
        request_id: booking.request_id,
        uuid: booking.uuid,
        base_sale_status: booking.base_sale_status,
        seller_type: booking.seller_type,
        partner_site_id: booking.partner_site_id,
        payed_amount: booking.payed_amount,
        tour_id: booking.tour_id,
        tour_name: booking.tour_name,
        tour_photo: booking.tour_photo,
        date_start: booking.date_start,
        date_end: booking.date_end,
        time_start: booking.time_start,
        breakdown: booking.breakdown,
        timezone: booking.timezone,
        language: booking.language,
        client_first_name: booking.client_first_name,
        client_last_name: booking.client_last_name,
        client_email: booking.client_email,
        client_phone: booking.client_phone,
        erased_at: booking.erased_at,
      },
      tour: { id: tour.id, name: tour.name, photos: tour.photos },
      organizer: { name: organizer.name },
      client: {
        first_name: userAccount.first_name,
        last_name: userAccount.last_name,
        email: userAccount.email,
        phone: userAccount.phone,
        is_email_confirm: userAccount.is_email_confirm,
        is_phone_confirm: userAccount.is_phone_confirm,
      },
      responsible: {
        id: responsible.id,
        first_name: responsible.first_name,
        last_name: responsible.last_name,
        email: responsible.email,
      },
      last_message: lastMessage,
    })
    .from(chat)
    .leftJoin(organizer, eq(organizer.id, chat.organizer_id))
    .leftJoin(booking, eq(booking.request_id, chat.request_id))
    .leftJoin(tour, eq(tour.id, chat.tour_id))
    .leftJoin(userAccount, eq(userAccount.id, chat.client_user_id))
    .leftJoin(responsible, eq(responsible.id, chat.responsible_user_id))
    .leftJoin(lastMessage, eq(lastMessage.id, chat.last_message_id));
export type ChatRow = Awaited<ReturnType<typeof whole>>[number];

// Asked for each message: the database plans them once for each connection.
const byId = perExecutor((db) =>
  whole(db)
    .where(eq(chat.id, sql.placeholder('id')))
    .prepare('chat.find'),
);
const byIdLocked = perExecutor((tx: Transaction) =>
  whole(tx)
    .where(eq(chat.id, sql.placeholder('id')))
    .for('update', { of: chat })
    .prepare('chat.lock'),
);

/** Chats as they were last read by this process, or left by a message that it has stored. */
const knownOf = perExecutor((_db: Database) => new LRUCache<number, ChatRow>({ max: 2000 }));

/**
 * A chat as this process knows it, which may be old: only a statement that demands all of its versions may go by it. The last
 * message and who answers are not kept up.
 */
export const knownChat = (db: Database, id: number): ChatRow | undefined => knownOf(db).get(id);

/** Keeps a chat as a message has left it. */
export const keepKnown = (db: Database, row: ChatRow): void => void knownOf(db).set(row.chat.id, row);

/** What is known of a chat is not true any more. */
export const forgetKnown = (db: Database, id: number): void => void knownOf(db).delete(id);

export async function findChat(db: Executor, id: number): Promise<ChatRow | undefined> {
  const [row] = await byId(db).execute({ id });
  // What a transaction reads may be its own work, that nobody else ever sees.
  if (row && '$client' in db) keepKnown(db, row);
  return row;
}

/** Locks a chat: whoever writes in it, reads it, or freezes it waits here, so that ids follow its order. */
export async function lockChat(tx: Transaction, id: number): Promise<ChatRow | undefined> {
  return (await byIdLocked(tx).execute({ id }))[0];
}

/** The chat of a client without an account, by its own address or that of its booking. */
export async function findChatByAddress(db: Executor, uuid: string): Promise<ChatRow | undefined> {
  const [byBooking] = await whole(db).where(eq(booking.uuid, uuid));
  return byBooking ?? (await whole(db).where(eq(chat.uuid, uuid)))[0];
}

/** Chats by their ids, in the order of these. */
export async function findChats(db: Executor, ids: number[]): Promise<ChatRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await whole(db).where(inArray(chat.id, ids))).map((row) => [row.chat.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

type NewChat = Omit<typeof chat.$inferInsert, 'guest_consent'> & { guest_consent?: SQL };

async function firstOf(db: Executor, condition: SQL | undefined): Promise<number | undefined> {
  return (await db.select({ id: chat.id }).from(chat).where(condition).limit(1))[0]?.id;
}

/** Begins a chat; where there is one about the same already, that. Two who begin it at once get the same. */
async function insertOrFind(tx: Transaction, values: NewChat, same: SQL | undefined): Promise<number> {
  const known = await firstOf(tx, same);
  if (known !== undefined) return known;
  const [row] = await tx.insert(chat).values(values).onConflictDoNothing().returning({ id: chat.id });
  const id = row?.id ?? (await firstOf(tx, same));
  if (id === undefined) throw new Error('The chat was neither there nor stored');
  return id;
}

/** The chat about a booking. */
export function chatOfBooking(
  tx: Transaction,
  values: {
    request_id: number;
    organizer_id: number;
    tour_id: number;
    language: 'ru' | 'en';
    created_at: Date;
  },
): Promise<number> {
  return insertOrFind(
    tx,
    { ...values, subject: 'booking', last_message_at: values.created_at },
    eq(chat.request_id, values.request_id),
  );
}

/** Whether a booking has its chat already. */
export const hasChat = async (db: Executor, request_id: number): Promise<boolean> =>
  (await firstOf(db, eq(chat.request_id, request_id))) !== undefined;

/** The chat of an account with an organizer, about a tour or in general. */
export function chatOfAccount(
  tx: Transaction,
  values: {
    client_user_id: number;
    organizer_id: number;
    tour_id: number | null;
    language: 'ru' | 'en';
    created_at: Date;
  },
): Promise<number> {
  const { client_user_id, organizer_id, tour_id } = values;
  const subject = tour_id === null ? 'organizer' : 'tour';
  return insertOrFind(
    tx,
    { ...values, subject, last_message_at: values.created_at },
    and(
      eq(chat.organizer_id, organizer_id),
      eq(chat.client_user_id, client_user_id),
      eq(chat.subject, subject),
      tour_id === null ? undefined : eq(chat.tour_id, tour_id),
    ),
  );
}

/** The chat of an organizer, or of a person without one, with the support of a brand; without a brand with the platform's own. */
export function chatOfSupport(
  tx: Transaction,
  values: {
    organizer_id: number | null;
    client_user_id: number | null;
    site_id: number | null;
    language: 'ru' | 'en';
    created_at: Date;
  },
): Promise<number> {
  const { organizer_id, client_user_id, site_id } = values;
  return insertOrFind(
    tx,
    { ...values, subject: 'support', last_message_at: values.created_at },
    and(
      eq(chat.subject, 'support'),
      organizer_id === null ? isNull(chat.organizer_id) : eq(chat.organizer_id, organizer_id),
      client_user_id === null ? undefined : eq(chat.client_user_id, client_user_id),
      sql`coalesce(${chat.site_id}, 0) = ${site_id ?? 0}`,
    ),
  );
}

/** The chat of a visitor without an account at an address of its own; the consent is kept with the versions of the documents that were shown. */
export async function chatOfGuest(
  tx: Transaction,
  values: {
    uuid: string;
    organizer_id: number;
    tour_id: number | null;
    guest_name: string;
    guest_email: string;
    guest_phone: string;
    language: 'ru' | 'en';
    created_at: Date;
    ip: string;
  },
): Promise<number> {
  const { ip, ...rest } = values;
  const documents = sql.raw(documentsInForce(String(values.organizer_id)));
  const consent = JSON.stringify({ ip, at: values.created_at.toISOString() });
  return insertOrFind(
    tx,
    {
      ...rest,
      subject: values.tour_id === null ? 'organizer' : 'tour',
      last_message_at: values.created_at,
      guest_consent: sql`${consent}::jsonb || jsonb_build_object('documents', ${documents})`,
    },
    eq(chat.uuid, values.uuid),
  );
}

export type ChatChange = Partial<
  Omit<typeof chat.$inferSelect, 'id' | 'uuid' | 'organizer_id' | 'created_at'>
>;

/** Changes a chat; call it under its lock. */
export async function updateChat(tx: Transaction, id: number, values: ChatChange): Promise<void> {
  await tx.update(chat).set(values).where(eq(chat.id, id));
}

/** Chats of somebody who leaves the team are another's from now on. */
export async function handChatsOver(
  tx: Transaction,
  organizer_id: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const theirs = and(eq(chat.organizer_id, organizer_id), eq(chat.responsible_user_id, from));
  // In their order, as whoever locks several does.
  await tx.select({ id: chat.id }).from(chat).where(theirs).orderBy(asc(chat.id)).for('update');
  await tx.update(chat).set({ responsible_user_id: to }).where(theirs);
}
