import type { Transaction } from '../../../db/index.ts';
import { giveSeats, takeSeats, type BookedDays, type TourDateRow } from '../dates/repository.ts';
import type { HeldStocks } from './repository/stocks.ts';
import { recordSeats, tellSeatsFreed, type SeatCause } from './repository/seat-entries.ts';
import { freeHolds, lockDeparture } from './repository/seat-holds.ts';

/**
 * Takes seats of a date in one conditional statement, within the booking's own transaction, and writes why. Where too few
 * are left, holds that are over give theirs back first: none of them ever stands in anybody's way.
 * @param days those that were booked, and whether the seats are the whole departure: while nobody held a seat, the date may have been moved to others
 * @param extras what is taken of the extras' stock with them: all of it, or nothing is held
 * @returns the date after it, or undefined where too few seats or extras are left, the date is sold elsewhere or has other
 * days
 */
export async function holdSeats(
  tx: Transaction,
  tour_date_id: number,
  seats: number,
  days: BookedDays,
  extras: HeldStocks,
  cause: SeatCause,
): Promise<TourDateRow | undefined> {
  let row = await takeSeats(tx, tour_date_id, seats, days, extras);
  if (!row) {
    await lockDeparture(tx, tour_date_id);
    const freed = await freeHolds(tx, tour_date_id, { over: cause.now }, 'expired', cause.now);
    if (freed.length > 0) row = await takeSeats(tx, tour_date_id, seats, days, extras);
  }
  if (row) await recordSeats(tx, tour_date_id, seats, cause);
  return row;
}

/**
 * Gives seats and extras of a date back, within the transaction of the status, and writes why; whoever waits for them is
 * thought of after the commit. The database refuses more than there are.
 * @returns the date after it, or undefined where there is no such date
 */
export async function releaseSeats(
  tx: Transaction,
  tour_date_id: number,
  seats: number,
  extras: HeldStocks,
  cause: SeatCause,
): Promise<TourDateRow | undefined> {
  const row = await giveSeats(tx, tour_date_id, seats, extras);
  if (!row) return undefined;
  await recordSeats(tx, tour_date_id, -seats, cause);
  await tellSeatsFreed(tx, tour_date_id);
  return row;
}
