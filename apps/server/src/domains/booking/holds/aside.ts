import { randomUUID } from 'node:crypto';
import { classStock } from '@tropa/core';
import type { Transaction } from '../../../db/index.ts';
import { freeHolds, holdSeats, lockDeparture, releaseSeats, type HeldStocks } from '../../tour/index.ts';
import { demandLeft, soldOut } from '../creating/book-departure.ts';
import type { NewBooking } from '../creating/repository/new-booking.ts';
import type { Offer } from '../offering/offer.ts';
import { storeDeparture } from '../offering/store-departure.ts';
import { changeHold, holdOfAside, insertHold, leftOf } from './repository.ts';

/** Who does it, and when. */
interface ByStaff {
  user_id: number;
  now: Date;
}

/** Seats of each class, or all under one empty name where a departure has no classes. */
export type AsideSeats = readonly { class_id: string; count: number }[];

function stocksOf({ row }: Offer, seats: AsideSeats): HeldStocks {
  const stocks = row.seat_classes.flatMap(({ id, seats: stock }) => {
    const quantity = seats.reduce((sum, one) => (one.class_id === id ? sum + one.count : sum), 0);
    return quantity === 0 ? [] : [[classStock(id), { quantity, stock }] as const];
  });
  return Object.fromEntries(stocks);
}

/**
 * Sets seats of a departure aside for a seller at the pier, by the statement of all seats.
 * @param write stores what they are set aside as, of a departure that is stored by then, and tells its number
 * @throws Refusal 409 `sold_out` with what is left
 */
export async function keepAside(
  tx: Transaction,
  offer: Offer,
  seats: AsideSeats,
  { ends_at, user_id, now, write }: ByStaff & { ends_at: Date; write: (id: number) => Promise<number> },
): Promise<void> {
  const tour_date_id = await storeDeparture(tx, { ...offer.copied, ...offer });
  await lockDeparture(tx, tour_date_id);
  const held_stocks = stocksOf(offer, seats);
  const count = seats.reduce((sum, one) => sum + one.count, 0);
  const taken = await holdSeats(
    tx,
    tour_date_id,
    count,
    { ...offer.copied, takes_whole: false },
    held_stocks,
    { kind: 'pier_taken', held_until: ends_at, actor: 'staff', actor_user_id: user_id, now },
  );
  if (!taken) {
    const { number_of_free_seats, stocks } = await leftOf(tx, tour_date_id);
    demandLeft({ row: { ...offer.row, number_of_free_seats, stocks } }, { seats: count, held_stocks });
    throw soldOut(number_of_free_seats, count);
  }
  const set_aside_id = await write(tour_date_id);
  const { organizer_id } = offer.copied;
  const hold = { kind: 'pier', set_aside_id, organizer_id, tour_date_id, seats: count, held_stocks } as const;
  await insertHold(tx, { ...hold, token: randomUUID(), ends_at, created_at: now }, taken);
}

/**
 * Has what is set aside give back as many seats as a booking takes, of its own classes, so that the booking of the same transaction
 * takes them and nobody comes between; what it lacks is taken of the free ones.
 */
export async function useAside(
  tx: Transaction,
  { set_aside_id, tour_date_id }: { set_aside_id: number; tour_date_id: number },
  { seats, held_stocks }: Pick<NewBooking, 'seats' | 'held_stocks'>,
  { user_id, now }: ByStaff,
): Promise<void> {
  await lockDeparture(tx, tour_date_id);
  const hold = await holdOfAside(tx, set_aside_id);
  if (!hold || hold.expires_at <= now) return;
  const given: HeldStocks = {};
  const left: HeldStocks = {};
  for (const [name, { quantity, stock }] of Object.entries(hold.held_stocks)) {
    const used = Math.min(quantity, held_stocks[name]?.quantity ?? 0);
    if (used > 0) given[name] = { quantity: used, stock };
    if (used < quantity) left[name] = { quantity: quantity - used, stock };
  }
  const hasClasses = Object.keys(hold.held_stocks).length > 0;
  const ofClasses = Object.values(given).reduce((sum, { quantity }) => sum + quantity, 0);
  const used = hasClasses ? ofClasses : Math.min(hold.seats, seats);
  if (used === 0) return;
  await changeHold(tx, hold.id, { seats: hold.seats - used, held_stocks: left });
  const cause = { kind: 'pier_booked', actor: 'staff', actor_user_id: user_id, now } as const;
  await releaseSeats(tx, tour_date_id, used, given, cause);
}

/** Gives back what is left of seats that were set aside. @returns whether there were any */
export async function freeAside(
  tx: Transaction,
  { set_aside_id, tour_date_id }: { set_aside_id: number; tour_date_id: number },
  { user_id, now }: ByStaff,
): Promise<boolean> {
  await lockDeparture(tx, tour_date_id);
  return (await freeHolds(tx, tour_date_id, { set_aside_id }, 'withdrawn', now, user_id)).length > 0;
}
