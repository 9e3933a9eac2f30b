import {
  bookingClosesAt,
  classesLeft,
  classStock,
  freeOfAnyClass,
  momentOf,
  OFFER_HOURS,
  todayIn,
} from '@tropa/core';
import { randomUUID } from 'node:crypto';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import { resourceRooms } from '../../../db/resource-room.ts';
import type { Services } from '../../../kernel/context.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { resourcesChanged } from '../../equipment/index.ts';
import { freeHolds, holdSeats, seatsFreed, seatsOnSale, type HeldStocks } from '../../tour/index.ts';
import { insertHold } from '../holds/repository.ts';
import { seatsOffered } from './events.ts';
import {
  classesOf,
  firstFitting,
  lockDepartureOf,
  markOffered,
  waitedWithResources,
  type WaitedDeparture,
  type WaitlistRow,
} from './repository.ts';

/** An offer that ends sooner than this could not be answered. */
const SHORTEST_OFFER_MS = 30 * 60_000;

/** Until when a departure may be booked. */
export function closesAt({ date_start, time_start, timezone, ...end }: WaitedDeparture): Date {
  if (time_start === null) return momentOf(date_start, '00:00', timezone);
  return bookingClosesAt(momentOf(date_start, time_start, timezone), end);
}

/** What is left of a departure: its seats, and what of them is sold by class. */
type Left = Pick<WaitedDeparture, 'stocks'> & { free: number };

/** The seats of the class that a party waits for: they are kept with the departure's. */
function classHeld(departure: WaitedDeparture, { class_id, party_size }: WaitlistRow): HeldStocks {
  const wished = classesOf(departure).find(({ id }) => id === class_id);
  return wished ? { [classStock(wished.id)]: { quantity: party_size, stock: wished.seats } } : {};
}

/** Keeps seats for the first party that fits. @returns what is left after it; undefined: there was none */
async function offerToNext(
  services: Services,
  tx: Transaction,
  departure: WaitedDeparture,
  { left, now, ends_at }: { left: Left; now: Date; ends_at: Date },
): Promise<Left | undefined> {
  const { id: tour_date_id, organizer_id } = departure;
  if (left.free <= 0) return undefined;
  const classes = classesOf(departure);
  const party = await firstFitting(tx, tour_date_id, {
    seats: left.free,
    any: freeOfAnyClass(left.free, { ...departure, stocks: left.stocks }, classes),
    classes: classesLeft(classes, left.stocks),
  });
  if (!party) return undefined;
  const waitlist_id = party.id;
  const seats = departure.takes_whole ? departure.number_of_seats : party.party_size;
  const held_stocks = classHeld(departure, party);
  const cause = { kind: 'offer_taken', waitlist_id, actor: 'system', now } as const;
  const taken = await holdSeats(tx, tour_date_id, seats, departure, held_stocks, cause);
  if (!taken) return undefined;
  const token = randomUUID();
  const hold = { token, kind: 'offer', organizer_id, tour_date_id, seats, held_stocks } as const;
  await insertHold(tx, { ...hold, waitlist_id, ends_at, created_at: now }, taken);
  await markOffered(tx, waitlist_id, { offered_at: now, offer_ends_at: ends_at });
  await services.outbox.emit(tx, seatsOffered, { waitlist_id, token });
  return { free: Math.min(left.free - seats, taken.number_of_free_seats), stocks: taken.stocks };
}

/**
 * Offers the free seats of a departure to those who wait for them, first come first as far as they fit, also in the class that they wait for: in one transaction
 * that locks the departure, so the same seats are never offered twice. Nothing is offered of a departure that cannot be
 * booked any more, nor for less than half an hour.
 */
export async function offerFreeSeats(services: Services, tour_date_id: number): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.database, async (tx) => {
    await lockDepartureOf(tx, tour_date_id);
    await freeHolds(tx, tour_date_id, { over: now }, 'expired', now);
    const departure = await lockDepartureOf(tx, tour_date_id);
    if (!departure || departure.is_busy || departure.status !== 'published') return;
    const closes_at = closesAt(departure);
    if (closes_at.getTime() - now.getTime() < SHORTEST_OFFER_MS) return;
    const [room] = await resourceRooms(tx, [departure]);
    const ends_at = new Date(Math.min(now.getTime() + OFFER_HOURS * 3_600_000, closes_at.getTime()));
    let left: Left | undefined = {
      free: Math.min(room ?? Infinity, seatsOnSale(departure, departure.takes_whole)),
      stocks: departure.stocks,
    };
    while (left !== undefined) left = await offerToNext(services, tx, departure, { left, now, ends_at });
  });
}

/** Whoever waits hears of seats that came free; said twice it finds nothing more to offer. */
export const offerFreedSeats = subscribe(
  seatsFreed,
  'booking.offer-freed-seats',
  (services, { tour_date_id }) => offerFreeSeats(services, tour_date_id),
);

/** Whoever waits hears of a ship that is there again, or that a trip of one booking has given back. */
export const offerFreedResources = subscribe(
  resourcesChanged,
  'booking.offer-freed-resources',
  async (services, { organizer_id }) => {
    const today = todayIn('UTC', services.clock.now());
    const waited = await waitedWithResources(services.database, organizer_id, today);
    // oxlint-disable-next-line no-await-in-loop -- few, and each locks a departure
    for (const id of waited) await offerFreeSeats(services, id);
  },
);
