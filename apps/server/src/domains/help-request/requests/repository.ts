import type { HelpRequestStatus } from '@tropa/contract';
import type { HelpRequestType } from '@tropa/core';
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { documentsInForce } from '../../../db/documents-in-force.ts';
import { underId, upTo, schema, type Executor, lockUntilCommit } from '../../../db/index.ts';

const { helpRequest, tour, userAccount } = schema;
export type HelpRequestRow = typeof helpRequest.$inferSelect;

/** Keeps a help request; its consent with the versions of the seller's documents that were shown. */
export async function insertHelpRequest(
  tx: Executor,
  values: typeof helpRequest.$inferInsert,
): Promise<number> {
  const documents = sql.raw(documentsInForce(String(values.organizer_id)));
  const consent = sql`${JSON.stringify(values.consent)}::jsonb || jsonb_build_object('documents', ${documents})`;
  const [row] = await tx
    .insert(helpRequest)
    .values({ ...values, consent })
    .returning({ id: helpRequest.id });
  if (!row) throw new Error('The help request was not stored');
  return row.id;
}

/**
 * Whether the same was asked a short while ago: a form is sent again where its answer was lost. Of two at once the second
 * waits for the first, until the transaction ends.
 */
export async function isAskedAgain(
  tx: Executor,
  values: Pick<
    HelpRequestRow,
    'organizer_id' | 'type' | 'tour_id' | 'name' | 'phone' | 'email' | 'message' | 'details'
  >,
  since: Date,
): Promise<boolean> {
  const { organizer_id, type, tour_id, name, phone, email, message, details } = values;
  const who = `help_request:${email}:${phone}`;
  await lockUntilCommit(tx, who, organizer_id);
  const [same] = await tx
    .select({ id: helpRequest.id })
    .from(helpRequest)
    .where(
      and(
        eq(helpRequest.organizer_id, organizer_id),
        gt(helpRequest.created_at, since),
        eq(helpRequest.type, type),
        tour_id === null ? isNull(helpRequest.tour_id) : eq(helpRequest.tour_id, tour_id),
        eq(helpRequest.name, name),
        eq(helpRequest.phone, phone),
        eq(helpRequest.email, email),
        eq(helpRequest.message, message),
        eq(helpRequest.details, details),
      ),
    )
    .limit(1);
  return same !== undefined;
}

const withNames = (db: Executor) =>
  db
    .select({
      row: helpRequest,
      tour_name: tour.name,
      answered_by: sql<string>`coalesce(nullif(concat_ws(' ', ${userAccount.last_name}, ${userAccount.first_name}), ''), '')`,
    })
    .from(helpRequest)
    .leftJoin(tour, eq(tour.id, helpRequest.tour_id))
    .leftJoin(userAccount, eq(userAccount.id, helpRequest.answered_by_user_id));
export type NamedHelpRequest = Awaited<ReturnType<typeof withNames>>[number];

export async function findHelpRequest(db: Executor, id: number): Promise<NamedHelpRequest | undefined> {
  return (await withNames(db).where(eq(helpRequest.id, id)))[0];
}

export interface HelpRequestFilter {
  organizer_id: number;
  status?: HelpRequestStatus | undefined;
  type?: HelpRequestType | undefined;
  /** The newest that the first page showed. */
  from?: number | undefined;
}

const matches = ({ organizer_id, status, type, from }: HelpRequestFilter) =>
  and(
    upTo(helpRequest.id, from),
    eq(helpRequest.organizer_id, organizer_id),
    ...(status ? [eq(helpRequest.status, status)] : []),
    ...(type ? [eq(helpRequest.type, type)] : []),
  );

/** A page of an organizer's help requests, newest first. */
export async function listHelpRequests(
  db: Executor,
  filter: HelpRequestFilter,
  page: { limit: number; offset: number; place?: [number] },
): Promise<NamedHelpRequest[]> {
  return withNames(db)
    .where(and(matches(filter), underId(helpRequest.id, page.place)))
    .orderBy(desc(helpRequest.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countHelpRequests(db: Executor, filter: HelpRequestFilter): Promise<number> {
  return db.$count(helpRequest, matches(filter));
}

export async function updateHelpRequest(
  db: Executor,
  id: number,
  values: Pick<HelpRequestRow, 'status' | 'answered_at' | 'answered_by_user_id'>,
): Promise<void> {
  await db.update(helpRequest).set(values).where(eq(helpRequest.id, id));
}

/** A client by its contacts, of one organizer. */
interface AskingClient {
  organizer_id: number;
  /** In small letters. */
  emails: string[];
  phones: string[];
}

const isOfClient = ({ organizer_id, emails, phones }: AskingClient) =>
  and(
    eq(helpRequest.organizer_id, organizer_id),
    or(inArray(sql`lower(${helpRequest.email})`, emails), inArray(helpRequest.phone, phones)),
  );

/** What a client asked an organizer for, by whichever contact it was left, oldest first. */
export const selectHelpRequestsOf = (db: Executor, client: AskingClient): Promise<HelpRequestRow[]> =>
  db.select().from(helpRequest).where(isOfClient(client)).orderBy(helpRequest.id);

/** Forgets what an erased client asked an organizer for. */
export async function eraseHelpRequests(db: Executor, client: AskingClient): Promise<void> {
  await db.delete(helpRequest).where(isOfClient(client));
}

const FORGOTTEN_AT_ONCE = 1000;

/** Forgets help requests that came before a moment. @returns how many */
export async function forgetHelpRequests(db: Executor, before: Date): Promise<number> {
  const old = db
    .select({ id: helpRequest.id })
    .from(helpRequest)
    .where(lt(helpRequest.created_at, before))
    .limit(FORGOTTEN_AT_ONCE);
  const rows = await db
    .delete(helpRequest)
    .where(inArray(helpRequest.id, old))
    .returning({ id: helpRequest.id });
  return rows.length;
}

/** The tour on sale that a visitor asks about, by its id or its name in addresses. */
export async function findAskedTour(
  db: Executor,
  organizer_id: number,
  by: { id: number } | { screen_name: string },
): Promise<{ id: number; name: string; type: 1 | 2 } | undefined> {
  const isIt = 'id' in by ? eq(tour.id, by.id) : eq(tour.screen_name, by.screen_name);
  const [row] = await db
    .select({ id: tour.id, name: tour.name, type: tour.type })
    .from(tour)
    .where(and(isIt, eq(tour.organizer_id, organizer_id), eq(tour.status, 'published')));
  return row;
}
