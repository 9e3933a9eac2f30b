import type { BaseSaleStatus, PierWay } from '@tropa/contract';
import { and, count, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import { BY_HAND } from '../../invoice/index.ts';

const { booking, ledgerEntry, pierCashMove, pierSale, pierShift, userAccount } = schema;

type StoredShift = typeof pierShift.$inferSelect;

/** By which way money of the ledger came: what sellers wrote down themselves, else through the provider. */
const WAY =
  sql.raw(`case when l.provider <> '${BY_HAND}' then 'link' when l.payment_method = 'card' then 'terminal'
  else l.payment_method end`);

/**
 * What came in for a shift's sales by each way, less what its seller gave back: of what is written down by hand only what the seller
 * wrote while the shift was open (docs/rules/money.md).
 */
const BY_WAY = sql<Partial<Record<PierWay, number>>>`coalesce((
  select jsonb_object_agg(came.way, came.amount) from (
    select ${WAY} as way, sum(l.amount) as amount
    from ${pierSale} s join ${ledgerEntry} l on l.request_id = s.request_id and l.subject = 'booking'
    where s.shift_id = ${pierShift.id} and l.payment_method <> 'credit' and (l.provider <> ${BY_HAND}
      or (l.created_by_user_id = ${pierShift.user_id} and l.created_at >= ${pierShift.opened_at}
        and l.created_at <= coalesce(${pierShift.closed_at}, 'infinity')))
    group by 1) came), '{}')`;

/**
 * Cash of deposits that the seller took while the shift was open, of whatever booking, less what went back of them. A line that was
 * taken back counts in no drawer: whoever takes it back, and only while the shift is open, since a closed one was counted.
 */
const DEPOSIT_CASH = sql`coalesce((
  select sum(l.amount + coalesce(u.amount, 0)) from ${ledgerEntry} l
  left join ${ledgerEntry} u on u.offsets_id = l.id and u.created_at <= coalesce(${pierShift.closed_at}, 'infinity')
  where l.offsets_id is null and l.organizer_id = ${pierShift.organizer_id} and l.created_by_user_id = ${pierShift.user_id}
    and l.created_at >= ${pierShift.opened_at} and l.created_at <= coalesce(${pierShift.closed_at}, 'infinity')
    and l.subject in ('deposit', 'deposit_kept') and l.payment_method = 'cash' and l.currency = ${pierShift.currency}), 0)::bigint`;

const columns = {
  id: pierShift.id,
  organizer_id: pierShift.organizer_id,
  user_id: pierShift.user_id,
  currency: pierShift.currency,
  opening_cash: pierShift.opening_cash,
  opened_at: pierShift.opened_at,
  closed_at: pierShift.closed_at,
  counted_cash: pierShift.counted_cash,
  expected_cash: pierShift.expected_cash,
  difference_reason: pierShift.difference_reason,
  seller: sql<string>`coalesce(trim(concat_ws(' ', ${userAccount.last_name}, ${userAccount.first_name})), '')`,
  sales_count: sql<number>`(select count(*)::int from ${pierSale} s where s.shift_id = ${pierShift.id})`,
  moved: sql<number>`(select coalesce(sum(m.amount), 0)::float8 from ${pierCashMove} m where m.shift_id = ${pierShift.id})`,
  by_way: BY_WAY,
  deposit_cash: DEPOSIT_CASH.mapWith(Number),
};

const shifts = (db: Executor) =>
  db.select(columns).from(pierShift).leftJoin(userAccount, eq(userAccount.id, pierShift.user_id));
export type ShiftRow = Awaited<ReturnType<typeof shifts>>[number];

export const findShift = async (db: Executor, id: number): Promise<ShiftRow | undefined> =>
  (await shifts(db).where(eq(pierShift.id, id)))[0];

/** The shift that a seller has open. */
export const findOpenShift = async (
  db: Executor,
  organizer_id: number,
  user_id: number,
): Promise<ShiftRow | undefined> =>
  (
    await shifts(db).where(
      and(
        eq(pierShift.organizer_id, organizer_id),
        eq(pierShift.user_id, user_id),
        isNull(pierShift.closed_at),
      ),
    )
  )[0];

/** Opens one. @returns undefined where the seller has one open */
export async function insertShift(
  db: Executor,
  values: Pick<StoredShift, 'organizer_id' | 'user_id' | 'currency' | 'opening_cash' | 'opened_at'>,
): Promise<number | undefined> {
  const rows = await db
    .insert(pierShift)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: pierShift.id });
  return rows[0]?.id;
}

