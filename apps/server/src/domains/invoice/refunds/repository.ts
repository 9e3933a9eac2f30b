import { InvoiceStatusCode, type LedgerMethod } from '@tropa/contract';
import {
  and,
  desc,
  eq,
  gt,
  isNull,
  lte,
  notExists,
  notInArray,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';

const { booking, invoice, ledgerEntry, refund } = schema;
export type RefundReason = schema.RefundReason;
/** What goes back of a payed invoice; of any other reason the payment was never applied to one. */
export const PARTS_OF_INVOICES = [
  'cancellation',
  'credit',
  'price_change',
  'mistake',
  'overpayment',
  'by_staff',
  'outside',
] as const satisfies RefundReason[];
export type PartOfInvoice = (typeof PARTS_OF_INVOICES)[number];
export type Surplus = Exclude<RefundReason, PartOfInvoice>;
export const isPartOfInvoice = (reason: RefundReason) => PARTS_OF_INVOICES.some((part) => part === reason);
export type RefundRow = typeof refund.$inferSelect;

export async function insertRefund(tx: Transaction, values: typeof refund.$inferInsert): Promise<RefundRow> {
  const [row] = await tx.insert(refund).values(values).returning();
  if (!row) throw new Error('The refund was not stored');
  return row;
}

export async function selectRefund(db: Executor, id: string): Promise<RefundRow | undefined> {
  return (await db.select().from(refund).where(eq(refund.id, id)))[0];
}

export async function lockRefund(tx: Transaction, id: string): Promise<RefundRow> {
  const [row] = await tx.select().from(refund).where(eq(refund.id, id)).for('update');
  if (!row) throw new Error(`The refund ${id} is gone`);
  return row;
}

export async function finishRefund(tx: Transaction, id: string, now: Date): Promise<void> {
  const done = { status: 'done', done_at: now, problem: null, next_try_at: null } as const;
  await tx.update(refund).set(done).where(eq(refund.id, id));
}

/** What staff still have to return by hand of an invoice. */
export function selectRefundsByHand(db: Executor, invoice_id: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(refund)
    .where(and(eq(refund.invoice_id, invoice_id), eq(refund.status, 'by_hand')))
    .orderBy(refund.created_at);
}

/** All refunds of a payment of the ledger, made or promised, oldest first. */
export function selectRefundsOfPayment(db: Executor, payment_id: number): Promise<RefundRow[]> {
  return db.select().from(refund).where(eq(refund.payment_id, payment_id)).orderBy(refund.created_at);
}

/** The same, locked to the end of the transaction: no provider is asked for one of them meanwhile. */
export function lockRefundsOfPayment(tx: Transaction, payment_id: number): Promise<RefundRow[]> {
  return tx
    .select()
    .from(refund)
    .where(eq(refund.payment_id, payment_id))
    .orderBy(refund.created_at)
    .for('update');
}

/** Takes back the promise of a refund that no provider makes. */
export async function deleteRefund(tx: Transaction, id: string): Promise<void> {
  await tx.delete(refund).where(eq(refund.id, id));
}

/** Marks that the provider is about to be asked for a refund. @returns false where it is not to be made any more */
export async function markAsked(db: Executor, id: string, asked_at: Date): Promise<boolean> {
  const marked = await db
    .update(refund)
    .set({ asked_at })
    .where(and(eq(refund.id, id), eq(refund.status, 'pending')))
    .returning({ id: refund.id });
  return marked.length > 0;
}

/** A refund by the provider's own id. */
export async function findRefundOfProvider(
  db: Executor,
  provider: string,
  provider_refund_id: string,
): Promise<RefundRow | undefined> {
  const rows = await db
    .select({ refund })
    .from(refund)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, refund.payment_id))
    .where(and(eq(refund.provider_refund_id, provider_refund_id), eq(ledgerEntry.provider, provider)));
  return rows[0]?.refund;
}

/** What the provider has said of a refund that is not made yet. */
export async function updatePendingRefund(
  db: Executor,
  id: string,
  values: Partial<
    Pick<RefundRow, 'provider_refund_id' | 'refusals' | 'problem' | 'next_try_at' | 'asked_at'>
  >,
): Promise<void> {
  await db
    .update(refund)
    .set(values)
    .where(and(eq(refund.id, id), eq(refund.status, 'pending')));
}

/** Refunds that a job should have made by now, and those whose next time has come. */
export function selectForgottenRefunds(
  db: Executor,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<RefundRow[]> {
  return db
    .select()
    .from(refund)
    .where(
      and(
        eq(refund.status, 'pending'),
        lte(refund.created_at, before),
        or(isNull(refund.next_try_at), lte(refund.next_try_at, now)),
      ),
    )
    .orderBy(refund.created_at)
    .limit(limit);
}

/**
 * Money of a booking that goes back while the booking lives, a surplus or what a lower price left over, and has not yet: it
 * pays for nothing any more. @param request_id the booking, or its column where the statement has it
 */
export const returningOf = (request_id: SQLWrapper | number): SQL<number> =>
  sql<number>`coalesce((select returned.returning_amount from ${booking} returned
    where returned.request_id = ${request_id}), 0)::float8`;

/** What `returningOf` says of one booking. */
export async function sumReturning(db: Executor, request_id: number): Promise<number> {
  const { rows } = await db.execute<{ sum: number }>(sql`select ${returningOf(request_id)} as sum`);
  return rows[0]?.sum ?? 0;
}

/** A payment that its invoice was payed by, and what of it has not been returned or promised back. */
export interface RefundablePayment {
  payment_id: number;
  invoice_id: number;
  sequence: number;
  payment_method: LedgerMethod;
  provider: string;
  left: number;
}

/** The payments of a booking that invoices are payed with and that can be given back, newest first. */
export function selectRefundablePayments(db: Executor, request_id: number): Promise<RefundablePayment[]> {
  const surplus = db
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.payment_id, ledgerEntry.id), notInArray(refund.reason, [...PARTS_OF_INVOICES])));
  return db
    .select({
      payment_id: ledgerEntry.id,
      invoice_id: invoice.id,
      sequence: invoice.sequence,
      payment_method: ledgerEntry.payment_method,
      provider: ledgerEntry.provider,
      left: sql`${ledgerEntry.amount} - coalesce((select sum(r.amount) from refund r where r.payment_id = ${ledgerEntry.id}), 0)::bigint`.mapWith(
        Number,
      ),
    })
    .from(ledgerEntry)
    .innerJoin(invoice, eq(invoice.id, ledgerEntry.invoice_id))
    .where(
      and(
        eq(ledgerEntry.request_id, request_id),
        gt(ledgerEntry.amount, 0),
        eq(invoice.status, InvoiceStatusCode.payed),
        notExists(surplus),
      ),
    )
    .orderBy(desc(ledgerEntry.id));
}

/** What the invoices of a booking are payed with, less what went back or is promised back: what a cancellation has to settle. */
export async function sumRefundable(db: Executor, request_id: number): Promise<number> {
  const payments = await selectRefundablePayments(db, request_id);
  return payments.reduce((sum, { left }) => sum + left, 0);
}
