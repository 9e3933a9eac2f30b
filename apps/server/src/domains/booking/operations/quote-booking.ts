import type { publicBookingCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { priceOf, termsFor } from '../offer.ts';

/** The price of a booking as it would be now, and the seats left. @throws Refusal 404, 422 for what is not on sale */
export const quoteBooking: Operation<typeof publicBookingCalls.quote> = async (context, { body }) => {
  const offer = await termsFor(context, body);
  return {
    breakdown: priceOf(offer, body.tourists, context.clock.now()),
    number_of_free_seats: offer.number_of_free_seats,
  };
};
