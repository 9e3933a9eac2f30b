import type { bookingCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { demandBooking } from '../../booking/index.ts';
import { loadBookingView } from './booking-view.ts';

/** A booking whole, with its invoices. */
export const getBooking: Operation<typeof bookingCalls.get> = async (context, { query }) => {
  const { membership } = await demandBooking(context, query.id, 'read');
  return loadBookingView(context, query.id, membership);
};
