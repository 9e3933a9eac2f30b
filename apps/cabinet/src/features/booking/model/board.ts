import { SaleStatus, type BaseSaleStatus, type BookingView } from '@tropa/contract';
import { allowedStatuses } from '@tropa/core';
import type { DialogRequest } from '../components/dialogs/use-dialog.ts';
import { actionsOf } from './actions.ts';
import type { BookingSearch } from './booking-search.ts';
import { isCanceled } from './status.ts';

/** A column of the board, by the status that staff move a booking to when they put it there. */
export const BOARD_COLUMNS = [1, 2, 3, 4, 6] as const satisfies readonly BaseSaleStatus[];
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

/** Nothing is done with what stands there: they are shown where they are asked for. */
const ENDED: readonly BoardColumn[] = [SaleStatus.tour_complete, SaleStatus.canceled_by_author];

/** The columns that the board shows. */
export const shownColumns = (hasEnded: boolean): readonly BoardColumn[] =>
  hasEnded ? BOARD_COLUMNS : BOARD_COLUMNS.filter((column) => !ENDED.includes(column));

/** The column that a booking stands in: whoever cancelled it, all cancelled ones stand together. */
export const columnOf = (status: BaseSaleStatus): BoardColumn =>
  isCanceled(status) ? 6 : (BOARD_COLUMNS.find((column) => column === status) ?? 6);

/** What the list is asked for to fill a column. */
export const columnSearch = (search: BookingSearch, column: BoardColumn): BookingSearch =>
  column === 6
    ? { ...search, group: 'cancelled', status: undefined }
    : { ...search, group: undefined, status: column };

/** The columns that staff may carry a booking to (docs/rules/bookings.md). */
export const columnsFrom = (status: BaseSaleStatus): BoardColumn[] => {
  const allowed = allowedStatuses(status, 'staff');
  return BOARD_COLUMNS.filter((column) => allowed.includes(column));
};

/**
 * The question that a move needs an answer to: the terms of the prepayment, how it was paid, what is kept when it is
 * cancelled. Null where the server no longer allows the move.
 */
export function questionOf(booking: BookingView, to: BoardColumn): DialogRequest | null {
  if (!booking.allowed_statuses.includes(to)) return null;
  if (to === SaleStatus.canceled_by_author) return { name: 'cancel' };
  if (to === SaleStatus.pending_prepayment) return { name: 'confirm' };
  if (to !== SaleStatus.made_prepayment) return null;
  // Whoever may settle a prepayment otherwise may also say that it came.
  const { payable } = actionsOf(booking, { canWrite: true, handlesMoney: true });
  return payable && booking.base_sale_status === SaleStatus.pending_prepayment
    ? { name: 'mark_payed', invoice: payable }
    : { name: 'settle' };
}
