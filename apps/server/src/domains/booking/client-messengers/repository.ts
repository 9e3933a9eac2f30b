import type { MessengerSource } from '@tropa/contract';
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { documentsInForce } from '../../../db/documents-in-force.ts';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import type { ClientSubject } from './link-token.ts';

const { booking, chat, clientMessage, clientMessenger } = schema;
export type ClientLink = typeof clientMessenger.$inferSelect;

const about = ({ of, id }: ClientSubject) =>
  of === 'booking' ? eq(clientMessenger.request_id, id) : eq(clientMessenger.chat_id, id);

/** Who has the private page, and whose client that is; undefined where it is gone, erased, or has no address. */
export async function findSubject(
  db: Executor,
  { of, id }: ClientSubject,
): Promise<{ organizer_id: number; name: string; email: string; language: 'ru' | 'en' } | undefined> {
  const from =
    of === 'booking'
      ? sql`select organizer_id, lower(client_email) as email, language from booking
          where request_id = ${id} and erased_at is null`
      : sql`select c.organizer_id, lower(coalesce(u.email, c.guest_email)) as email, c.language from chat c
          left join user_account u on u.id = c.client_user_id where c.id = ${id} and c.request_id is null`;
  const { rows } = await db.execute<{
    organizer_id: number;
    name: string;
    email: string;
    language: 'ru' | 'en';
  }>(sql`select s.organizer_id, o.name, s.email, s.language from (${from}) s
    join organizer o on o.id = s.organizer_id where s.email <> ''`);
  return rows[0];
}

/** Where the client of a private page has agreed to be written to, the latest first. */
export const selectLinks = (db: Executor, subject: ClientSubject, email: string): Promise<ClientLink[]> =>
  db
    .select()
    .from(clientMessenger)
    .where(
      and(about(subject), eq(clientMessenger.email, email.toLowerCase()), isNull(clientMessenger.ended_at)),
    )
    .orderBy(desc(clientMessenger.created_at), desc(clientMessenger.id));

/** Keeps that a client has agreed, with the documents that it read then; in place of what it had agreed to before. */
export async function putLink(
  tx: Transaction,
  { of, id }: ClientSubject,
  values: Pick<
    ClientLink,
    'organizer_id' | 'email' | 'source_type' | 'external_id' | 'chat_name' | 'wrote_at'
  >,
): Promise<void> {
  await tx
    .delete(clientMessenger)
    .where(and(about({ of, id }), eq(clientMessenger.source_type, values.source_type)));
  const documents = sql.raw(documentsInForce(String(values.organizer_id)));
  const given = JSON.stringify({ at: values.wrote_at.toISOString() });
  await tx.insert(clientMessenger).values({
    ...values,
    request_id: of === 'booking' ? id : null,
    chat_id: of === 'chat' ? id : null,
    consent: sql`${given}::jsonb || jsonb_build_object('documents', ${documents})`,
    created_at: values.wrote_at,
  });
}

/** Ends all that was agreed to in a chat of a messenger. */
export async function endLinksOfChat(
  db: Executor,
  at: { source_type: MessengerSource; external_id: string },
  ended_by: 'bot' | 'blocked',
  ended_at: Date,
): Promise<void> {
  await db
    .update(clientMessenger)
    .set({ ended_at, ended_by })
    .where(
      and(
        eq(clientMessenger.source_type, at.source_type),
        eq(clientMessenger.external_id, at.external_id),
        isNull(clientMessenger.ended_at),
      ),
    );
}

/** Ends what was agreed to on a private page, by the page itself. */
export async function endLinkOfPage(
  db: Executor,
  subject: ClientSubject,
  source_type: MessengerSource,
  ended_at: Date,
): Promise<void> {
  await db
    .update(clientMessenger)
    .set({ ended_at, ended_by: 'page' })
    .where(
      and(about(subject), eq(clientMessenger.source_type, source_type), isNull(clientMessenger.ended_at)),
    );
}

/** Remembers that somebody has written to us in a chat just now. */
export async function markClientWrote(
  db: Executor,
  source_type: MessengerSource,
  external_id: string,
  wrote_at: Date,
): Promise<void> {
  await db
    .update(clientMessenger)
    .set({ wrote_at })
    .where(and(eq(clientMessenger.source_type, source_type), eq(clientMessenger.external_id, external_id)));
}

