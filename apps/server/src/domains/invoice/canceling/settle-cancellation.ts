import type { Settlement } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { BookingRow, Settling } from '../../booking/index.ts';
import { cancellationOf } from '../invoicing/views.ts';

/**
 * What is kept and given back of a cancelled booking (docs/rules/bookings.md: statuses 5 and 6, "Cancellation"): by
 * the terms that were stored with it; by what was really spent, each sum with its evidence; or more than the terms return,
 * with a reason. Never more than was payed is kept or returned.
 * @param payed what its invoices are payed with, less what went back
 * @throws Refusal 422 at the fields of `settlement`
 */
export function settleCancellation(
  services: Pick<Services, 'clock'>,
  booking: BookingRow,
  payed: number,
  settling: Settling,
): Settlement {
  const { kept_amount: kept_by_terms, percent } = cancellationOf(services, booking, payed);
  const outcome = (kept_amount: number) => ({
    payed_amount: payed,
    kept_amount,
    returned_amount: payed - kept_amount,
    kept_by_terms,
    percent,
  });
  if (settling.by === 'terms') return { by: 'terms', ...outcome(kept_by_terms), reason: '', expenses: [] };
  if (settling.by === 'expenses') {
    const { expenses } = settling;
    const spent = expenses.reduce((sum, { amount }) => sum + amount, 0);
    const last = `settlement.expenses.${expenses.length - 1}.amount`;
    if (spent > payed) throw refuse.validation({ [last]: { key: 'errors.settlement.above_payed' } });
    return { by: 'expenses', ...outcome(spent), reason: '', expenses };
  }
  const { returned_amount, reason } = settling;
  const field = 'settlement.returned_amount';
  if (returned_amount > payed) throw refuse.validation({ [field]: { key: 'errors.settlement.above_payed' } });
  if (returned_amount < payed - kept_by_terms)
    throw refuse.validation({ [field]: { key: 'errors.settlement.below_terms' } });
  return { by: 'more', ...outcome(payed - returned_amount), reason, expenses: [] };
}

/**
 * How a cancellation is settled once more goes back of it than was said, with the reason.
 * @param left what is left of its payments before
 */
export function settleMore(
  services: Pick<Services, 'clock'>,
  booking: BookingRow,
  left: number,
  { amount, reason }: { amount: number; reason: string },
): Settlement {
  const before = booking.settlement ?? settleCancellation(services, booking, left, { by: 'terms' });
  const kept_amount = left - amount;
  return {
    ...before,
    by: 'more',
    kept_amount,
    returned_amount: before.payed_amount - kept_amount,
    reason: [before.reason, reason].filter((one) => one !== '').join('. '),
  };
}