/** Keeps a shift as it is until the transaction ends; nobody closes it meanwhile. @returns undefined where it is closed */
export async function holdOpenShift(
  tx: Transaction,
  organizer_id: number,
  user_id: number,
): Promise<Pick<StoredShift, 'id' | 'currency'> | undefined> {
  const rows = await tx
    .select({ id: pierShift.id, currency: pierShift.currency })
    .from(pierShift)
    .where(
      and(
        eq(pierShift.organizer_id, organizer_id),
        eq(pierShift.user_id, user_id),
        isNull(pierShift.closed_at),
      ),
    )
    .for('share');
  return rows[0];
}

/** Waits for sales that are being made, and lets none begin. */
export const lockShift = async (tx: Transaction, id: number): Promise<void> => {
  await tx.select({ id: pierShift.id }).from(pierShift).where(eq(pierShift.id, id)).for('update');
};

export const closeShiftRow = async (
  tx: Transaction,
  id: number,
  values: Pick<StoredShift, 'closed_at' | 'counted_cash' | 'expected_cash' | 'difference_reason'>,
): Promise<void> => {
  await tx.update(pierShift).set(values).where(eq(pierShift.id, id));
};

export async function listShifts(
  db: Executor,
  { organizer_id, user_id }: { organizer_id: number; user_id: number | null },
  { limit, offset, from }: { limit: number; offset: number; from: number | undefined },
): Promise<{ rows: ShiftRow[]; item_count: number }> {
  const which = and(
    eq(pierShift.organizer_id, organizer_id),
    user_id === null ? undefined : eq(pierShift.user_id, user_id),
    from === undefined ? undefined : lte(pierShift.id, from),
  );
  const [rows, [counted]] = await Promise.all([
    shifts(db).where(which).orderBy(desc(pierShift.id)).limit(limit).offset(offset),
    db.select({ count: count() }).from(pierShift).where(which),
  ]);
  return { rows, item_count: counted?.count ?? 0 };
}

/** What was put in and taken out, oldest first. */
export const listMoves = (db: Executor, shift_id: number) =>
  db
    .select({
      id: pierCashMove.id,
      key: pierCashMove.key,
      amount: pierCashMove.amount,
      reason: pierCashMove.reason,
      created_at: pierCashMove.created_at,
    })
    .from(pierCashMove)
    .where(eq(pierCashMove.shift_id, shift_id))
    .orderBy(pierCashMove.id);

/** Once for a key. */
export const insertMove = async (
  tx: Transaction,
  values: typeof pierCashMove.$inferInsert,
): Promise<void> => {
  await tx.insert(pierCashMove).values(values).onConflictDoNothing();
};

export const insertSale = async (tx: Transaction, values: typeof pierSale.$inferInsert): Promise<void> => {
  await tx.insert(pierSale).values(values);
};

export const changeSale = async (
  tx: Transaction,
  request_id: number,
  values: Pick<typeof pierSale.$inferSelect, 'way' | 'handed'>,
): Promise<void> => {
  await tx.update(pierSale).set(values).where(eq(pierSale.request_id, request_id));
};

export const findSale = async (
  db: Executor,
  request_id: number,
): Promise<typeof pierSale.$inferSelect | undefined> =>
  (await db.select().from(pierSale).where(eq(pierSale.request_id, request_id)))[0];

/** The sales of a shift, newest first. */
export async function listSales(
  db: Executor,
  shift_id: number,
  { limit, offset, from }: { limit: number; offset: number; from: number | undefined },
) {
  const which = and(
    eq(pierSale.shift_id, shift_id),
    from === undefined ? undefined : lte(pierSale.request_id, from),
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: pierSale.request_id,
        sold_at: pierSale.sold_at,
        way: pierSale.way,
        tour_name: booking.tour_name,
        date_start: booking.date_start,
        time_start: booking.time_start,
        tourists_count: booking.tourists_count,
        total: booking.total,
        payed_amount: booking.payed_amount,
        base_sale_status: sql<BaseSaleStatus>`${booking.base_sale_status}`,
      })
      .from(pierSale)
      .innerJoin(booking, eq(booking.request_id, pierSale.request_id))
      .where(which)
      .orderBy(desc(pierSale.request_id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(pierSale).where(which),
  ]);
  return { rows, item_count: counted?.count ?? 0 };
}
