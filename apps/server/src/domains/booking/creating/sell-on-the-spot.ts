import type { Services } from '../../../kernel/context.ts';
import { freeOverHolds } from '../holds/free-over.ts';
import { readOffer, type Offer } from '../offering/offer.ts';
import type { Wish } from '../offering/repository.ts';
import { ATTEMPTS, bookedOf, demandLeft, soldOut, type Booked } from './book-departure.ts';
import { insertWith, Unsettled, type AlsoDone } from './repository/create-with.ts';
import type { NewBooking } from './repository/new-booking.ts';

/**
 * Books a departure for whoever stands before the seller, until it starts, and does with it what `also` says in the same transaction.
 * @param make the booking that terms make of a wish; it may be asked again, when they have changed meanwhile
 * @throws Refusal as `bookDeparture`; what `also` throws
 */
export async function sellOnTheSpot(
  services: Services,
  wish: Wish,
  make: (offer: Offer) => NewBooking,
  also: AlsoDone<Booked>,
): Promise<Booked> {
  let left = { free: 0, seats: 1 };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const offer = await readOffer(services, { ...wish, until_start: true });
    const { tour_date_id } = offer.copied;
    // What is kept for nobody any more stands in nobody's way.
    if (attempt === 0 && tour_date_id !== null) await freeOverHolds(services, tour_date_id);
    const made = make(offer);
    if (attempt > 0 || tour_date_id === null) demandLeft(offer, made);
    left = { free: offer.row.number_of_free_seats, seats: made.seats };
    try {
      return await insertWith(services.database, made, (outcome) => bookedOf(made, outcome), also);
    } catch (error) {
      if (!(error instanceof Unsettled)) throw error;
    }
  }
  throw soldOut(left.free, left.seats);
}
