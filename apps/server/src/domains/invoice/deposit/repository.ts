import { depositMovement, depositWay, type DepositMovement, type DepositWay } from '@tropa/contract';
import { and, asc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import { BY_HAND } from '../refunds/promise-refunds.ts';

const { booking, deposit, ledgerEntry, userAccount } = schema;
export type DepositRow = typeof deposit.$inferSelect;
type EntryRow = typeof ledgerEntry.$inferSelect;

/** What has come of a booking's deposit, and what became of it; undefined: nothing has come. */
export async function findDeposit(db: Executor, request_id: number): Promise<DepositRow | undefined> {
  return (await db.select().from(deposit).where(eq(deposit.request_id, request_id)))[0];
}

/** Adds to what came of a deposit: its first part stores it, as it is asked for now. The booking is locked. */
export async function addTaken(
  tx: Transaction,
  values: Omit<DepositRow, 'returned_amount' | 'kept_amount' | 'kept_reason'>,
): Promise<void> {
  const { taken_amount, amount, purpose, currency, payment_method, taken_at } = values;
  await tx
    .insert(deposit)
    .values(values)
    .onConflictDoUpdate({
      target: deposit.request_id,
      set: {
        taken_amount: sql`${deposit.taken_amount} + ${taken_amount}`,
        amount,
        purpose,
        currency,
        payment_method,
        taken_at,
      },
    });
}

/** Adds to what went back of a deposit and to what stays of it. The booking is locked; the database refuses more than is held. */
export async function addSettled(
  tx: Transaction,
  request_id: number,
  { returned_amount, kept_amount, reason }: { returned_amount: number; kept_amount: number; reason: string },
): Promise<void> {
  await tx
    .update(deposit)
    .set({
      returned_amount: sql`${deposit.returned_amount} + ${returned_amount}`,
      kept_amount: sql`${deposit.kept_amount} + ${kept_amount}`,
      ...(kept_amount > 0 && {
        kept_reason: sql`concat_ws('. ', nullif(${deposit.kept_reason}, ''), ${reason}::text)`,
      }),
    })
    .where(eq(deposit.request_id, request_id));
}

/** What a line of a deposit does: it moves it, or takes a line back. */
const ACTS = [...depositMovement.options, 'undone'] as const;
const keyOf = (request_id: number, key: string, act: (typeof ACTS)[number]) =>
  `deposit:${request_id}:${act}:${key}`;
/** What its key tells of a line. */
const MOVEMENT = sql`split_part(${ledgerEntry.event_key}, ':', 3)`.mapWith((value) =>
  depositMovement.parse(value),
);
/** Beside what leaves a deposit for the organizer: the key of its line of income. */
const INCOME = ':income';

/** Whether what a key names was done before. */
export async function isWritten(db: Executor, request_id: number, key: string): Promise<boolean> {
  const keys = ACTS.map((act) => keyOf(request_id, key, act));
  const found = await db
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(inArray(ledgerEntry.event_key, keys))
    .limit(1);
  return found.length > 0;
}

/**
 * Writes a movement of a deposit into the ledger. What is kept leaves the deposit and stands as income beside it: two lines with
 * opposite signs.
 * @param movement its amount is above zero whichever way it goes; `note`: why it is kept
 * @returns the line of what is kept; of other movements that of the deposit
 */
export async function insertDepositEntry(
  tx: Transaction,
  of: Pick<EntryRow, 'organizer_id' | 'currency' | 'created_by_user_id' | 'created_at'> & {
    request_id: number;
    payment_method: DepositWay;
  },
  { movement, amount, key, note }: { movement: DepositMovement; amount: number; key: string; note?: string },
): Promise<EntryRow> {
  const event_key = keyOf(of.request_id, key, movement);
  const line = { ...of, provider: BY_HAND, subject: 'deposit', event_key } as const;
  const rows = await tx
    .insert(ledgerEntry)
    .values([
      { ...line, amount: movement === 'taken' ? amount : -amount, ...(note !== undefined && { note }) },
      ...(movement === 'kept'
        ? [{ ...line, subject: 'deposit_kept' as const, amount, event_key: `${event_key}${INCOME}` }]
        : []),
    ])
    .returning();
  const row = rows.at(-1);
  if (!row) throw new Error(`The deposit of ${of.request_id} was not written down`);
  return row;
}

const undoing = alias(ledgerEntry, 'undoing');
const undoer = alias(userAccount, 'undoer');
const income = alias(ledgerEntry, 'income');
const nameOf = ({ last_name, first_name }: Record<'last_name' | 'first_name', AnyPgColumn>) =>
  sql<string>`coalesce(trim(concat_ws(' ', ${last_name}, ${first_name})), '')`;
const isMovement = (request_id: number) =>
  and(
    eq(ledgerEntry.request_id, request_id),
    eq(ledgerEntry.subject, 'deposit'),
    isNull(ledgerEntry.offsets_id),
  );

/** What was written down of a booking's deposit, the oldest first, each with what took it back. */
export const selectEntries = (db: Executor, request_id: number) =>
  db
    .select({
      id: ledgerEntry.id,
      movement: MOVEMENT,
      amount: sql`abs(${ledgerEntry.amount})`.mapWith(Number),
      payment_method: sql`${ledgerEntry.payment_method}`.mapWith((value) => depositWay.parse(value)),
      created_at: ledgerEntry.created_at,
      by: nameOf(userAccount),
      undone_at: undoing.created_at,
      undone_by: nameOf(undoer),
      undone_reason: undoing.note,
    })
    .from(ledgerEntry)
    .leftJoin(userAccount, eq(userAccount.id, ledgerEntry.created_by_user_id))
    .leftJoin(undoing, eq(undoing.offsets_id, ledgerEntry.id))
    .leftJoin(undoer, eq(undoer.id, undoing.created_by_user_id))
    .where(isMovement(request_id))
    .orderBy(asc(ledgerEntry.id));
export type DepositEntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** A line of a booking's deposit, with its line of income where it is kept; undefined: it has none of this id. */
export async function findEntry(db: Executor, request_id: number, entry_id: number) {
  const [row] = await db
    .select({
      row: ledgerEntry,
      movement: MOVEMENT,
      payment_method: sql`${ledgerEntry.payment_method}`.mapWith((value) => depositWay.parse(value)),
      income_id: income.id,
      undoing_id: undoing.id,
    })
    .from(ledgerEntry)
    .leftJoin(undoing, eq(undoing.offsets_id, ledgerEntry.id))
    .leftJoin(income, eq(income.event_key, sql`${ledgerEntry.event_key} || ${INCOME}`))
    .where(and(isMovement(request_id), eq(ledgerEntry.id, entry_id)));
  if (!row) return undefined;
  const { undoing_id, row: line, ...entry } = row;
  const { currency, amount } = line;
  return { ...entry, line, currency, amount: Math.abs(amount), is_undone: undoing_id !== null };
}
export type FoundEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** Writes the opposite of a line beside it, and of its line of income. */
export async function insertUndoing(
  tx: Transaction,
  request_id: number,
  { line, income_id, amount }: FoundEntry,
  { key, ...by }: Pick<EntryRow, 'created_by_user_id' | 'created_at' | 'note'> & { key: string },
): Promise<void> {
  const { organizer_id, currency, payment_method } = line;
  const event_key = keyOf(request_id, key, 'undone');
  const opposite = { ...by, organizer_id, request_id, currency, payment_method, provider: BY_HAND };
  await tx.insert(ledgerEntry).values([
    { ...opposite, subject: 'deposit', amount: -line.amount, offsets_id: line.id, event_key },
    ...(income_id === null
      ? []
      : [
          {
            ...opposite,
            subject: 'deposit_kept' as const,
            amount: -amount,
            offsets_id: income_id,
            event_key: `${event_key}${INCOME}`,
          },
        ]),
  ]);
}

/** Takes a line out of the sums of its deposit, and its words out of why it is kept. Its opposite is written. */
export async function takeBack(
  tx: Transaction,
  request_id: number,
  { movement, amount }: Pick<FoundEntry, 'movement' | 'amount'>,
): Promise<void> {
  const column = `${movement}_amount` as const;
  const left = sql`(select string_agg(l.note, '. ' order by l.id) from ledger_entry l
    where l.request_id = ${request_id} and l.subject = 'deposit' and l.offsets_id is null and l.note <> ''
      and not exists (select from ledger_entry u where u.offsets_id = l.id))`;
  await tx
    .update(deposit)
    .set({
      [column]: sql`${deposit[column]} - ${amount}`,
      ...(movement === 'kept' && {
        kept_reason: sql`case when ${deposit.kept_amount} = ${amount} then '' else coalesce(${left}, ${deposit.kept_reason}) end`,
      }),
    })
    .where(eq(deposit.request_id, request_id));
}

/** Bookings of an organizer whose trip is over or cancelled, while something of their deposit is still held: the oldest first. */
export async function selectToReturn(db: Executor, organizer_id: number, limit: number) {
  const left = sql`${deposit.taken_amount} - ${deposit.returned_amount} - ${deposit.kept_amount}`;
  return db
    .select({
      request_id: deposit.request_id,
      tour_name: booking.tour_name,
      client_first_name: booking.client_first_name,
      client_last_name: booking.client_last_name,
      currency: deposit.currency,
      left_amount: left.mapWith(Number),
      count: sql`count(*) over ()`.mapWith(Number),
    })
    .from(deposit)
    .innerJoin(booking, eq(booking.request_id, deposit.request_id))
    .where(
      and(
        eq(deposit.organizer_id, organizer_id),
        sql`${deposit.taken_amount} > ${deposit.returned_amount} + ${deposit.kept_amount}`,
        gte(booking.base_sale_status, 4),
      ),
    )
    .orderBy(deposit.request_id)
    .limit(limit);
}

/** How many of some bookings have a deposit of which something is still held. */
export const countHeld = (db: Executor, request_ids: number[]): Promise<number> =>
  db.$count(
    deposit,
    and(
      inArray(deposit.request_id, request_ids),
      sql`${deposit.taken_amount} > ${deposit.returned_amount} + ${deposit.kept_amount}`,
    ),
  );

/** The words that staff wrote of the deposits of bookings: why something is kept, why a line is taken back. */
export async function selectDepositWords(
  db: Executor,
  request_ids: number[],
): Promise<{ request_id: number; words: string }[]> {
  const kept = await db
    .select({ request_id: deposit.request_id, words: deposit.kept_reason })
    .from(deposit)
    .where(and(inArray(deposit.request_id, request_ids), isNotNull(sql`nullif(${deposit.kept_reason}, '')`)));
  const noted = await db
    .select({
      request_id: sql`${ledgerEntry.request_id}`.mapWith(Number),
      words: sql<string>`${ledgerEntry.note}`,
    })
    .from(ledgerEntry)
    .where(and(inArray(ledgerEntry.request_id, request_ids), isNotNull(ledgerEntry.note)));
  return [...kept, ...noted];
}

/** Takes such words away. */
export async function eraseDepositWords(tx: Transaction, request_ids: number[]): Promise<void> {
  await tx.update(deposit).set({ kept_reason: '' }).where(inArray(deposit.request_id, request_ids));
  await tx
    .update(ledgerEntry)
    .set({ note: null })
    .where(and(inArray(ledgerEntry.request_id, request_ids), isNotNull(ledgerEntry.note)));
}
