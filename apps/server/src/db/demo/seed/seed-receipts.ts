import { paymentAccountCalls } from '@tropa/contract';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import { refundReceiptOf, reminderOf } from '../../../domains/invoice/index.ts';
import { inTransaction, schema, type Database, type Transaction } from '../../index.ts';
import type { DemoClient } from './demo-client.ts';

const { booking, ledgerEntry, receipt } = schema;

/** How the ledger names the event of a refund, before its id. */
const REFUND = 'refund:';
/** So many of the newest receipts the operator has still to make. */
const LEFT = 2;

/**
 * Has a self-employed operator say to have made the receipts of the payments that came before now, and of their returns, each on its
 * day: all but the newest, which wait to be made.
 * @param client the owner's
 */
export async function seedReceipts(
  database: Database,
  client: DemoClient,
  organizer_id: number,
): Promise<void> {
  const fields = { mode: 'self_employed', tax_system: 2, vat_code: 1 } as const;
  await client.call(paymentAccountCalls.saveReceipts, { body: { organizer_id, fields } });
  await inTransaction(database, async (tx) => {
    const entries = await tx
      .select({ entry: getTableColumns(ledgerEntry), booking: getTableColumns(booking) })
      .from(ledgerEntry)
      .innerJoin(booking, eq(booking.request_id, ledgerEntry.request_id))
      .where(eq(ledgerEntry.organizer_id, organizer_id))
      .orderBy(asc(ledgerEntry.created_at), asc(ledgerEntry.id));
    for (const [index, row] of entries.entries()) {
      const content = await contentOf(tx, row);
      if (content === undefined) continue;
      const { id, refund_of_id, event_key, amount, currency, provider, created_at } = row.entry;
      await tx.insert(receipt).values({
        organizer_id,
        request_id: row.booking.request_id,
        payment_id: refund_of_id ?? id,
        refund_id: refund_of_id === null ? null : event_key.slice(REFUND.length),
        kind: refund_of_id === null ? 'payment' : 'refund',
        status: index < entries.length - LEFT ? 'by_hand' : 'reminder',
        provider,
        provider_payment_id: '',
        is_sent_along: false,
        content,
        amount: Math.abs(amount),
        currency,
        created_at,
        updated_at: created_at,
      });
    }
  });
}

interface Movement {
  entry: typeof ledgerEntry.$inferSelect;
  booking: typeof booking.$inferSelect;
}

/** What the receipt of a payment, or of its return, says; undefined: there is none. */
async function contentOf(tx: Transaction, { entry, booking: of }: Movement) {
  if (entry.refund_of_id === null) return (await reminderOf(tx, of, entry.amount)) ?? undefined;
  const returned = { payment_id: entry.refund_of_id, amount: -entry.amount };
  return (await refundReceiptOf(tx, returned))?.content;
}
