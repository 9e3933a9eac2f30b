import { currency, SaleStatus, type Deposit, type DepositState, type StaffDeposit } from '@tropa/contract';
import type { BookingRow } from '../../booking/index.ts';
import type { DepositEntryRow, DepositRow } from './repository.ts';

/** What a list needs of a deposit of which something came. */
type Came = Omit<DepositRow, 'organizer_id' | 'request_id' | 'payment_method' | 'taken_at'>;

const stateOf = ({ taken_amount, returned_amount, kept_amount }: Came): DepositState => {
  const isOpen = taken_amount > returned_amount + kept_amount;
  if (isOpen) return returned_amount + kept_amount > 0 ? 'part_returned' : 'held';
  if (kept_amount === 0) return 'returned';
  return returned_amount === 0 ? 'kept' : 'settled';
};

/** Whether a booking may be asked for its deposit: it was confirmed, and is not over or cancelled. */
export const takesDeposit = ({ base_sale_status: status }: Pick<BookingRow, 'base_sale_status'>): boolean =>
  status === SaleStatus.pending_prepayment || status === SaleStatus.made_prepayment;

/** A deposit of which something came. */
export function heldDepositOf(row: Came): Deposit {
  const { amount, purpose, taken_amount, returned_amount, kept_amount, kept_reason } = row;
  return {
    state: stateOf(row),
    amount,
    purpose,
    taken_amount,
    returned_amount,
    kept_amount,
    left_amount: taken_amount - returned_amount - kept_amount,
    currency: currency.parse(row.currency),
    kept_reason,
  };
}

export const isCancelled = ({ base_sale_status: status }: Pick<BookingRow, 'base_sale_status'>): boolean =>
  status >= SaleStatus.canceled_by_tourist;

/**
 * The deposit of a booking: what came of it, or what its terms ask for. Of a cancelled booking nothing is asked for any more.
 * @param row undefined: nothing has come; nothing holds where all that came was written by mistake
 */
export function depositOf(booking: BookingRow, row: DepositRow | undefined): Deposit | null {
  if (row && row.taken_amount > 0) return heldDepositOf(row);
  const { deposit: asked } = booking.payment_terms;
  if (!asked || booking.base_sale_status >= SaleStatus.tour_complete) return null;
  return {
    state: 'asked',
    ...asked,
    taken_amount: 0,
    returned_amount: 0,
    kept_amount: 0,
    left_amount: 0,
    currency: currency.parse(booking.currency),
    kept_reason: '',
  };
}

const entryOf = ({
  created_at,
  undone_at,
  undone_by,
  undone_reason,
  ...entry
}: DepositEntryRow): StaffDeposit['entries'][number] => ({
  ...entry,
  created_at: created_at.toISOString(),
  undone: undone_at && {
    created_at: undone_at.toISOString(),
    by: undone_by,
    reason: undone_reason ?? '',
  },
});

/** The same as staff see it, with what they may do. @param can_change the member may say what came and what went back */
export function staffDepositOf(
  booking: BookingRow,
  {
    row,
    entries,
    can_change,
  }: { row: DepositRow | undefined; entries: DepositEntryRow[]; can_change: boolean },
): StaffDeposit | null {
  const deposit = depositOf(booking, row);
  return (
    deposit && {
      ...deposit,
      entries: entries.map(entryOf),
      taken_at: deposit.taken_amount > 0 ? (row?.taken_at.toISOString() ?? null) : null,
      is_to_return: deposit.left_amount > 0 && booking.base_sale_status >= SaleStatus.tour_complete,
      must_return_all: isCancelled(booking),
      can_change,
    }
  );
}
