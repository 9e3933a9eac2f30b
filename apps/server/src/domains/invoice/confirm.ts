import { SaleStatus, type PrepaymentType } from '@tropa/contract';
import { calculatePrepayment } from '@tropa/core';
import type { Transaction } from '../../db/index.ts';
import type { Services } from '../../kernel/context.ts';
import { moveBooking, scheduledPrepayment, type BookingRow, type Move } from '../booking/index.ts';
import { issueInvoice } from './issue-invoice.ts';

/** How much is paid first: percent, minor units per tourist, or all. */
export interface PrepaymentTerms {
  type: PrepaymentType;
  size: number;
}

/** The terms that a booking was made with: the first payment of its schedule, where it has one. */
export const termsOfBooking = ({ payment_schedule, date_start, breakdown }: BookingRow): PrepaymentTerms =>
  payment_schedule ? scheduledPrepayment(payment_schedule, date_start) : breakdown.prepayment;

/** The first payment of a booking by some terms, in minor units. */
export function prepaymentOf(booking: BookingRow, { type, size }: PrepaymentTerms): number {
  return calculatePrepayment(booking.total, booking.tourists_count, booking.currency, type, size);
}

/**
 * Confirms a locked pending request in the caller's transaction: to 2 with its first invoice, or at once to 3 when
 * nothing is to be prepaid (product decisions, "Bookings").
 * @throws Refusal 409 `transition_not_allowed` for a booking in any other status
 */
export async function confirmLocked(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  terms: PrepaymentTerms,
  move: Move,
): Promise<void> {
  const amount = prepaymentOf(booking, terms);
  const to = amount > 0 ? SaleStatus.pending_prepayment : SaleStatus.made_prepayment;
  const moved = await moveBooking(services, tx, booking, to, move);
  if (amount === 0) return;
  const isFull = amount === booking.total;
  await issueInvoice(
    services,
    tx,
    moved,
    {
      kind: isFull ? 'full' : 'prepayment',
      amount,
      title: '',
      message: move.message ?? '',
      prepayment_percent: !isFull && terms.type === 'percent' ? terms.size : null,
    },
    move,
  );
}
