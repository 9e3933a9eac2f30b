import { currency, PIER_WAYS, type PierShift, type PierWay, type pierCalls } from '@tropa/contract';
import { may } from '@tropa/core';
import { inTransaction, type Executor } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { offsetOf, paginationOf } from '../../../kernel/pages.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { hasRegister, payeeOfBooking, receiptSettingsOf } from '../../invoice/index.ts';
import { freeAsidesOfShift } from '../asides/free-asides.ts';
import { asidesLeft } from '../asides/repository.ts';
import { demandMay, findOrganizer, type Membership } from '../../organizer/index.ts';
import {
  closeShiftRow,
  findOpenShift,
  findShift,
  holdOpenShift,
  insertMove,
  insertShift,
  listMoves,
  listSales,
  listShifts,
  lockShift,
  type ShiftRow,
} from './repository.ts';

/** The organizer's own sale: staff type it in, and the money is the organizer's. */
const OWN_SALE = 4;

const amountsOf = ({ by_way }: ShiftRow): Record<PierWay, number> => {
  const sums = new Map(Object.entries(by_way));
  const amounts = PIER_WAYS.map((way) => [way, sums.get(way) ?? 0] as const);
  return Object.fromEntries(amounts) as Record<PierWay, number>;
};

/** What must be in the drawer of an open shift now. */
const cashOf = (row: ShiftRow): number =>
  row.opening_cash + row.moved + amountsOf(row).cash + row.deposit_cash;

const viewOf = (row: ShiftRow): PierShift => ({
  id: row.id,
  seller: row.seller,
  currency: currency.parse(row.currency),
  opened_at: row.opened_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
  opening_cash: row.opening_cash,
  expected_cash: row.expected_cash ?? cashOf(row),
  counted_cash: row.counted_cash,
  difference_reason: row.difference_reason,
  sales_count: row.sales_count,
  by_way: amountsOf(row),
  deposit_cash: row.deposit_cash,
});

const movesOf = async (db: Executor, shift_id: number) =>
  (await listMoves(db, shift_id)).map(({ key: _told, ...move }) => ({
    ...move,
    created_at: move.created_at.toISOString(),
  }));

/** Nobody sells without one. */
export const noShift = () => refuse.conflict('conflict', { key: 'errors.pier.no_shift' });

async function shiftView(db: Executor, id: number): Promise<PierShift> {
  const row = await findShift(db, id);
  if (!row) throw refuse.notFound();
  return viewOf(row);
}

/** A shift that the member may see: an own one, or any where it sees payments. @throws Refusal 404, 403 */
async function demandShift(
  context: UserContext,
  id: number,
): Promise<{ row: ShiftRow; membership: Membership }> {
  const row = await findShift(context.database, id);
  if (!row) throw refuse.notFound();
  const membership = await demandMay(context, row.organizer_id, 'pier.sell');
  if (row.user_id !== context.user.id && !seesAll(membership)) throw refuse.notFound();
  return { row, membership };
}

/** Whose shifts somebody sees: their own; whoever sees the organizer's payments, everybody's. */
const seesAll = (membership: Membership): boolean => may(membership, 'payments.read') === 'all';

/** The shift that the seller has open, and what may be sold with. */
export const pierState: Operation<typeof pierCalls.state> = async (context, { query: { organizer_id } }) => {
  await demandMay(context, organizer_id, 'pier.sell');
  const { database, user } = context;
  const [organizer, row, payee, receipts, has_register] = await Promise.all([
    findOrganizer(database, organizer_id),
    findOpenShift(database, organizer_id, user.id),
    payeeOfBooking(context, { organizer_id, seller_type: OWN_SALE }),
    receiptSettingsOf(database, organizer_id),
    hasRegister(database, organizer_id),
  ]);
  if (!organizer) throw refuse.notFound();
  return {
    shift: row ? viewOf(row) : null,
    moves: row ? await movesOf(database, row.id) : [],
    currency: currency.parse(row?.currency ?? organizer.currency),
    has_link: payee !== undefined,
    receipts: receipts?.mode ?? null,
    has_register,
    set_asides: row ? (await asidesLeft(database, row.id)).map(({ tour_date_id: _of, ...one }) => one) : [],
  };
};

