import type { HistoryEntry } from '@tropa/contract';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { addHistory, type Actor, type BookingRow } from '../../booking/index.ts';
import { invoiceCreated } from '../events.ts';
import { insertInvoice, type InvoiceRow } from './repository.ts';
import { dueDate } from '../schedule/plan.ts';
import { invoiceNumber } from './views.ts';

export type NewInvoice = Pick<InvoiceRow, 'kind' | 'amount' | 'title' | 'message' | 'prepayment_percent'> & {
  contract_id?: number | null;
  /** Left out: by the plan of the booking. */
  due_at?: Date | null;
  /** False: it takes the place of one that the client knows, and no letter is due. */
  is_told?: boolean;
};

/** Makes an invoice of a locked booking, with its due date, history and event. */
export async function issueInvoice(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  { is_told = true, ...values }: NewInvoice,
  actor: Actor,
): Promise<InvoiceRow> {
  const { request_id, organizer_id, currency } = booking;
  const now = services.clock.now();
  const invoice = await insertInvoice(tx, {
    ...values,
    request_id,
    organizer_id,
    currency,
    created_at: now,
    due_at: values.due_at === undefined ? dueDate(booking, now) : values.due_at,
  });
  const { amount, kind } = invoice;
  await addHistory(tx, request_id, actor, 'invoice_created', invoiceFacts(invoice, { kind }), now);
  // The client is asked for nothing that an agent pays.
  if (!is_told || booking.payment_terms.by === 'agent') return invoice;
  await services.outbox.emit(tx, invoiceCreated, {
    organizer_id,
    request_id,
    invoice_id: invoice.id,
    amount,
    currency,
    kind,
    due_at: invoice.due_at?.toISOString() ?? null,
  });
  return invoice;
}

/** What the history tells of an invoice. */
export function invoiceFacts(invoice: InvoiceRow, more: HistoryEntry['data'] = {}): HistoryEntry['data'] {
  return {
    number: invoiceNumber(invoice),
    amount: invoice.amount,
    currency: invoice.currency,
    ...more,
  };
}
