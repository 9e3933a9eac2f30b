import type { personalDataCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { bookingsChanged, staffActor, addHistory } from '../../booking/index.ts';
import { writeCopy } from './copy.ts';
import { demandErasable, demandWholeBooking, erasedNames, isLive } from '../policy.ts';
import { reactToErasure } from '../copies/reach-domains.ts';
import { clientOf, erasePersonalRecords, selectClientBookings } from './repository.ts';

/** How much there is of a client. */
export const viewPersonalData: Operation<typeof personalDataCalls.view> = async (context, { query }) => {
  const booking = await demandWholeBooking(context, query.id);
  const bookings = await selectClientBookings(context.database, booking);
  const now = context.clock.now();
  return {
    bookings_count: bookings.length,
    live_count: bookings.filter((one) => isLive(one, now)).length,
    email: booking.client_email,
    phone: booking.client_phone,
  };
};

/** A copy of all that is kept of a client. The history says who took it before anything is answered. */
export const exportPersonalData: Operation<typeof personalDataCalls.export> = async (context, { query }) => {
  const booking = await demandWholeBooking(context, query.id);
  const bookings = await selectClientBookings(context.database, booking);
  const now = context.clock.now();
  await inTransaction(context.database, async (tx) => {
    for (const { request_id } of bookings)
      await addHistory(tx, request_id, staffActor(context), 'data_exported', { format: query.format }, now);
    const request_ids = bookings.map(({ request_id }) => request_id);
    await context.outbox.emit(tx, bookingsChanged, { organizer_id: booking.organizer_id, request_ids });
  });
  return writeCopy(context, booking, bookings, query.format);
};

/**
 * Erases a client over all bookings of the organizer. Only the owner may, and only once no booking needs the data any more.
 * @throws Refusal 404; 403 for anybody but the owner; 409 while a booking of the client lives
 */
export const erasePersonalData: Operation<typeof personalDataCalls.erase> = async (context, { body }) => {
  const booking = await demandErasable(context, body.id);
  const { organizer_id } = booking;
  const now = context.clock.now();
  const names = erasedNames();
  await inTransaction(context.database, async (tx) => {
    const bookings = await selectClientBookings(tx, booking, { lock: true });
    const live = bookings.filter((one) => isLive(one, now)).length;
    if (live > 0)
      throw refuse.conflict('conflict', { key: 'errors.tourist.erase_live', params: { count: live } });
    const request_ids = bookings.map(({ request_id }) => request_id);
    await erasePersonalRecords(tx, booking, bookings, { now, names });
    await reactToErasure(context, tx, clientOf(booking, bookings));
    for (const request_id of request_ids)
      await addHistory(tx, request_id, staffActor(context), 'data_erased', {}, now);
    await context.outbox.emit(tx, bookingsChanged, { organizer_id, request_ids });
  });
  return { success: true };
};
