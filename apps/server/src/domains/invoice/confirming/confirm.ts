import { SaleStatus, type PrepaymentType } from '@tropa/contract';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { moveBooking, planOf, type BookingRow, type Move } from '../../booking/index.ts';
import { issueInvoice } from '../invoicing/issue-invoice.ts';

/** How much is paid first: percent, minor units per tourist, or all. */
export interface PrepaymentTerms {
  type: PrepaymentType;
  size: number;
}

/**
 * Confirms a locked pending request in the caller's transaction: to 2 with its first invoice, or at once to 3 when
 * nothing is to be prepaid (docs/rules/bookings.md). Its hours and days count from now.
 * @param agreed how much staff ask for first; left out: what the booking's own terms say. The booking keeps it: whatever
 * states its terms states these
 * @throws Refusal 409 `transition_not_allowed` for a booking in any other status
 */
export async function confirmLocked(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  { agreed, ...move }: Move & { agreed?: PrepaymentTerms | undefined },
): Promise<void> {
  const now = services.clock.now();
  const confirmed = agreed
    ? { ...booking, payment_terms: { ...booking.payment_terms, prepayment: agreed, is_agreed: true } }
    : booking;
  const amount = planOf(confirmed, now)[0]?.amount ?? 0;
  const to = amount > 0 ? SaleStatus.pending_prepayment : SaleStatus.made_prepayment;
  const moved = await moveBooking(services, tx, confirmed, to, move);
  if (amount === 0) return;
  const { type, size } = moved.breakdown.prepayment;
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
      prepayment_percent: !isFull && type === 'percent' ? size : null,
    },
    move,
  );
}
