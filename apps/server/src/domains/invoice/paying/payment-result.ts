import { currency, InvoiceStatusCode, type invoiceCalls, type publicBookingCalls } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { findBookingByUuid, type BookingRow } from '../../booking/index.ts';
import { applyProviderPayment } from '../applying/apply-payment.ts';
import { demandInvoice } from '../policy.ts';
import { selectLastAttempt } from './repository.ts';
import { selectInvoice, type InvoiceRow } from '../invoicing/repository.ts';
import { invoiceNumber } from '../invoicing/views.ts';

type Result = 'pending' | 'succeeded' | 'failed' | 'none';

async function resultOf(services: Services, { id, status }: InvoiceRow): Promise<Result> {
  if (status === InvoiceStatusCode.payed) return 'succeeded';
  const attempt = await selectLastAttempt(services.database, id);
  if (!attempt) return 'none';
  if (attempt.status === 'failed') return 'failed';
  if (attempt.status !== 'pending') return attempt.status === 'succeeded' ? 'succeeded' : 'pending';
  try {
    const applied = await applyProviderPayment(services, attempt.provider, attempt.provider_payment_id);
    if (applied === 'failed') return 'failed';
    return applied === 'pending' || applied === 'unknown' || applied === 'mismatched'
      ? 'pending'
      : 'succeeded';
  } catch (error) {
    services.logger.warn({ err: error, attempt_id: attempt.id }, 'A payment was not read back for its payer');
    return 'pending';
  }
}

/** The same with what the screen says of it. */
async function tell(services: Services, booking: BookingRow, invoice: InvoiceRow) {
  return {
    result: await resultOf(services, invoice),
    organizer_id: booking.organizer_id,
    request_id: booking.request_id,
    tour_name: booking.tour_name,
    invoice_number: invoiceNumber(invoice),
    amount: invoice.amount,
    currency: currency.parse(invoice.currency),
  };
}

/**
 * What became of a payment, for whoever comes back from the provider: it is read back at once, whether its webhook has come or
 * not. @throws Refusal 404 for an invoice of another booking
 */
export const paymentResult: Operation<typeof publicBookingCalls.paymentResult> = async (
  context,
  { params, body },
) => {
  const booking = await findBookingByUuid(context.database, params.uuid);
  if (!booking) throw refuse.notFound();
  const invoice = await selectInvoice(context.database, body.invoice_id);
  if (invoice?.request_id !== booking.request_id) throw refuse.notFound();
  return tell(context, booking, invoice);
};

/** The same for staff who began the payment. @throws Refusal 404 for a stranger's invoice */
export const paymentResultForStaff: Operation<typeof invoiceCalls.paymentResult> = async (
  context,
  { body },
) => {
  const { invoice, booking } = await demandInvoice(context, body.id);
  return tell(context, booking, invoice);
};
