import type { invoiceCalls } from '@tropa/contract';
import { formatMoney } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  addHistory,
  demandBooking,
  demandOrganizersSay,
  lockBooking,
  staffActor,
} from '../../booking/index.ts';
import { loadBookingView } from '../booking-page/booking-view.ts';
import { depositChanged } from '../events.ts';
import { writeKeptReceipt } from '../receipts/write.ts';
import { addSettled, findDeposit, insertDepositEntry, isWritten } from './repository.ts';
import { isCancelled } from './view.ts';

/**
 * Gives a deposit back, whole or in part, and keeps what is said, once for a key: of two who settle it at the same moment the
 * second finds what the first has left.
 * @throws Refusal 403 for who gives no money back; 409 where nothing is held, or something of a cancelled booking is to be kept; 422
 */
export const settleDeposit: Operation<typeof invoiceCalls.settleDeposit> = async (context, { body }) => {
  const { request_id, key, returned_amount, kept_amount, payment_method, reason } = body;
  const { membership } = await demandBooking(context, request_id, 'write');
  demandOrganizersSay(membership);
  if (returned_amount + kept_amount === 0)
    throw refuse.validation({ returned_amount: { key: 'errors.deposit.nothing' } });
  if (kept_amount > 0 && reason.trim() === '')
    throw refuse.validation({ reason: { key: 'errors.deposit.reason' } });
  const { database, clock, outbox, language, user } = context;
  await inTransaction(database, async (tx) => {
    const booking = await lockBooking(tx, request_id);
    if (await isWritten(tx, request_id, key)) return;
    const row = await findDeposit(tx, request_id);
    const left = row ? row.taken_amount - row.returned_amount - row.kept_amount : 0;
    if (!row || left === 0) throw refuse.conflict('conflict', { key: 'errors.deposit.nothing_held' });
    if (kept_amount > 0 && isCancelled(booking))
      throw refuse.conflict('conflict', { key: 'errors.deposit.booking_canceled' });
    const { organizer_id, currency } = row;
    if (returned_amount + kept_amount > left) {
      const params = { amount: formatMoney(left, currency, language) };
      const field = returned_amount > left ? 'returned_amount' : 'kept_amount';
      throw refuse.validation({ [field]: { key: 'errors.deposit.above_held', params } });
    }
    const now = clock.now();
    await addSettled(tx, request_id, { returned_amount, kept_amount, reason });
    const of = { organizer_id, request_id, currency, created_by_user_id: user.id, created_at: now };
    const actor = staffActor(context);
    if (returned_amount > 0) {
      const movement = { movement: 'returned', amount: returned_amount, key } as const;
      await insertDepositEntry(tx, { ...of, payment_method }, movement);
      const facts = { amount: returned_amount, currency, payment_method };
      await addHistory(tx, request_id, actor, 'deposit_returned', facts, now);
    }
    if (kept_amount > 0) {
      // It stays as it came: in the drawer, or in the bank.
      const kept = await insertDepositEntry(
        tx,
        { ...of, payment_method: row.payment_method },
        { movement: 'kept', amount: kept_amount, key, note: reason },
      );
      await writeKeptReceipt(context, tx, booking, kept);
      const facts = { amount: kept_amount, currency, reason };
      await addHistory(tx, request_id, actor, 'deposit_kept', facts, now);
    }
    const told = { organizer_id, request_id, taken_amount: 0, returned_amount, kept_amount };
    await outbox.emit(tx, depositChanged, { ...told, currency, payment_method });
  });
  return loadBookingView(context, request_id, membership);
};
