import type { publicBookingCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { priceOf, readOffer } from '../offering/offer.ts';
import { planShown } from '../terms/payment-plan.ts';
import { selectionOf } from '../choosing/selection.ts';
import { extrasLeft, roomsLeft } from '../choosing/stock-left.ts';

/** The price of a booking as it would be now, and the seats left. @throws Refusal 404, 422 for what is not on sale, 409 where its rooms have run out */
export const quoteBooking: Operation<typeof publicBookingCalls.quote> = async (context, { body }) => {
  const offer = await readOffer(context, body);
  const breakdown = priceOf(offer, selectionOf(offer.row, body), context.clock.now());
  const planned = { ...offer.copied, breakdown, tourists_count: body.tourists };
  return {
    breakdown,
    payment_plan: planShown(planned, context.clock.now()),
    number_of_free_seats: offer.row.number_of_free_seats,
    extras_left: extrasLeft(offer.row),
    rooms_left: roomsLeft(offer.row),
  };
};
