import type { Services } from '../../../kernel/context.ts';
import { allotmentOn } from '../../agent/index.ts';
import { readOffer, type Offer } from '../offering/offer.ts';
import type { Wish } from '../offering/repository.ts';
import { ATTEMPTS, bookDeparture, bookedOf, demandLeft, type Booked } from './book-departure.ts';
import { insertAllotted } from './repository/create-allotted.ts';
import type { NewBooking } from './repository/new-booking.ts';

/**
 * Books a departure for whoever sells it: an agent uses the seats that are kept for it first, then those that are free.
 * @throws Refusal as `bookDeparture`; 409 `sold_out` where more is wanted than is kept and free
 */
export async function bookForSeller(
  services: Services,
  wish: Wish,
  agent_id: number | null,
  make: (offer: Offer) => NewBooking,
): Promise<Booked> {
  for (let attempt = 0; agent_id !== null && attempt < ATTEMPTS; attempt += 1) {
    const offer = await readOffer(services, wish);
    const made = make(offer);
    const outcome = await insertAllotted(services.database, made);
    if (outcome.is === 'gone') break;
    const booked = bookedOf(made, outcome);
    if (booked) return booked;
    const kept = made.tour_date_id && (await allotmentOn(services.database, agent_id, made.tour_date_id));
    const number_of_free_seats = offer.row.number_of_free_seats + (kept ? kept.seats : 0);
    demandLeft({ row: { ...offer.row, number_of_free_seats } }, made);
  }
  return bookDeparture(services, wish, make);
}
