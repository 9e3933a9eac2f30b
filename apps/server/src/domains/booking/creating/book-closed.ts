import type { Services } from '../../../kernel/context.ts';
import { freeOverHolds } from '../holds/free-over.ts';
import { readOffer, type Offer } from '../offering/offer.ts';
import type { Wish } from '../offering/repository.ts';
import { ATTEMPTS, bookedOf, demandLeft, soldOut, type Booked } from './book-departure.ts';
import { insertClosed } from './repository/create-closed.ts';
import type { NewBooking } from './repository/new-booking.ts';

/**
 * Books a departure for staff who sell it though its sale is closed.
 * @throws Refusal as `bookDeparture`
 */
export async function bookClosed(
  services: Services,
  wish: Wish,
  make: (offer: Offer) => NewBooking,
): Promise<Booked> {
  let left = { free: 0, seats: 1 };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const offer = await readOffer(services, { ...wish, despite_closed: true });
    if (attempt === 0 && offer.copied.tour_date_id !== null)
      await freeOverHolds(services, offer.copied.tour_date_id);
    const made = make(offer);
    if (attempt > 0) demandLeft(offer, made);
    left = { free: offer.row.number_of_free_seats, seats: made.seats };
    const booked = bookedOf(made, await insertClosed(services.database, made));
    if (booked) return booked;
  }
  throw soldOut(left.free, left.seats);
}
