import type { Language } from '@tropa/contract';
import { LIVE_BOOKING_STATUSES } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { UserContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { demandRight } from '../organizer/index.ts';
import { demandBooking, findBooking, type BookingRow, canChangeTourists } from '../booking/index.ts';

/** Waits, or is on its way: its tourists are still to be carried. A completed or cancelled one is bookkeeping. */
export const isLive = (booking: BookingRow, now: Date): boolean =>
  LIVE_BOOKING_STATUSES.includes(booking.base_sale_status) && canChangeTourists(booking, now);

/**
 * Whoever sees all bookings sees all of a person; an agent sees its own alone, and nobody's whole data.
 * @throws Refusal 404, 403
 */
export async function demandWholeBooking(context: UserContext, id: number): Promise<BookingRow> {
  const { booking, membership } = await demandBooking(context, id, 'write');
  if (membership.scope !== 'all') throw refuse.forbidden();
  return booking;
}

/** Only the owner erases. @throws Refusal 404; 403 for anybody else of the organizer */
export async function demandErasable(context: UserContext, id: number): Promise<BookingRow> {
  const booking = await findBooking(context.database, id);
  if (!booking) throw refuse.notFound();
  await demandRight(context, booking.organizer_id, 'profile', 'write');
  return booking;
}

/** What stands in place of a person who was erased. */
export const erasedNames = (): Record<Language, string> => ({
  ru: translator('ru')('personal_copy.erased'),
  en: translator('en')('personal_copy.erased'),
});
