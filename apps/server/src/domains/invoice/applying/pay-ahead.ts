import { InvoiceStatusCode, SaleStatus } from '@tropa/contract';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { addHistory, systemActor, type BookingRow } from '../../booking/index.ts';
import { issueAhead } from '../invoicing/issue-ahead.ts';
import { invoiceFacts, issueInvoice } from '../invoicing/issue-invoice.ts';
import { selectInvoices, updateInvoiceRow, type InvoiceRow } from '../invoicing/repository.ts';
import { sumReturning } from '../refunds/repository.ts';

/** What money pays that its own invoice does not want. */
interface PaidAhead {
  invoice: InvoiceRow;
  /** What is left above all that is owed: it goes back. Minor units. */
  surplus: number;
}

/**
 * Open invoices that a sum covers are canceled, in their order; of the one that it covers in part the rest is asked for
 * anew. @returns what has to be done once the invoice of the sum itself has its number
 */
async function coverOpen(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  open: InvoiceRow[],
  sum: number,
): Promise<() => Promise<void>> {
  let rest = sum;
  const askAgain: (() => Promise<unknown>)[] = [];
  for (const invoice of open) {
    if (rest === 0) break;
    const covered = Math.min(rest, invoice.amount);
    rest -= covered;
    await updateInvoiceRow(tx, invoice.id, { status: InvoiceStatusCode.canceled });
    const told = invoiceFacts(invoice);
    await addHistory(tx, booking.request_id, systemActor, 'invoice_canceled', told, services.clock.now());
    const amount = invoice.amount - covered;
    if (amount === 0) continue;
    const { title, message, contract_id, due_at } = invoice;
    const terms = { title, message, contract_id, due_at, prepayment_percent: null, is_told: false };
    askAgain.push(() =>
      issueInvoice(services, tx, booking, { ...terms, kind: 'payment', amount }, systemActor),
    );
  }
  return async () => {
    for (const ask of askAgain) await ask();
  };
}

/**
 * What a payment pays whose own invoice was payed or canceled before it came: what the booking still owes, asked for already
 * or not yet. It gets an invoice of its own, of its whole sum; open ones ask for as much less. A booking that waits for its
 * prepayment takes only what is enough for it.
 * @param booking as it was before the payment
 * @returns undefined where nothing is owed: the payment goes back whole
 */
export async function payAhead(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  amount: number,
): Promise<PaidAhead | undefined> {
  const { request_id, base_sale_status: status, total } = booking;
  if (status < SaleStatus.pending_prepayment || status > SaleStatus.tour_complete) return undefined;
  const left = total - booking.payed_amount + (await sumReturning(tx, request_id));
  if (left <= 0) return undefined;
  const open = (await selectInvoices(tx, request_id)).filter((one) => one.status === InvoiceStatusCode.new);
  const waits = status === SaleStatus.pending_prepayment;
  // While it waits, the first invoice comes before what staff ask for beside it.
  const first = open.find(({ kind }) => kind !== 'payment');
  if (waits && (!first || amount < first.amount)) return undefined;
  const ordered = first ? [first, ...open.filter((one) => one !== first)] : open;
  const [next] = ordered;
  if (next?.amount === amount) return { invoice: next, surplus: 0 };
  const applied = Math.min(amount, left);
  const askAgain = await coverOpen(services, tx, booking, ordered, applied);
  const invoice = await issueAhead(services, tx, booking, amount, systemActor);
  await askAgain();
  return { invoice, surplus: amount - applied };
}
