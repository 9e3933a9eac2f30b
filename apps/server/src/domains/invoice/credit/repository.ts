import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import type { LedgerEntry } from '../ledger/repository/ledger.ts';

const { credit, ledgerEntry } = schema;
export type CreditRow = typeof credit.$inferSelect;

/** The method, and the provider, of what is payed by credit or left as one. */
export const CREDIT = 'credit';

/** Stores a credit. @param hashOf what is stored of the code that is made of its seed */
export async function insertCredit(
  tx: Transaction,
  values: Omit<typeof credit.$inferInsert, 'code_hash' | 'code_seed'>,
  hashOf: (of: Pick<CreditRow, 'code_seed'>) => string,
): Promise<CreditRow> {
  const code_seed = randomUUID();
  const [row] = await tx
    .insert(credit)
    .values({ ...values, code_seed, code_hash: hashOf({ code_seed }) })
    .returning();
  if (!row) throw new Error('The credit was not stored');
  return row;
}

/** The credit that the money of a booking became. */
export async function findCreditOf(db: Executor, request_id: number): Promise<CreditRow | undefined> {
  const isOf = and(eq(credit.request_id, request_id), eq(credit.kind, 'kept'));
  return (await db.select().from(credit).where(isOf))[0];
}

/** What a client was given for a booking by hand, oldest first, without what was taken back. */
export function selectGiftsOf(db: Executor, request_id: number): Promise<CreditRow[]> {
  return db
    .select()
    .from(credit)
    .where(and(eq(credit.request_id, request_id), eq(credit.kind, 'gift'), isNull(credit.taken_back_at)))
    .orderBy(asc(credit.id));
}

export async function changeCredit(
  tx: Transaction,
  id: number,
  values: Partial<Pick<CreditRow, 'expires_at' | 'taken_back_at'>>,
): Promise<void> {
  await tx.update(credit).set(values).where(eq(credit.id, id));
}

export async function findCredit(db: Executor, id: number): Promise<CreditRow | undefined> {
  return (await db.select().from(credit).where(eq(credit.id, id)))[0];
}

/** A credit by the hash of its code. */
export async function findCreditByHash(db: Executor, code_hash: string): Promise<CreditRow | undefined> {
  return (await db.select().from(credit).where(eq(credit.code_hash, code_hash)))[0];
}

/** Locks a credit to the end of the transaction, after the booking that it pays. */
export async function lockCredit(tx: Transaction, id: number): Promise<CreditRow | undefined> {
  return (await tx.select().from(credit).where(eq(credit.id, id)).for('update'))[0];
}

/** Whether anybody has something left with an organizer to pay with. */
export async function hasOpenCredits(
  db: Executor,
  { organizer_id, currency }: { organizer_id: number; currency: string },
  now: Date,
): Promise<boolean> {
  const found = await db
    .select({ id: credit.id })
    .from(credit)
    .where(
      and(
        eq(credit.organizer_id, organizer_id),
        eq(credit.currency, currency),
        gt(credit.left_amount, 0),
        gt(credit.expires_at, now),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Writes that an amount was given by hand, or taken back: a line that stands at no booking, since no money came for it or goes.
 * @param amount below zero: it is taken back
 */
export async function writeGift(
  tx: Transaction,
  { id: credit_id, organizer_id, request_id, currency }: CreditRow,
  { amount, by, at }: { amount: number; by: number; at: Date },
): Promise<void> {
  await tx
    .update(credit)
    .set({ left_amount: sql`${credit.left_amount} + ${amount}` })
    .where(eq(credit.id, credit_id));
  await tx.insert(ledgerEntry).values({
    organizer_id,
    subject: 'credit',
    request_id,
    credit_id,
    amount,
    currency,
    payment_method: CREDIT,
    provider: CREDIT,
    event_key: `${amount > 0 ? 'credit-gift' : 'credit-taken-back'}:${credit_id}:${at.toISOString()}`,
    created_by_user_id: by,
    created_at: at,
  });
}

/** What comes back to a credit can be used for so long at least. */
const BACK_FOR = sql`interval '90 days'`;

/**
 * Writes the other side of a booking's movement by credit: what pays the booking leaves the credit, what goes back of the booking comes
 * to it. The database refuses less than nothing, and more than was given.
 */
export async function mirrorInCredit(tx: Transaction, entry: LedgerEntry, credit_id: number): Promise<void> {
  const { id, organizer_id, request_id, amount, currency, created_at, created_by_user_id } = entry;
  const at = sql`${created_at.toISOString()}::timestamptz`;
  await tx
    .update(credit)
    .set({
      left_amount: sql`${credit.left_amount} - ${amount}`,
      ...(amount < 0 && { expires_at: sql`greatest(${credit.expires_at}, ${at} + ${BACK_FOR})` }),
    })
    .where(eq(credit.id, credit_id));
  await tx.insert(ledgerEntry).values({
    organizer_id,
    subject: 'credit',
    request_id,
    credit_id,
    amount: -amount,
    currency,
    payment_method: CREDIT,
    provider: CREDIT,
    event_key: `credit:${id}`,
    created_by_user_id,
    created_at,
  });
}
