import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import type { ErasedTourist } from '../../../kernel/personal-data.ts';
import { countHeld, eraseDepositWords, selectDepositWords } from '../deposit/repository.ts';

const { credit, invoice, paymentAttempt, receipt, reconciliationDifference, refund } = schema;

const attemptsOf = (db: Executor, request_ids: number[]) =>
  inArray(
    paymentAttempt.invoice_id,
    db.select({ id: invoice.id }).from(invoice).where(inArray(invoice.request_id, request_ids)),
  );

/** How much money of bookings is on its way: payments that a provider may still report, refunds, receipts of them, and deposits that are held. */
export async function countMoneyOnItsWay(db: Executor, request_ids: number[]): Promise<number> {
  const attempts = await db.$count(
    paymentAttempt,
    and(
      attemptsOf(db, request_ids),
      eq(paymentAttempt.status, 'pending'),
      isNotNull(paymentAttempt.next_check_at),
    ),
  );
  const refunds = await db.$count(
    refund,
    and(inArray(refund.request_id, request_ids), ne(refund.status, 'done')),
  );
  const receipts = await db.$count(
    receipt,
    and(inArray(receipt.request_id, request_ids), inArray(receipt.status, ['pending', 'failed'])),
  );
  return attempts + refunds + receipts + (await countHeld(db, request_ids));
}

const nobody = sql`'{"customer": {"name": "", "email": "", "phone": ""}}'::jsonb`;

/** Takes the person and the typed words out of the bookkeeping of bookings: sums, numbers and moments stay. */
export async function eraseFromMoney(tx: Transaction, request_ids: number[]): Promise<void> {
  await tx
    .update(receipt)
    .set({ content: sql`${receipt.content} || ${nobody}` })
    .where(inArray(receipt.request_id, request_ids));
  await tx
    .update(paymentAttempt)
    .set({ receipt: sql`${paymentAttempt.receipt} || ${nobody}` })
    .where(and(attemptsOf(tx, request_ids), isNotNull(paymentAttempt.receipt)));
  await tx.update(invoice).set({ title: '', message: '' }).where(inArray(invoice.request_id, request_ids));
  await tx.update(refund).set({ note: '' }).where(inArray(refund.request_id, request_ids));
  await tx.update(credit).set({ reason: '' }).where(inArray(credit.request_id, request_ids));
  await eraseDepositWords(tx, request_ids);
  await tx
    .update(reconciliationDifference)
    .set({ note: '' })
    .where(inArray(reconciliationDifference.request_id, request_ids));
}

/** Takes the words that name a person out of the bookkeeping of bookings: sums, numbers and moments stay. */
export async function eraseNamedFromMoney(
  tx: Transaction,
  { request_ids, isNamed }: Pick<ErasedTourist, 'request_ids' | 'isNamed'>,
): Promise<void> {
  for (const row of await tx.select().from(invoice).where(inArray(invoice.request_id, request_ids))) {
    const left = (words: string) => (isNamed(row.request_id, words) ? '' : words);
    const words = { title: left(row.title), message: left(row.message) };
    if (words.title === row.title && words.message === row.message) continue;
    await tx.update(invoice).set(words).where(eq(invoice.id, row.id));
  }
  for (const row of await tx.select().from(refund).where(inArray(refund.request_id, request_ids)))
    if (isNamed(row.request_id, row.note))
      await tx.update(refund).set({ note: '' }).where(eq(refund.id, row.id));
  for (const row of await tx.select().from(credit).where(inArray(credit.request_id, request_ids)))
    if (isNamed(row.request_id, row.reason))
      await tx.update(credit).set({ reason: '' }).where(eq(credit.id, row.id));
  for (const { request_id, words } of await selectDepositWords(tx, request_ids))
    if (isNamed(request_id, words)) await eraseDepositWords(tx, [request_id]);
  const differences = await tx
    .select()
    .from(reconciliationDifference)
    .where(inArray(reconciliationDifference.request_id, request_ids));
  for (const { id, request_id, note } of differences)
    if (request_id !== null && isNamed(request_id, note))
      await tx.update(reconciliationDifference).set({ note: '' }).where(eq(reconciliationDifference.id, id));
}

/** The receipts of bookings, for a copy of all that is kept. */
export const selectReceiptsOfBookings = (db: Executor, request_ids: number[]) =>
  db
    .select()
    .from(receipt)
    .where(inArray(receipt.request_id, request_ids))
    .orderBy(asc(receipt.created_at), asc(receipt.id));
