import { SaleStatus } from '@tropa/contract';
import { formatMoney } from '@tropa/core';
import type { UserContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { demandBooking, demandOrganizersSay, type BookingRow } from '../booking/index.ts';
import type { BookingMembership } from './booking-page/booking-view.ts';
import { selectInvoice, type InvoiceRow } from './invoicing/repository.ts';

/**
 * An invoice that a member may change: the right is that to its booking.
 * @throws Refusal 404 for an unknown invoice and a stranger's, 403 without the right
 */
export async function demandInvoice(
  context: UserContext,
  id: number,
): Promise<{ invoice: InvoiceRow; booking: BookingRow; membership: BookingMembership }> {
  const invoice = await selectInvoice(context.database, id);
  if (!invoice) throw refuse.notFound();
  const { booking, membership } = await demandBooking(context, invoice.request_id, 'write');
  return { invoice, booking, membership };
}

/**
 * What a booking that waits for its prepayment asks for is as its terms say, until the organizer says otherwise: its seats
 * are sold for that sum. Later invoices an agent may make and cancel as the client likes.
 * @throws Refusal 403 for an agent whose booking is not prepaid
 */
export function demandBillOf(
  membership: Pick<BookingMembership, 'role' | 'off'>,
  { base_sale_status: status }: Pick<BookingRow, 'base_sale_status'>,
): void {
  if (status === SaleStatus.pending_prepayment) demandOrganizersSay(membership);
}

/** @throws Refusal 422 at `amount` for more money than there is, with how much that is */
export function demandAtMost(
  { language }: Pick<UserContext, 'language'>,
  amount: number,
  most: number,
  { currency }: Pick<BookingRow, 'currency'>,
): void {
  if (amount <= most) return;
  const left = formatMoney(most, currency, language);
  throw refuse.validation({ amount: { key: 'errors.invoice.above_balance', params: { amount: left } } });
}
