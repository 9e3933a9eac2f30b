import type { CallAnswer, CallInput, ownBookingCalls, publicBookingCalls } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { demandTour } from '../../tour/index.ts';
import { priceOf, readOffer } from '../offering/offer.ts';
import type { Wish } from '../offering/repository.ts';
import { planShown } from '../terms/payment-plan.ts';
import { selectionOf } from '../choosing/selection.ts';
import { classesLeft, extrasLeft, roomsLeft } from '../choosing/stock-left.ts';

type Asked = CallInput<typeof publicBookingCalls.quote>['body'] & Wish;

async function quoteOf(
  services: Services,
  asked: Asked,
): Promise<CallAnswer<typeof publicBookingCalls.quote>> {
  const offer = await readOffer(services, asked);
  const now = services.clock.now();
  const breakdown = priceOf(offer, selectionOf(offer.row, asked), now);
  const planned = { ...offer.copied, breakdown, tourists_count: asked.tourists };
  return {
    breakdown,
    payment_plan: planShown(planned, now),
    is_instant: offer.is_instant,
    number_of_free_seats: offer.row.number_of_free_seats,
    extras_left: extrasLeft(offer.row),
    rooms_left: roomsLeft(offer.row),
    classes_left: classesLeft(offer.row),
    ticket_prices: Object.fromEntries(
      offer.row.price_categories.map(({ id, price }) => [id, price ?? offer.row.price]),
    ),
  };
}

/** The price of a booking as it would be now, and the seats left. @throws Refusal 404, 422 for what is not on sale, 409 where its rooms have run out */
export const quoteBooking: Operation<typeof publicBookingCalls.quote> = (context, { body }) =>
  quoteOf(context, body);

/** The same for staff who enter a booking: of a closed departure too. @throws Refusal 403, 404, 422, 409 */
export const quoteOwnBooking: Operation<typeof ownBookingCalls.quote> = async (context, { body }) => {
  const { organizer_id, ...asked } = body;
  const { role } = await demandRight(context, organizer_id, 'bookings', 'write');
  const { tour } = await demandTour(context, asked.tour_id, 'read');
  if (tour.organizer_id !== organizer_id) throw refuse.notFound();
  // What an agent may not sell it is not told the price of.
  return quoteOf(context, { ...asked, despite_closed: role !== 'agent' });
};
