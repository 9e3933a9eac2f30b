import {
  InvoiceStatusCode,
  SaleStatus,
  type invoiceCalls,
  type PaymentMethod,
  type publicBookingCalls,
} from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { randomUUID } from 'node:crypto';
import { ProviderRefusal } from '../../../integrations/payment/provider.ts';
import type { PublicContext, UserContext } from '../../../kernel/context.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { findBookingByUuid, type BookingRow } from '../../booking/index.ts';
import { demandPayableNow } from './before-payment.ts';
import { payeeOfBooking, type Payee } from '../accounts/payee.ts';
import { bookingUrl, resultUrl } from '../booking-page/private-page.ts';
import { demandInvoice } from '../policy.ts';
import { invoiceAhead } from '../schedule/pay-ahead.ts';
import { goesAlong, paymentReceipt } from '../receipts/content.ts';
import { insertAttempt } from './repository.ts';
import { selectInvoice, type InvoiceRow } from '../invoicing/repository.ts';
import { invoiceNumber } from '../invoicing/views.ts';

/** A webhook that has not come by then is not waited for any longer: the provider is asked. */
const FIRST_CHECK_MS = 60_000;

/** @throws Refusal 409 where nothing of a booking is payed online now */
function demandPayableBooking(booking: BookingRow): void {
  if (booking.base_sale_status >= SaleStatus.canceled_by_tourist)
    throw refuse.conflict('conflict', { key: 'errors.invoice.booking_canceled' });
  if (booking.choosing_until !== null)
    throw refuse.conflict('conflict', { key: 'errors.invoice.departure_canceled' });
  if (booking.payment_terms.by === 'agent')
    throw refuse.conflict('conflict', { key: 'errors.invoice.by_agent' });
}

function demandPayable(booking: BookingRow, invoice: InvoiceRow): void {
  demandPayableBooking(booking);
  if (invoice.status === InvoiceStatusCode.payed)
    throw refuse.conflict('conflict', { key: 'errors.invoice.payed' });
  if (invoice.status === InvoiceStatusCode.canceled)
    throw refuse.conflict('conflict', { key: 'errors.invoice.canceled' });
}

/** What the payer is told where a payment could not be started: the bank is away, or wants no payment of this shop. */
function asRefusal(error: unknown): Refusal {
  const isRefused = error instanceof ProviderRefusal;
  const key = isRefused ? 'errors.invoice.bank_refused' : 'errors.invoice.bank_unavailable';
  return new Refusal({ status: 503, type: 'unavailable', message: { key } });
}

/** @throws Refusal 409 where nobody takes payments online for its organizer */
async function demandPayee(context: PublicContext, booking: BookingRow): Promise<Payee> {
  const payee = await payeeOfBooking(context, booking);
  if (!payee) throw refuse.conflict('conflict', { key: 'errors.invoice.no_provider' });
  return payee;
}

async function startAtProvider(
  context: PublicContext,
  booking: BookingRow,
  invoice: InvoiceRow,
  payment_method: PaymentMethod,
  return_url: string,
): Promise<string> {
  const { provider, account, account_id } = await demandPayee(context, booking);
  const { amount, currency } = invoice;
  const id = randomUUID();
  const receipt = await paymentReceipt(context, booking, amount);
  const started = await provider
    .start(account, {
      idempotency_key: id,
      amount,
      currency,
      payment_method,
      description: translator(booking.language)('bank.description', {
        number: invoiceNumber(invoice),
        tour: booking.tour_name,
      }),
      language: booking.language,
      return_url,
      receipt: receipt !== null && goesAlong(receipt) ? receipt : null,
    })
    .catch((error: unknown) => {
      context.logger.error({ err: error, invoice_id: invoice.id }, 'A payment could not be started');
      throw asRefusal(error);
    });
  const now = context.clock.now();
  // Stored before the payer learns where to pay, so no payment can be made that is not known here.
  await insertAttempt(context.database, {
    id,
    invoice_id: invoice.id,
    provider: provider.name,
    account_id,
    provider_payment_id: started.provider_payment_id,
    payment_method,
    amount,
    currency,
    next_check_at: new Date(now.getTime() + FIRST_CHECK_MS),
    receipt,
    created_at: now,
    updated_at: now,
  });
  return started.url;
}

/** The payment of the plan that a client wants to pay before its time, for which there must be a way to pay. @throws Refusal */
async function planned(context: PublicContext, booking: BookingRow, amount: number): Promise<InvoiceRow> {
  demandPayableBooking(booking);
  await demandPayableNow(context, booking);
  await demandPayee(context, booking);
  return invoiceAhead(context, booking, amount);
}

/**
 * Starts the payment of an open invoice, or of the plan's next part, and answers where the payer goes on. Several may be started; the first that
 * succeeds pays the invoice, others go back by themselves.
 * @throws Refusal 404 for an invoice of another booking; 409 when it is payed or canceled, or the part is another sum by now; 503 when the provider is away
 */
export const startPayment: Operation<typeof publicBookingCalls.pay> = async (context, { params, body }) => {
  const booking = await findBookingByUuid(context.database, params.uuid);
  if (!booking) throw refuse.notFound();
  const { invoice_id, planned_amount } = body;
  const invoice =
    planned_amount === undefined
      ? await selectInvoice(context.database, invoice_id ?? 0)
      : await planned(context, booking, planned_amount);
  if (invoice?.request_id !== booking.request_id) throw refuse.notFound();
  demandPayable(booking, invoice);
  await demandPayableNow(context, booking);
  const back = await bookingUrl(context, context.database, booking);
  return { url: await startAtProvider(context, booking, invoice, body.payment_method, back) };
};

/**
 * The same for staff who have the client beside them or on the phone; the payer comes back to the cabinet.
 * @throws Refusal as above, 403 without the right to the booking
 */
export const payForClient: Operation<typeof invoiceCalls.payForClient> = async (context, { body }) => {
  const { invoice, booking } = await demandInvoice(context, body.id);
  demandPayable(booking, invoice);
  await demandPayableNow(context, booking);
  const back = resultUrl(context, invoice.id);
  return { url: await startAtProvider(context, booking, invoice, body.payment_method, back) };
};

/**
 * The same for a payer who stands before a member of staff: they go on by their own phone, and come back to their private page.
 * @throws Refusal as above
 */
export async function linkForPayer(
  context: UserContext,
  booking: BookingRow,
  invoice: InvoiceRow,
  payment_method: PaymentMethod,
): Promise<string> {
  demandPayable(booking, invoice);
  await demandPayableNow(context, booking);
  const back = await bookingUrl(context, context.database, booking);
  return startAtProvider(context, booking, invoice, payment_method, back);
}
