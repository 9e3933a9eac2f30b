import type { DocumentType } from '@tropa/contract';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { bookingDocument, documentTemplate, refund } = schema;
export type MadeDocument = typeof bookingDocument.$inferSelect;
/** Which document of a booking. */
export interface DocumentKey {
  request_id: number;
  type: DocumentType;
  subject_id: number;
}

const isThe = ({ request_id, type, subject_id }: DocumentKey) =>
  and(
    eq(bookingDocument.request_id, request_id),
    eq(bookingDocument.type, type),
    eq(bookingDocument.subject_id, subject_id),
  );

export async function selectMade(db: Executor, key: DocumentKey): Promise<MadeDocument | undefined> {
  return (await db.select().from(bookingDocument).where(isThe(key)))[0];
}

/** What was made of a booking, with the names of the templates. */
export const selectMadeOf = (db: Executor, request_id: number) =>
  db
    .select({
      type: bookingDocument.type,
      subject_id: bookingDocument.subject_id,
      language: bookingDocument.language,
      template_name: documentTemplate.name,
      template_version: bookingDocument.template_version,
      content_hash: bookingDocument.content_hash,
      made_at: bookingDocument.made_at,
    })
    .from(bookingDocument)
    .leftJoin(documentTemplate, eq(documentTemplate.id, bookingDocument.template_id))
    .where(eq(bookingDocument.request_id, request_id));

/** Remembers what a document is made from; whoever comes second has what the first one chose. */
export async function rememberMade(db: Executor, values: typeof bookingDocument.$inferInsert): Promise<void> {
  await db.insert(bookingDocument).values(values).onConflictDoNothing();
}

/** Forgets what a document was made from: it is made anew from the newest text. */
export async function forgetMade(db: Executor, key: DocumentKey): Promise<void> {
  await db.delete(bookingDocument).where(isThe(key));
}

/** What is promised back of each invoice of a booking and has not gone yet. A surplus was never part of an invoice. */
export async function sumPendingRefunds(db: Executor, request_id: number): Promise<Map<number, number>> {
  const rows = await db
    .select({
      invoice_id: refund.invoice_id,
      sum: sql`sum(${refund.amount})::bigint`.mapWith(Number),
    })
    .from(refund)
    .where(
      and(
        eq(refund.request_id, request_id),
        ne(refund.status, 'done'),
        inArray(refund.reason, ['cancellation', 'price_change', 'overpayment', 'by_staff']),
      ),
    )
    .groupBy(refund.invoice_id);
  return new Map(rows.map(({ invoice_id, sum }) => [invoice_id, sum]));
}
