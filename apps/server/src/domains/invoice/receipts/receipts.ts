import { currency, type BookingReceipt, type PublicReceipt, type receiptCalls } from '@tropa/contract';
import { fiscalQr, formatPhone, fullName } from '@tropa/core';
import { inTransaction, type Executor } from '../../../db/index.ts';
import type { Services, UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { paginationOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandBooking, findBooking } from '../../booking/index.ts';
import { demandRight } from '../../organizer/index.ts';
import { receiptRequested } from '../events.ts';
import { customerOf } from './content.ts';
import {
  countReceipts,
  selectReceipt,
  selectReceiptPage,
  selectReceiptsOfBooking,
  updateReceipt,
  type ReceiptRow,
} from './repository.ts';

/** What a register told of a receipt, with its QR. */
function fiscalView({ fiscal, kind }: ReceiptRow): BookingReceipt['fiscal'] {
  if (!fiscal) return null;
  const { amount: _counted, ...told } = fiscal;
  return { ...told, qr: fiscalQr(fiscal, kind === 'refund') };
}

const viewOf = (registers: Services['registers'], receipt: ReceiptRow): BookingReceipt => ({
  id: receipt.id,
  kind: receipt.kind,
  status: receipt.status,
  problem: receipt.problem,
  amount: receipt.amount,
  currency: currency.parse(receipt.currency),
  sent_to: receipt.content.customer.email || formatPhone(receipt.content.customer.phone),
  is_of_register: registers.has(receipt.provider),
  fiscal: fiscalView(receipt),
  created_at: receipt.created_at.toISOString(),
});

/** The receipts of a booking as staff see them, oldest first. */
export const receiptsOfBooking = async (
  { registers }: Pick<Services, 'registers'>,
  db: Executor,
  request_id: number,
): Promise<BookingReceipt[]> =>
  (await selectReceiptsOfBooking(db, request_id)).map((row) => viewOf(registers, row));

/** The same as its client sees them: those that are made or on their way. */
export const publicReceiptsOf = async (services: Services, request_id: number): Promise<PublicReceipt[]> =>
  (await receiptsOfBooking(services, services.database, request_id))
    .filter(({ status }) => status !== 'failed' && status !== 'reminder')
    .map(({ kind, amount, sent_to, status, fiscal }) => ({
      kind,
      amount,
      sent_to,
      is_made: status !== 'pending',
      url: fiscal?.url ?? null,
      is_training: fiscal?.is_training ?? false,
    }));

/**
 * The receipts that an organizer's own register makes of a booking's money, each by what it is of: a payment by its line of the
 * ledger, a return by its refund.
 */
export async function registerReceiptsOf(
  { registers, database }: Services,
  request_id: number,
): Promise<{ payment_id: number; refund_id: string | null; view: BookingReceipt }[]> {
  return (await selectReceiptsOfBooking(database, request_id))
    .filter(({ kind, provider }) => kind !== 'settlement' && registers.has(provider))
    .map((row) => ({
      payment_id: row.payment_id,
      refund_id: row.refund_id,
      view: viewOf(registers, row),
    }));
}

/** The receipts of an organizer; an agent sees those of own bookings. */
export const listReceipts: Operation<typeof receiptCalls.list> = async (context, { query }) => {
  const { organizer_id, only_open = false } = query;
  const { scope, agent_id } = await demandRight(context, organizer_id, 'payments', 'read');
  const owner = { organizer_id, agent_id: scope === 'own' ? agent_id : null };
  const [rows, counts] = await Promise.all([
    selectReceiptPage(context.database, owner, { ...query, only_open }),
    countReceipts(context.database, owner, query),
  ]);
  const last = rows.at(-1);
  const item_count = only_open ? counts.open_listed : counts.all;
  return {
    receipts: rows.map(({ receipt, client_first_name, client_last_name }) => ({
      ...viewOf(context.registers, receipt),
      request_id: receipt.request_id,
      client_name: fullName({ last_name: client_last_name, first_name: client_first_name }),
    })),
    open_count: counts.open,
    pagination: paginationOf(
      query,
      item_count,
      rows.map(({ place }) => ({ id: place })),
      last && [last.place, last.receipt.id],
    ),
  };
};

/** A receipt whose money a member may touch. @throws Refusal 404 for an unknown one and a stranger's, 403 without the right */
async function demandReceipt(context: UserContext, id: string): Promise<ReceiptRow> {
  const receipt = await selectReceipt(context.database, id);
  if (!receipt) throw refuse.notFound();
  await demandBooking(context, receipt.request_id, 'write', 'payments');
  return receipt;
}

/** Sends a failed receipt once more, for itself and to the contact that the booking has now. @throws Refusal 409 for one that did not fail */
export const retryReceipt: Operation<typeof receiptCalls.retry> = async (context, { body }) => {
  const row = await demandReceipt(context, body.id);
  const booking = await findBooking(context.database, row.request_id);
  if (!booking) throw refuse.notFound();
  const now = context.clock.now();
  await inTransaction(context.database, async (tx) => {
    const isRetried = await updateReceipt(tx, row.id, 'failed', {
      status: 'pending',
      problem: null,
      content: { ...row.content, customer: await customerOf(tx, booking) },
      is_sent_along: false,
      // A register says itself when a key is spent: until then it may have made the receipt, and must not make another.
      ...(!context.registers.has(row.provider) && { provider_receipt_id: null, tries: row.tries + 1 }),
      next_try_at: now,
      // It is waited for anew.
      created_at: now,
      updated_at: now,
    });
    if (!isRetried) throw refuse.conflict('conflict', { key: 'errors.payment_account.not_failed' });
    await context.outbox.emit(tx, receiptRequested, { receipt_id: row.id });
  });
  return { success: true };
};

/** The organizer says that it made a receipt by hand, in «Мой налог» or at another cash register. */
export const markReceiptMade: Operation<typeof receiptCalls.markMade> = async (context, { body }) => {
  const row = await demandReceipt(context, body.id);
  const made = { status: 'by_hand', next_try_at: null, updated_at: context.clock.now() } as const;
  for (const from of ['reminder', 'failed'] as const)
    // oxlint-disable-next-line no-await-in-loop -- it is in one of the two
    if (await updateReceipt(context.database, row.id, from, made)) return { success: true };
  throw refuse.conflict('conflict', { key: 'errors.payment_account.not_failed' });
};
