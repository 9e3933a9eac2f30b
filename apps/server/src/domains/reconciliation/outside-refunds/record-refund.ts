import { SaleStatus, currency, type OutsideRefund, type reconciliationCalls } from '@tropa/contract';
import { formatMoney } from '@tropa/core';
import { inTransaction, type Executor, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { findBooking, lockBooking, staffActor, type BookingRow } from '../../booking/index.ts';
import {
  whoseMoney,
  followReturn,
  isOver,
  writeRefundOfStaff,
  refundReceiptOf,
  selectInvoice,
  insertRefund,
  isPartOfInvoice,
  lockRefundsOfPayment,
  selectRefundablePayments,
  selectRefundsOfPayment,
  sumReturning,
  type RefundRow,
  setSettlement,
  settleMore,
  balanceOf,
  invoiceNumber,
} from '../../invoice/index.ts';
import { demandUnknown, readReturnedOutside, type ReturnedOutside } from './outside-refunds.ts';
import { markGone, refundSubject, updateDifference } from '../settling/repository.ts';
import { demandReplaceable, takePlaces } from './take-places.ts';

const isCanceled = ({ base_sale_status }: BookingRow) => base_sale_status >= SaleStatus.canceled_by_tourist;

/**
 * What a provider returned of a payment that nobody here knows of, and what of the booking's payments is left before it. It
 * takes the place of what is promised back of the payment and no provider was told of; `more` is returned beyond that.
 * @param ours all refunds of the payment that are known here
 * @throws Refusal 409 where there is nothing, more than is left of the payment, or one of ours is just being asked for
 */
async function demandRecordable(
  context: UserContext,
  db: Executor,
  outside: ReturnedOutside,
  ours: RefundRow[],
) {
  const { payment } = outside;
  const unknown = demandUnknown(outside, ours);
  const promised = demandReplaceable(outside, ours);
  const replaced = Math.min(
    unknown.amount,
    promised.reduce((sum, { amount }) => sum + amount, 0),
  );
  const more = unknown.amount - replaced;
  const payments = await selectRefundablePayments(db, payment.request_id);
  const left = payments.find(({ payment_id }) => payment_id === payment.id)?.left ?? 0;
  if (more > left) {
    const money = (amount: number) => formatMoney(amount, payment.currency, context.language);
    const params = { returned: money(unknown.amount), left: money(left + replaced) };
    throw refuse.conflict('conflict', { key: 'errors.invoice.refund_above_payed', params });
  }
  const left_of_all = payments.reduce((sum, one) => sum + one.left, 0);
  return { ...unknown, promised, replaced, more, left, left_of_all };
}
type Recordable = Awaited<ReturnType<typeof demandRecordable>>;

/** What becomes of the receipt for money that went back outside. */
async function receiptOf(
  db: Executor,
  { id: payment_id }: ReturnedOutside['payment'],
  { refunds, amount }: Recordable,
): Promise<OutsideRefund['receipt']> {
  const receipt = await refundReceiptOf(db, { payment_id, amount });
  if (!receipt) return 'none';
  if (receipt.is_reminder) return 'by_hand';
  return refunds.every((refund) => refund.receipt !== undefined) ? 'at_provider' : 'to_send';
}

/** What recording does to a booking, and the sum that stands there then. */
async function outcomeOf(
  db: Executor,
  booking: BookingRow,
  { more, left_of_all }: Recordable,
): Promise<Pick<OutsideRefund, 'outcome' | 'outcome_amount'>> {
  if (isCanceled(booking)) return { outcome: 'kept', outcome_amount: left_of_all - more };
  if (isOver(booking)) return { outcome: 'price', outcome_amount: booking.total - more };
  const returning = await sumReturning(db, booking.request_id);
  return { outcome: 'owed', outcome_amount: balanceOf(booking, true, returning + more) };
}

/** What was returned in the provider's own cabinet, and what recording it would change. */
export const previewOutsideRefund: Operation<typeof reconciliationCalls.outsideRefund> = async (
  context,
  { query: { id } },
) => {
  const { database } = context;
  const outside = await readReturnedOutside(context, id);
  const { payment } = outside;
  const ours = await selectRefundsOfPayment(database, payment.id);
  const recordable = await demandRecordable(context, database, outside, ours);
  const booking = await findBooking(database, payment.request_id);
  const invoice = await selectInvoice(database, payment.invoice_id);
  if (!booking || !invoice) throw refuse.notFound();
  return {
    amount: recordable.amount,
    currency: currency.parse(payment.currency),
    refunds: recordable.refunds.map(({ provider_refund_id, amount }) => ({ provider_refund_id, amount })),
    invoice_number: invoiceNumber(invoice),
    left_amount: recordable.left - recordable.more,
    replaced_amount: recordable.replaced,
    money_of: whoseMoney(booking.seller_type),
    receipt: await receiptOf(database, payment, recordable),
    ...(await outcomeOf(database, booking, recordable)),
  };
};

/** Writes down each refund that was made outside. @returns the booking as it is payed then */
async function writeAll(
  context: UserContext,
  tx: Transaction,
  booking: BookingRow,
  { payment }: ReturnedOutside,
  { refunds, amount, promised, reason: note }: Recordable & { reason: string },
): Promise<BookingRow> {
  const { request_id } = booking;
  // A payment that was never applied to its invoice still is not, whoever returned it.
  const surplus = promised.find((one) => !isPartOfInvoice(one.reason))?.reason;
  for (const made of refunds) {
    // oxlint-disable-next-line no-await-in-loop -- the receipt of each takes from what the one before it left
    const refund = await insertRefund(tx, {
      request_id,
      invoice_id: payment.invoice_id,
      payment_id: payment.id,
      amount: made.amount,
      reason: surplus ?? 'outside',
      note,
      status: 'pending',
      provider_refund_id: made.provider_refund_id,
      created_at: context.clock.now(),
    });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await writeRefundOfStaff(context, tx, booking, refund, staffActor(context), made);
  }
  return { ...booking, payed_amount: booking.payed_amount - amount };
}

/** What was promised here has changed the booking already; what went back beyond it does so now. */
async function followMore(
  context: UserContext,
  tx: Transaction,
  booking: BookingRow,
  { more, left_of_all }: Recordable,
  reason: string,
): Promise<void> {
  if (more === 0) return;
  const returned = { amount: more, reason };
  if (isCanceled(booking))
    await setSettlement(tx, booking.request_id, settleMore(context, booking, left_of_all, returned));
  else await followReturn(context, tx, booking, returned, staffActor(context));
}

/**
 * Takes what was returned in the provider's own cabinet into the ledger, once, however many do at the same moment: the
 * provider is asked what it has made, and the booking goes on as after a refund that was made from here. What we promised of
 * the same payment and could not make is done by it, and is not sent any more.
 * @throws Refusal 409 where another sum was shown, it is recorded already, the provider knows of none, it is more than is left
 * of the payment, or a refund of ours is just being asked for
 */
export const recordRefund: Operation<typeof reconciliationCalls.recordRefund> = async (context, { body }) => {
  const { id, amount, reason } = body;
  const outside = await readReturnedOutside(context, id);
  const { request_id } = outside.payment;
  await inTransaction(context.database, async (tx) => {
    const booking = await lockBooking(tx, request_id);
    const ours = await lockRefundsOfPayment(tx, outside.payment.id);
    const recordable = await demandRecordable(context, tx, outside, ours);
    if (recordable.amount !== amount)
      throw refuse.conflict('conflict', { key: 'errors.invoice.refund_outside_changed' });
    const ended = await takePlaces(context, tx, recordable.promised, recordable.replaced);
    const subjects = ended.map(refundSubject);
    await markGone(tx, { organizer_id: booking.organizer_id, subjects, now: context.clock.now() });
    const after = await writeAll(context, tx, booking, outside, { ...recordable, reason });
    await followMore(context, tx, after, recordable, reason);
    await updateDifference(tx, id, {
      details: { ...outside.difference.details, recorded: amount },
      resolved_at: context.clock.now(),
      resolved_by_user_id: context.user.id,
      note: reason,
    });
  });
  return { success: true };
};
