import type { invoiceCalls } from '@tropa/contract';
import { formatMoney, todayIn } from '@tropa/core';
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
import { addTaken, findDeposit, insertDepositEntry, isWritten } from './repository.ts';
import { depositOf, takesDeposit } from './view.ts';

/**
 * Writes down what staff took of a deposit, once for a key. It pays nothing of the booking.
 * @throws Refusal 403 for who takes no money; 409 where none is asked for now; 422 for more than is asked for, or a day that has not come
 */
export const takeDeposit: Operation<typeof invoiceCalls.takeDeposit> = async (context, { body }) => {
  const { request_id, key, amount, payment_method, taken_on } = body;
  const { membership } = await demandBooking(context, request_id, 'write');
  demandOrganizersSay(membership);
  const { database, clock, outbox, language, user } = context;
  await inTransaction(database, async (tx) => {
    const booking = await lockBooking(tx, request_id);
    if (await isWritten(tx, request_id, key)) return;
    const deposit = depositOf(booking, await findDeposit(tx, request_id));
    if (!deposit || !takesDeposit(booking))
      throw refuse.conflict('conflict', { key: 'errors.deposit.not_asked' });
    const now = clock.now();
    if (taken_on !== undefined && taken_on > todayIn(booking.timezone, now))
      throw refuse.validation({ taken_on: { key: 'errors.invoice.payed_in_future' } });
    const most = deposit.amount - deposit.taken_amount;
    if (amount > most)
      throw refuse.validation({
        amount: {
          key: 'errors.deposit.above_asked',
          params: { amount: formatMoney(most, deposit.currency, language) },
        },
      });
    const { organizer_id } = booking;
    const { amount: asked, purpose, currency } = deposit;
    await addTaken(tx, {
      request_id,
      organizer_id,
      amount: asked,
      purpose,
      currency,
      taken_amount: amount,
      payment_method,
      taken_at: now,
    });
    const of = { organizer_id, request_id, currency, payment_method, created_by_user_id: user.id };
    await insertDepositEntry(tx, { ...of, created_at: now }, { movement: 'taken', amount, key });
    const facts = { amount, currency, payment_method, ...(taken_on !== undefined && { taken_on }) };
    await addHistory(tx, request_id, staffActor(context), 'deposit_taken', facts, now);
    const told = { organizer_id, request_id, taken_amount: amount, returned_amount: 0, kept_amount: 0 };
    await outbox.emit(tx, depositChanged, { ...told, currency, payment_method });
  });
  return loadBookingView(context, request_id, membership);
};
