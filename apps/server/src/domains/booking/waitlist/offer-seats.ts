import { bookingClosesAt, momentOf, OFFER_HOURS } from '@tropa/core';
import { randomUUID } from 'node:crypto';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { freeHolds, holdSeats, seatsFreed, seatsOnSale } from '../../tour/index.ts';
import { insertHold } from '../holds/repository.ts';
import { seatsOffered } from './events.ts';
import { firstFitting, lockDepartureOf, markOffered, type WaitedDeparture } from './repository.ts';

/** An offer that ends sooner than this could not be answered. */
const SHORTEST_OFFER_MS = 30 * 60_000;

/** Until when a departure may be booked. */
export function closesAt({ date_start, time_start, timezone, ...end }: WaitedDeparture): Date {
  if (time_start === null) return momentOf(date_start, '00:00', timezone);
  return bookingClosesAt(momentOf(date_start, time_start, timezone), end);
}

/** Keeps seats for the first party that fits. @returns whether there was one */
async function offerToNext(
  services: Services,
  tx: Transaction,
  departure: WaitedDeparture,
  { free, now, ends_at }: { free: number; now: Date; ends_at: Date },
): Promise<number | undefined> {
  const { id: tour_date_id, organizer_id } = departure;
  const party = free > 0 ? await firstFitting(tx, tour_date_id, free) : undefined;
  if (!party) return undefined;
  const waitlist_id = party.id;
  const seats = departure.takes_whole ? departure.number_of_seats : party.party_size;
  const taken = await holdSeats(
    tx,
    tour_date_id,
    seats,
    departure,
    {},
    { kind: 'offer_taken', waitlist_id, actor: 'system', now },
  );
  if (!taken) return undefined;
  const token = randomUUID();
  await insertHold(
    tx,
    { token, kind: 'offer', organizer_id, tour_date_id, seats, waitlist_id, ends_at, created_at: now },
    taken,
  );
  await markOffered(tx, waitlist_id, { offered_at: now, offer_ends_at: ends_at });
  await services.outbox.emit(tx, seatsOffered, { waitlist_id, token });
  return taken.number_of_free_seats;
}

/**
 * Offers the free seats of a departure to those who wait for them, first come first as far as they fit: in one transaction
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
    const ends_at = new Date(Math.min(now.getTime() + OFFER_HOURS * 3_600_000, closes_at.getTime()));
    let free: number | undefined = seatsOnSale(departure, departure.takes_whole);
    while (free !== undefined) free = await offerToNext(services, tx, departure, { free, now, ends_at });
  });
}

/** Whoever waits hears of seats that came free; said twice it finds nothing more to offer. */
export const offerFreedSeats = subscribe(
  seatsFreed,
  'booking.offer-freed-seats',
  (services, { tour_date_id }) => offerFreeSeats(services, tour_date_id),
);
