import { classStock, roomStock } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { insertAlone, insertTogether } from './creation.ts';
import { freeOverHolds } from '../holds/free-over.ts';
import { readOffer, type Offer } from '../offering/offer.ts';
import type { Outcome } from './repository/create.ts';
import type { NewBooking } from './repository/new-booking.ts';
import type { Wish } from '../offering/repository.ts';
import { classesLeft, extrasLeft, roomsLeft } from '../choosing/stock-left.ts';

/** How often somebody quicker may take the seats, or staff change the terms, between reading and booking. */
export const ATTEMPTS = 3;

export interface Booked {
  uuid: string;
  request_id: number;
}

/** What a creation came to; undefined where nothing is settled yet. @throws Refusal 409 where its key has been used */
export function bookedOf({ uuid }: NewBooking, outcome: Outcome): Booked | undefined {
  if (outcome.is === 'repeated') throw refuse.conflict('conflict', { key: 'errors.conflict' });
  return outcome.is === 'booked' ? { uuid, request_id: outcome.request_id } : undefined;
}

/** Too few seats for so many are free. */
export const soldOut = (free: number, seats: number) =>
  refuse.conflict(
    'sold_out',
    { key: 'errors.booking.sold_out' },
    { number_of_free_seats: Math.min(free, seats - 1) },
  );

/** Whether a departure has no place: its seats, or what it is made with, are somebody else's. */
export const isNoPlace = (error: unknown): boolean =>
  error instanceof Refusal && (error.type === 'sold_out' || error.type === 'resource_taken');

/** What of a departure tells how much of it is left. */
type Counted = Pick<Offer['row'], 'extras' | 'rooms' | 'seat_classes' | 'stocks'>;

/** How much of something is left, and how it is called. */
interface StockLeft {
  title: string;
  title_en?: string;
  left: number | undefined;
  named: Record<string, string>;
}

/** What runs out on a departure, by the name under which it is counted. */
function stocksOf(row: Counted) {
  const [extras, rooms, classes] = [extrasLeft(row), roomsLeft(row), classesLeft(row)];
  return new Map<string, StockLeft>([
    ...row.extras.map(({ id, title }) => [id, { title, left: extras[id], named: { extra: id } }] as const),
    ...row.rooms.map(
      ({ id, title }) => [roomStock(id), { title, left: rooms[id], named: { room: id } }] as const,
    ),
    ...row.seat_classes.map(
      ({ id, title, title_en }) =>
        [
          classStock(id),
          { title, title_en: title_en || title, left: classes[id], named: { seat_class: id } },
        ] as const,
    ),
  ]);
}

/**
 * @throws Refusal 409 `sold_out` where too few seats are free, or too few of an extra, a kind of room or a class of seats are left: then
 * `extra`, `room` or `seat_class` names it
 */
export function demandLeft(
  { row }: { row: Pick<Offer['row'], 'number_of_free_seats'> & Counted },
  { seats, held_stocks }: Pick<NewBooking, 'seats' | 'held_stocks'>,
): void {
  const { number_of_free_seats } = row;
  if (number_of_free_seats < seats) throw soldOut(number_of_free_seats, seats);
  const stocks = stocksOf(row);
  for (const [name, { quantity }] of Object.entries(held_stocks)) {
    const stock = stocks.get(name);
    const count = stock?.left ?? quantity;
    if (count >= quantity) continue;
    const { title = '', title_en } = stock ?? {};
    const params = { title, left: count, ...(title_en !== undefined && { title_en }) };
    const what = title_en === undefined ? 'extra' : 'class';
    const key = `errors.booking.${what}_${count === 0 ? 'sold_out' : 'few_left'}` as const;
    throw refuse.conflict(
      'sold_out',
      { key, params },
      { number_of_free_seats, ...stock?.named, left: count },
    );
  }
}

/**
 * Books a departure under the terms in the database: first together with others, at last alone.
 * @param make the booking that terms make of a wish; it may be asked again, when they have changed meanwhile
 * @throws Refusal 404 for a tour or date that is not on sale; 409 `sold_out` with the free seats; what `make` throws
 */
export async function bookDeparture(
  services: Services,
  wish: Wish,
  make: (offer: Offer) => NewBooking,
): Promise<Booked> {
  let free = 0;
  let seats = 1;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const offer = await readOffer(services, wish);
    let made: NewBooking;
    try {
      made = make(offer);
      demandLeft(offer, made);
    } catch (error) {
      if (!isNoPlace(error)) throw error;
      // What is kept for nobody any more stands in nobody's way; somebody else may just have taken it away too.
      const { tour_date_id } = offer.copied;
      if (tour_date_id === null || attempt > 0) throw error;
      await freeOverHolds(services, tour_date_id);
      continue;
    }
    free = offer.row.number_of_free_seats;
    seats = made.seats;
    const insert = attempt === 0 ? insertTogether : insertAlone;
    const booked = bookedOf(made, await insert(services, made));
    if (booked) return booked;
  }
  throw soldOut(free, seats);
}
