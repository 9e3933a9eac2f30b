import type { publicBookingCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { loadPublicBooking } from './public-view.ts';

/** A booking for whoever holds its private address. */
export const getByUuid: Operation<typeof publicBookingCalls.getByUuid> = async (context, { query }) => {
  const booking = await loadPublicBooking(context, query.uuid);
  if (!booking) throw refuse.notFound();
  return booking;
};