/** Opens a shift with the cash that lies in the drawer. Of two openings at the same moment one stands. @throws Refusal 409 */
export const openShift: Operation<typeof pierCalls.open> = async (context, { body }) => {
  const { organizer_id, opening_cash } = body;
  await demandMay(context, organizer_id, 'pier.sell');
  const { database, clock, user } = context;
  const organizer = await findOrganizer(database, organizer_id);
  if (!organizer) throw refuse.notFound();
  const id = await insertShift(database, {
    organizer_id,
    user_id: user.id,
    currency: organizer.currency,
    opening_cash,
    opened_at: clock.now(),
  });
  if (id === undefined) throw refuse.conflict('conflict', { key: 'errors.pier.shift_open' });
  return { shift: await shiftView(database, id) };
};

/** Writes down cash that is put in or taken out with its reason, once for a key. @throws Refusal 409 without a shift; 422 at `amount` above what is there */
export const moveCash: Operation<typeof pierCalls.moveCash> = async (context, { body }) => {
  const { organizer_id, key, direction, amount, reason } = body;
  await demandMay(context, organizer_id, 'pier.sell');
  const { database, clock, user } = context;
  const id = await inTransaction(database, async (tx) => {
    const open = await holdOpenShift(tx, organizer_id, user.id);
    if (!open) throw noShift();
    await lockShift(tx, open.id);
    const row = await findShift(tx, open.id);
    if (!row) throw noShift();
    const isTold = (await listMoves(tx, open.id)).some((move) => move.key === key);
    if (!isTold && direction === 'out' && amount > cashOf(row))
      throw refuse.validation({ amount: { key: 'errors.pier.above_cash' } });
    const values = { shift_id: open.id, key, reason, created_at: clock.now() };
    await insertMove(tx, { ...values, amount: direction === 'out' ? -amount : amount });
    return open.id;
  });
  return { shift: await shiftView(database, id) };
};

/**
 * Closes the own shift: what must be there is worked out once no sale is under way, and kept.
 * @throws Refusal 404 for another's; 409 for a closed one; 422 at `difference_reason` for a difference that nobody explains
 */
export const closeShift: Operation<typeof pierCalls.close> = async (context, { body }) => {
  const { shift_id, counted_cash, difference_reason } = body;
  const { row: asked } = await demandShift(context, shift_id);
  const { database, clock, user } = context;
  if (asked.user_id !== user.id) throw refuse.notFound();
  await inTransaction(database, async (tx) => {
    await lockShift(tx, shift_id);
    const row = await findShift(tx, shift_id);
    if (row?.closed_at !== null) throw refuse.conflict('conflict', { key: 'errors.pier.shift_closed' });
    const expected_cash = cashOf(row);
    if (counted_cash !== expected_cash && difference_reason === '')
      throw refuse.validation({ difference_reason: { key: 'errors.pier.difference_unexplained' } });
    await freeAsidesOfShift(tx, shift_id, user.id, clock.now());
    await closeShiftRow(tx, shift_id, {
      closed_at: clock.now(),
      counted_cash,
      expected_cash,
      difference_reason: counted_cash === expected_cash ? '' : difference_reason,
    });
  });
  return { shift: await shiftView(database, shift_id) };
};

/** Shifts, newest first: the own ones, or everybody's. */
export const listPierShifts: Operation<typeof pierCalls.shifts> = async (context, { query }) => {
  const { organizer_id } = query;
  const membership = await demandMay(context, organizer_id, 'pier.sell');
  const whose = { organizer_id, user_id: seesAll(membership) ? null : context.user.id };
  const { rows, item_count } = await listShifts(context.database, whose, {
    limit: query.limit,
    offset: offsetOf(query),
    from: query.from,
  });
  return { shifts: rows.map(viewOf), pagination: paginationOf(query, item_count, rows) };
};

/** A shift with its sales and what was put in and taken out. @throws Refusal 404 for a stranger's, 403 */
export const viewPierShift: Operation<typeof pierCalls.shift> = async (context, { query }) => {
  const { row } = await demandShift(context, query.id);
  const [{ rows, item_count }, moves] = await Promise.all([
    listSales(context.database, row.id, { limit: query.limit, offset: offsetOf(query), from: query.from }),
    movesOf(context.database, row.id),
  ]);
  return {
    shift: viewOf(row),
    sales: rows.map(({ id, sold_at, ...sale }) => ({
      ...sale,
      request_id: id,
      sold_at: sold_at.toISOString(),
    })),
    moves,
    pagination: paginationOf(query, item_count, rows),
  };
};
