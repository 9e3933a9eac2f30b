import type { Services } from '../../../kernel/context.ts';
import { bookedOf, demandLeft, type Booked } from '../creating/book-departure.ts';
import { readOffer, type Offer } from '../offering/offer.ts';
import type { NewBooking } from '../creating/repository/new-booking.ts';
import { insertHeld } from '../creating/repository/create-held.ts';
import type { Wish } from '../offering/repository.ts';
import { stocksFor } from '../rebooking/stocks-for.ts';
import { heldWish } from './held-wish.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { keptByHold } from './repository.ts';

/** How often staff may change the terms between reading and booking. */
const ATTEMPTS = 3;

/**
 * Books with the seats that are kept for the visitor.
 * @param token of the hold
 * @returns undefined where nothing is kept any more: then one books as everybody
 * @throws Refusal 409 `sold_out` where more is wanted than is kept and free; what `make` throws
 */
export async function bookHeld(
  services: Services,
  wish: Wish,
  token: string,
  make: (offer: Offer) => NewBooking,
): Promise<Booked | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const offer = await readOffer(services, await heldWish(services.database, wish, token));
    const made = make(offer);
    const { tour_date_id } = made;
    if (tour_date_id === null) return undefined;
    const outcome = await oneAtATime(services.database, tour_date_id, () =>
      insertHeld(services.database, made, token),
    );
    if (outcome.is === 'gone') return undefined;
    const booked = bookedOf(made, outcome);
    if (booked) return booked;
    const kept = await keptByHold(services.database, token);
    const number_of_free_seats = offer.row.number_of_free_seats + kept.seats;
    const stocks = stocksFor({ tour_date_id, held_stocks: kept.held_stocks }, offer);
    demandLeft({ row: { ...offer.row, number_of_free_seats, stocks } }, made);
  }
  return undefined;
}
