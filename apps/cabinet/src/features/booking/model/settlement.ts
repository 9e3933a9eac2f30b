import type { BookingView, Cancellation, SettlementInput, StoredFile } from '@tropa/contract';
import { invoicesOf, returningOf } from './actions.ts';

/** The form of a cancellation. */
export interface CancelValues {
  message: string;
  notify_client: boolean;
  settlement: {
    by: SettlementInput['by'];
    expenses: { title: string; amount: number | null; file: StoredFile | null }[];
    returned_amount: number | null;
    reason: string;
  };
}

export const newCancelValues = (): CancelValues => ({
  message: '',
  notify_client: true,
  settlement: {
    by: 'terms',
    expenses: [{ title: '', amount: null, file: null }],
    returned_amount: null,
    reason: '',
  },
});

/** What staff say about the money, as the call takes it. */
export function settlementOf({
  by,
  expenses,
  returned_amount,
  reason,
}: CancelValues['settlement']): SettlementInput {
  if (by === 'terms') return { by };
  if (by === 'more') return { by, returned_amount: returned_amount ?? 0, reason };
  return {
    by,
    expenses: expenses.flatMap(({ title, amount, file }) =>
      amount && file ? [{ title, amount, file: { id: file.id } }] : [],
    ),
  };
}

/** What would be kept and returned by what the form says now; never below zero, so that a slip looks like one. */
export function previewOf(
  cancellation: Pick<Cancellation, 'payed_amount' | 'kept_amount'>,
  { by, expenses, returned_amount }: CancelValues['settlement'],
): { kept: number; returned: number } {
  const { payed_amount: payed } = cancellation;
  const spent = expenses.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const wanted =
    by === 'terms'
      ? cancellation.kept_amount
      : by === 'expenses'
        ? spent
        : payed - (returned_amount ?? payed - cancellation.kept_amount);
  const kept = Math.min(Math.max(0, wanted), payed);
  return { kept, returned: payed - kept };
}

type Settled = Parameters<typeof invoicesOf>[0] & Pick<BookingView, 'payed_amount' | 'settlement' | 'credit'>;

/** What is kept of a cancelled booking, what went back of it, and what is promised back and has not gone: as its invoices say. */
export function afterCancellation(booking: Settled): { kept: number; returned: number; toReturn: number } {
  const toReturn = returningOf(booking);
  return {
    kept: booking.settlement?.kept_amount ?? Math.max(0, booking.payed_amount - toReturn),
    // What is left for a later booking has not gone back.
    returned: invoicesOf(booking).reduce(
      (sum, { refunded_amount }) => sum + refunded_amount,
      -(booking.credit?.amount ?? 0),
    ),
    toReturn,
  };
}
