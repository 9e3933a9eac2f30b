import { MAX_TOURISTS } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { moreTouristsAsked, touristsChanged } from '../events.ts';
import { lockBooking, touristActor } from '../policy.ts';
import { selectBookingByUuid, updateAskedTourists } from '../record/repository/bookings.ts';
import { addHistory } from '../record/repository/history.ts';
import { canChangeTourists } from '../tourists/tourists.ts';

/**
 * The client asks for places beyond those that are booked. Staff decide: seats, price and invoices follow only then, so
 * nobody takes seats of a departure from a link that may be passed on. Asking for the same again says nothing new.
 * @throws Refusal 404; 409 where the booking is closed; 422 where it would be more than one booking may have
 */
export async function askForMore(services: Services, uuid: string, more: number): Promise<void> {
  const { database, clock, outbox } = services;
  const found = await selectBookingByUuid(database, uuid);
  if (!found) throw refuse.notFound();
  await inTransaction(database, async (tx) => {
    const booking = await lockBooking(tx, found.request_id);
    if (!canChangeTourists(booking, clock.now()))
      throw refuse.conflict('conflict', { key: 'errors.booking.tourists_closed' });
    if (booking.tourists_count + more > MAX_TOURISTS)
      throw refuse.validation({
        more: { key: 'errors.validation.max', params: { max: MAX_TOURISTS - booking.tourists_count } },
      });
    if (booking.asked_tourists === more) return;
    const { request_id, organizer_id } = booking;
    await updateAskedTourists(tx, request_id, more);
    await addHistory(
      tx,
      request_id,
      touristActor(booking),
      'more_tourists_asked',
      { count: more },
      clock.now(),
    );
    await outbox.emit(tx, touristsChanged, { request_id, organizer_id });
    await outbox.emit(tx, moreTouristsAsked, { request_id, count: more });
  });
}
