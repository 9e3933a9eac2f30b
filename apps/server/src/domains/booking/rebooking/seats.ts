import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { holdSeats, releaseSeats, seatsOnSale, type HeldStocks, type SeatCause } from '../../tour/index.ts';
import { demandLeft } from '../creating/book-departure.ts';
import { lockFreeSeats } from '../holds/repository.ts';
import { giveTripBack } from '../individual/repository.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import type { OfferRow } from '../offering/repository.ts';
import type { Plan } from './plan.ts';
import type { Booked } from './repository.ts';

type Held = Pick<BookingRow, 'seats' | 'held_stocks' | 'tour_date_id' | 'request_id' | 'is_individual_tour'>;

/** What one holding has more than another, of every extra. */
function moreThan(one: HeldStocks, other: HeldStocks): HeldStocks {
  return Object.fromEntries(
    Object.entries(one).flatMap(([id, { quantity, stock }]) => {
      const more = quantity - (other[id]?.quantity ?? 0);
      return more > 0 ? [[id, { quantity: more, stock }]] : [];
    }),
  );
}

const isNothing = (seats: number, extras: HeldStocks) => seats <= 0 && Object.keys(extras).length === 0;

/** Seats that are for sale at a departure. */
export function freeAt({ number_of_seats, number_of_free_seats, takes_whole }: OfferRow): number {
  if (number_of_seats === null || number_of_free_seats === null) return 0;
  return seatsOnSale({ number_of_seats, number_of_free_seats }, takes_whole);
}

/** Whether seats are left for a booking where a change would have it stand. */
export const hasRoomAt = ({ place: { row }, booked }: Plan): boolean =>
  row !== null && booked.seats <= freeAt(row);

/** @throws Refusal 409 `sold_out` with what is left */
async function take(
  tx: Transaction,
  booked: Booked,
  row: OfferRow,
  { seats, extras, cause }: { seats: number; extras: HeldStocks; cause: SeatCause },
): Promise<void> {
  const { tour_date_id, date_start, date_end, time_start, takes_whole } = booked;
  if (isNothing(seats, extras) || tour_date_id === null || date_start === null || date_end === null) return;
  const count = Math.max(0, seats);
  // What has its departure whole already takes nothing more of it.
  const days = { date_start, date_end, time_start, takes_whole: takes_whole && cause.kind === 'moved_in' };
  if (await holdSeats(tx, tour_date_id, count, days, extras, cause)) return;
  // A departure that is stored just now has all its seats.
  const number_of_free_seats = freeAt(row);
  demandLeft({ row: { ...row, number_of_free_seats } }, { seats: count, held_stocks: extras });
  throw refuse.conflict('sold_out', { key: 'errors.booking.sold_out' });
}

async function giveBack(
  tx: Transaction,
  tour_date_id: number,
  { seats, extras, cause }: { seats: number; extras: HeldStocks; cause: SeatCause },
): Promise<void> {
  if (!isNothing(seats, extras)) await releaseSeats(tx, tour_date_id, Math.max(0, seats), extras, cause);
}

/**
 * Takes the seats and extras of what is booked from now on and gives back those that are not needed any more. Both departures
 * are locked before either is touched: the resources of one are locked with its seats, and whoever waits for those may have the
 * other. What is left is given back first: where it is to go may need the same resource.
 * @throws Refusal 409 `sold_out`, `resource_taken`
 */
export async function moveHeld(
  tx: Transaction,
  before: Held,
  booked: Booked,
  row: OfferRow | null,
  cause: Omit<SeatCause, 'kind'>,
): Promise<void> {
  const from = before.tour_date_id;
  const to = booked.tour_date_id;
  if (from !== null && from === to && row !== null) {
    const seats = booked.seats - before.seats;
    const changed = { ...cause, kind: 'changed' as const };
    const extras = moreThan(booked.held_stocks, before.held_stocks);
    await take(tx, booked, row, { seats, extras, cause: changed });
    const fewer = moreThan(before.held_stocks, booked.held_stocks);
    await giveBack(tx, from, { seats: -seats, extras: fewer, cause: changed });
    return;
  }
  if (from !== null && to !== null) await lockFreeSeats(tx, [from, to]);
  if (before.is_individual_tour && to !== null) {
    await lockFreeSeats(tx, [to]);
    await giveTripBack(tx, before.request_id);
  }
  const left = { seats: before.seats, extras: before.held_stocks };
  if (from !== null) await giveBack(tx, from, { ...left, cause: { ...cause, kind: 'moved_out' } });
  const come = { seats: booked.seats, extras: booked.held_stocks };
  if (row !== null) await take(tx, booked, row, { ...come, cause: { ...cause, kind: 'moved_in' } });
}