/** Writes down that something is about to be said. @returns what came of it before; undefined: it is said now for the first time */
export async function beginMessage(
  db: Executor,
  values: Pick<
    typeof clientMessage.$inferInsert,
    'key' | 'client_messenger_id' | 'message_id' | 'created_at'
  >,
): Promise<{ state: 'begun' | 'sent' | 'refused'; source_type: MessengerSource } | undefined> {
  const made = await db
    .insert(clientMessage)
    .values({ ...values, state: 'begun' })
    .onConflictDoNothing()
    .returning({ key: clientMessage.key });
  if (made.length > 0) return undefined;
  const [before] = await db
    .select({ state: clientMessage.state, source_type: clientMessenger.source_type })
    .from(clientMessage)
    .innerJoin(clientMessenger, eq(clientMessenger.id, clientMessage.client_messenger_id))
    .where(eq(clientMessage.key, values.key));
  return before;
}

export async function endMessage(
  db: Executor,
  key: string,
  ending: { state: 'sent'; external_id: string } | { state: 'refused' },
): Promise<void> {
  await db.update(clientMessage).set(ending).where(eq(clientMessage.key, key));
}

/** What was said to a client under the name that a messenger gave it, and to whom. */
export async function findMessage(
  db: Executor,
  said: { source_type: MessengerSource; external_chat: string; external_id: string },
): Promise<{ link: ClientLink; message_id: number | null } | undefined> {
  const [found] = await db
    .select({ link: clientMessenger, message_id: clientMessage.message_id })
    .from(clientMessenger)
    .innerJoin(clientMessage, eq(clientMessage.client_messenger_id, clientMessenger.id))
    .where(
      and(
        eq(clientMessenger.source_type, said.source_type),
        eq(clientMessenger.external_id, said.external_chat),
        eq(clientMessage.external_id, said.external_id),
      ),
    );
  return found;
}

/** In which language a client is written to in a chat of a messenger: that of what it chose last; undefined: it is not. */
export async function languageOfLinks(
  db: Executor,
  at: { source_type: MessengerSource; external_id: string },
): Promise<'ru' | 'en' | undefined> {
  const [row] = await db
    .select({ language: sql<'ru' | 'en'>`coalesce(${booking.language}, ${chat.language}, 'ru')` })
    .from(clientMessenger)
    .leftJoin(booking, eq(booking.request_id, clientMessenger.request_id))
    .leftJoin(chat, eq(chat.id, clientMessenger.chat_id))
    .where(
      and(
        eq(clientMessenger.source_type, at.source_type),
        eq(clientMessenger.external_id, at.external_id),
        isNull(clientMessenger.ended_at),
      ),
    )
    .orderBy(desc(clientMessenger.created_at), desc(clientMessenger.id))
    .limit(1);
  return row?.language;
}

/** What was agreed to in a chat is about its booking from then on. */
export async function moveLinks(
  tx: Transaction,
  { chat_id, request_id }: { chat_id: number; request_id: number },
): Promise<void> {
  await tx
    .update(clientMessenger)
    .set({ chat_id: null, request_id })
    .where(eq(clientMessenger.chat_id, chat_id));
}

/** Of what was surely not taken and is tried again. */
export async function forgetMessage(db: Executor, key: string): Promise<void> {
  await db.delete(clientMessage).where(eq(clientMessage.key, key));
}

/** Forgets what was said before a moment: no letter is tried so long. */
export async function forgetMessagesBefore(db: Executor, moment: Date): Promise<void> {
  await db.delete(clientMessage).where(lt(clientMessage.created_at, moment));
}

const ofClient = (organizer_id: number, request_ids: number[], emails: string[]) =>
  and(
    eq(clientMessenger.organizer_id, organizer_id),
    or(
      request_ids.length > 0 ? inArray(clientMessenger.request_id, request_ids) : sql`false`,
      emails.length > 0 ? inArray(clientMessenger.email, emails) : sql`false`,
    ),
  );

/** Where a client has agreed to be written to, by its bookings and its addresses. */
export const selectLinksOfClient = (
  db: Executor,
  client: { organizer_id: number; request_ids: number[]; emails: string[] },
): Promise<ClientLink[]> =>
  db
    .select()
    .from(clientMessenger)
    .where(ofClient(client.organizer_id, client.request_ids, client.emails))
    .orderBy(desc(clientMessenger.id));

export async function deleteLinksOfClient(
  tx: Transaction,
  client: { organizer_id: number; request_ids: number[]; emails: string[] },
): Promise<void> {
  await tx.delete(clientMessenger).where(ofClient(client.organizer_id, client.request_ids, client.emails));
}
