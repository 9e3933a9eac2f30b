import type { invoiceCalls } from '@tropa/contract';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  addHistory,
  demandBooking,
  demandOrganizersSay,
  lockBooking,
  staffActor,
  type BookingRow,
} from '../../booking/index.ts';
import { loadBookingView } from '../booking-page/booking-view.ts';
import { depositChanged } from '../events.ts';
import { deleteReminder } from '../receipts/repository.ts';
import { writeKeptReturn } from '../receipts/write.ts';
import { findDeposit, findEntry, insertUndoing, isWritten, takeBack } from './repository.ts';

/** Of a receipt that nobody has made yet nothing is returned; of another its return is written down. */
async function returnReceipt(
  context: UserContext,
  tx: Transaction,
  of: { payment_id: number; amount: number },
) {
  await deleteReminder(tx, of.payment_id);
  await writeKeptReturn(context, tx, of);
}

/** Whether what is held would fall below what went back and is kept of it. */
async function isSettledBeyond(tx: Transaction, { request_id }: BookingRow, amount: number) {
  const row = await findDeposit(tx, request_id);
  return !row || row.taken_amount - row.returned_amount - row.kept_amount < amount;
}

/**
 * Takes back a line of a deposit that was written by mistake, once for a key: the line stays, an opposite one stands beside it with
 * the reason, and the right one is written as any other.
 * @throws Refusal 403 for who takes no money; 404 where the booking has no such line; 409 where it is taken back already, or the rest
 * of what came would be less than what went back and is kept of it
 */
export const undoDepositEntry: Operation<typeof invoiceCalls.undoDepositEntry> = async (
  context,
  { body },
) => {
  const { request_id, key, entry_id, reason } = body;
  const { membership } = await demandBooking(context, request_id, 'write');
  demandOrganizersSay(membership);
  const { database, clock, outbox, user } = context;
  await inTransaction(database, async (tx) => {
    const booking = await lockBooking(tx, request_id);
    if (await isWritten(tx, request_id, key)) return;
    const entry = await findEntry(tx, request_id, entry_id);
    if (!entry) throw refuse.notFound();
    if (entry.is_undone) throw refuse.conflict('conflict', { key: 'errors.deposit.undone' });
    const { movement, amount, currency, payment_method } = entry;
    if (movement === 'taken' && (await isSettledBeyond(tx, booking, amount)))
      throw refuse.conflict('conflict', { key: 'errors.deposit.undo_others_first' });
    const now = clock.now();
    const by = { created_by_user_id: user.id, created_at: now, note: reason };
    await insertUndoing(tx, request_id, entry, { ...by, key });
    await takeBack(tx, request_id, entry);
    if (entry.income_id !== null) await returnReceipt(context, tx, { payment_id: entry.income_id, amount });
    const facts = { amount, currency, payment_method, movement, reason };
    await addHistory(tx, request_id, staffActor(context), 'deposit_undone', facts, now);
    const told = {
      request_id,
      taken_amount: 0,
      returned_amount: 0,
      kept_amount: 0,
      currency,
      payment_method,
    };
    await outbox.emit(tx, depositChanged, {
      ...told,
      organizer_id: booking.organizer_id,
      undone: { movement, amount },
    });
  });
  return loadBookingView(context, request_id, membership);
};
