import { InvoiceStatusCode } from '@tropa/contract';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';

const { documentTemplate, invoice } = schema;
export type InvoiceRow = typeof invoice.$inferSelect;
/**
 * An invoice with what staff still have to return of it by hand, what its provider has, and the name of the contract under
 * which it is made out.
 */
export type InvoiceWithDue = InvoiceRow & {
  refund_due: number;
  returning_amount: number;
  /** What of it went to a credit, among what went back. */
  credited_amount: number;
  contract_name: string | null;
};

// Written with names of its own: in a select of one table the columns lose their tables.
const refundDue = sql`coalesce((
  select sum(due.amount) from refund due where due.invoice_id = invoice.id and due.status = 'by_hand'
), 0)::bigint`.mapWith(Number);
// What was never a part of the invoice, a payment that came twice or too late, is told of by the history.
const returningAmount = sql`coalesce((
  select sum(back.amount) from refund back
  where back.invoice_id = invoice.id and back.status = 'pending' and back.reason not in ('duplicate', 'late', 'mismatched')
), 0)::bigint`.mapWith(Number);
const creditedAmount = sql`coalesce((
  select sum(kept.amount) from refund kept
  where kept.invoice_id = invoice.id and kept.status = 'done' and kept.reason = 'credit'
), 0)::bigint`.mapWith(Number);
const contractName = sql<string | null>`(
  select contract.name from document_template contract where contract.id = invoice.contract_id
)`;
const withRefunds = {
  invoice,
  refund_due: refundDue,
  returning_amount: returningAmount,
  credited_amount: creditedAmount,
  contract_name: contractName,
};

const refundsOf = ({
  refund_due,
  returning_amount,
  credited_amount,
  contract_name,
}: Omit<InvoiceWithDue, keyof InvoiceRow>) => ({
  refund_due,
  returning_amount,
  credited_amount,
  contract_name,
});

/** Invoices of a booking in the order they were made. */
export async function selectInvoices(db: Executor, request_id: number): Promise<InvoiceWithDue[]> {
  const rows = await db
    .select(withRefunds)
    .from(invoice)
    .where(eq(invoice.request_id, request_id))
    .orderBy(asc(invoice.sequence));
  return rows.map((row) => ({ ...row.invoice, ...refundsOf(row) }));
}

export async function selectInvoice(db: Executor, id: number): Promise<InvoiceWithDue | undefined> {
  const [row] = await db.select(withRefunds).from(invoice).where(eq(invoice.id, id));
  return row && { ...row.invoice, ...refundsOf(row) };
}

/** The newest first invoice (prepayment or full) of a booking, whatever became of it. */
export async function selectNewestFirstInvoice(
  tx: Transaction,
  request_id: number,
): Promise<InvoiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.request_id, request_id), ne(invoice.kind, 'payment')))
    .orderBy(desc(invoice.sequence))
    .limit(1);
  return row;
}

/** Whether a template is a contract of the organizer. */
export async function isContractOf(db: Executor, organizer_id: number, id: number): Promise<boolean> {
  const { id: own, organizer_id: of, type } = documentTemplate;
  const found = await db
    .select({ own })
    .from(documentTemplate)
    .where(and(eq(own, id), eq(of, organizer_id), inArray(type, ['contract_tour', 'contract_excursion'])));
  return found.length > 0;
}

/** Makes an invoice under the next number of its booking, which the caller has locked. */
export async function insertInvoice(
  tx: Transaction,
  values: Omit<typeof invoice.$inferInsert, 'sequence'>,
): Promise<InvoiceRow> {
  const [row] = await tx
    .insert(invoice)
    .values({
      ...values,
      sequence: sql`(select coalesce(max(other.sequence), 0) + 1 from invoice other where other.request_id = ${values.request_id})`,
    })
    .returning();
  if (!row) throw new Error('The invoice was not stored');
  return row;
}

export async function updateInvoiceRow(
  tx: Transaction,
  id: number,
  values: Partial<typeof invoice.$inferInsert>,
): Promise<void> {
  await tx.update(invoice).set(values).where(eq(invoice.id, id));
}

/** Cancels the open invoices of a booking. @returns the canceled ones */
export function cancelOpenInvoices(
  tx: Transaction,
  request_id: number,
  only: 'all' | 'first',
): Promise<InvoiceRow[]> {
  return tx
    .update(invoice)
    .set({ status: InvoiceStatusCode.canceled })
    .where(
      and(
        eq(invoice.request_id, request_id),
        eq(invoice.status, InvoiceStatusCode.new),
        only === 'first' ? ne(invoice.kind, 'payment') : undefined,
      ),
    )
    .returning();
}

/** Counts money that went back of a payed invoice; the database refuses more than was payed. */
export async function addRefunded(tx: Transaction, id: number, amount: number): Promise<void> {
  await tx
    .update(invoice)
    .set({ refunded_amount: sql`${invoice.refunded_amount} + ${amount}` })
    .where(eq(invoice.id, id));
}
