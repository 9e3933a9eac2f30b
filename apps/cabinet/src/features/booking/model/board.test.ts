import type { BaseSaleStatus, BookingView } from '@tropa/contract';
import { expect, it } from 'vitest';
import { columnOf, columnSearch, columnsFrom, questionOf, shownColumns } from './board.ts';

it('has a column for each status, one for all that are cancelled', () => {
  const all: BaseSaleStatus[] = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(all.map(columnOf)).toEqual([1, 2, 3, 4, 6, 6, 6, 6]);
  expect(columnSearch({ q: 'Ли', group: 'new' }, 2)).toMatchObject({ q: 'Ли', status: 2, group: undefined });
  expect(columnSearch({ q: 'Ли' }, 6)).toMatchObject({ q: 'Ли', group: 'cancelled', status: undefined });
});

it('shows what is done and what was cancelled only where it is asked for', () => {
  expect(shownColumns(false)).toEqual([1, 2, 3]);
  expect(shownColumns(true)).toEqual([1, 2, 3, 4, 6]);
});

it('lets staff carry a booking only where the table of statuses lets them', () => {
  const all: BaseSaleStatus[] = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(all.map(columnsFrom)).toEqual([[2, 3, 6], [3, 6], [6], [], [], [], [], []]);
});

const invoice = { id: 5, status: 1, kind: 'prepayment', amount: 100, refunded_amount: 0 };
const booking = (facts: Partial<Record<keyof BookingView, unknown>>) =>
  ({
    base_sale_status: 1,
    allowed_statuses: [2, 3, 6],
    balance: 100,
    prepayment_invoice: null,
    additional_invoices: [],
    ...facts,
  }) as unknown as BookingView;

it('asks what each move needs to know', () => {
  expect(questionOf(booking({}), 2)).toEqual({ name: 'confirm' });
  expect(questionOf(booking({}), 3)).toEqual({ name: 'settle' });
  expect(questionOf(booking({}), 6)).toEqual({ name: 'cancel' });
  const waiting = { base_sale_status: 2, allowed_statuses: [3, 6] };
  expect(questionOf(booking({ ...waiting, prepayment_invoice: invoice }), 3)).toEqual({
    name: 'mark_payed',
    invoice,
  });
  expect(questionOf(booking(waiting), 3)).toEqual({ name: 'settle' });
});

it('asks nothing where the server no longer allows the move', () => {
  expect(questionOf(booking({ base_sale_status: 3, allowed_statuses: [6] }), 3)).toBeNull();
  expect(questionOf(booking({ allowed_statuses: [] }), 6)).toBeNull();
});
