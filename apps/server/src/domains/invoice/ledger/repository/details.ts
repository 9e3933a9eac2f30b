import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { schema, type Executor } from '../../../../db/index.ts';
import { userName } from './user-name.ts';

const { booking, invoice, ledgerEntry, partnerAccrual, refund, userAccount } = schema;
/** What an agent keeps of a movement. */
const kept = alias(ledgerEntry, 'kept');

/** A movement of the ledger with its booking, its invoice, who wrote it down and its commission. */
export async function selectDetails(db: Executor, id: number) {
  const [row] = await db
    .select({
      entry: ledgerEntry,
      sequence: invoice.sequence,
      invoice_kind: invoice.kind,
      invoice_status: invoice.status,
      invoice_amount: invoice.amount,
      tour_name: booking.tour_name,
      client_first_name: booking.client_first_name,
      client_last_name: booking.client_last_name,
      base_sale_status: booking.base_sale_status,
      total: booking.total,
      payed_amount: booking.payed_amount,
      sold_by_agent_id: booking.agent_id,
      created_by_name: userName,
      site_id: partnerAccrual.site_id,
      commission_percent: partnerAccrual.commission_percent,
      commission: partnerAccrual.commission,
      payout_id: partnerAccrual.payout_id,
      kept: kept.amount,
    })
    .from(ledgerEntry)
    .innerJoin(invoice, eq(invoice.id, ledgerEntry.invoice_id))
    .innerJoin(booking, eq(booking.request_id, ledgerEntry.request_id))
    .leftJoin(userAccount, eq(userAccount.id, ledgerEntry.created_by_user_id))
    .leftJoin(partnerAccrual, eq(partnerAccrual.ledger_entry_id, ledgerEntry.id))
    .leftJoin(kept, eq(kept.offsets_id, ledgerEntry.id))
    .where(eq(ledgerEntry.id, id));
  return row;
}

/** What has gone back of a payment, in that order. */
export const selectRefundsOf = (db: Executor, payment_id: number) =>
  db
    .select({ id: ledgerEntry.id, amount: ledgerEntry.amount, created_at: ledgerEntry.created_at })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.refund_of_id, payment_id), lt(ledgerEntry.amount, 0)))
    .orderBy(asc(ledgerEntry.id));

/** What of a payment is promised back and has not gone yet. */
export async function sumPromised(db: Executor, payment_id: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${refund.amount}), 0)::bigint`.mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.payment_id, payment_id), ne(refund.status, 'done')));
  return row?.sum ?? 0;
}
