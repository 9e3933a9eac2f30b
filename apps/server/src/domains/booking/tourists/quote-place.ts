import type { touristCalls } from '@tropa/contract';
import { roomsText } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandBooking, lockBooking } from '../policy.ts';
import { leaveBooking } from './leave-booking.ts';
import { changePlaces, keptOfPlace, type PlaceChange } from './tourist-place.ts';
import type { BookingRow } from '../record/repository/bookings.ts';

/** Carries what a rehearsal came to out of its transaction, which it undoes. */
class Rehearsed extends Error {
  readonly booking: BookingRow;
  constructor(booking: BookingRow) {
    super('Rehearsed: nothing of it stays');
    this.booking = booking;
  }
}

/**
 * What a place more or less would cost. It is done and undone in one transaction, so that what is shown is what will be:
 * seats, stock and prices by the very rule that changes them.
 * @throws Refusal as the change itself would be refused
 */
export const quotePlace: Operation<typeof touristCalls.quoteTouristPlace> = async (context, { body }) => {
  const { request_id, remove_id, category_id, by_terms } = body;
  const { booking: before } = await demandBooking(context, request_id, 'write');
  const rehearse = (place: PlaceChange) =>
    inTransaction(context.database, async (tx): Promise<never> => {
      const booking = await lockBooking(tx, request_id);
      const person =
        remove_id === undefined ? undefined : await leaveBooking(tx, booking, remove_id, context.clock.now());
      throw new Rehearsed(await changePlaces(context, tx, booking, person ? -1 : 1, person, place));
    }).catch((error: unknown) => {
      if (error instanceof Rehearsed) return error.booking;
      throw error;
    });
  const plain = await rehearse({ category_id });
  const { kept, percent } = keptOfPlace(before, plain.total, context.clock.now());
  const isKept = by_terms === true && remove_id !== undefined && kept > 0;
  const { total, tourists_count } = isKept ? await rehearse({ category_id, by_terms }) : plain;
  const [from, to] = [before, plain].map(({ breakdown }) => roomsText(breakdown.lines)) as [string, string];
  return {
    tourists_count,
    total_before: before.total,
    total,
    kept_by_terms: remove_id === undefined ? 0 : kept,
    percent,
    to_return: Math.max(0, before.payed_amount - total),
    rooms: from === to ? null : { from, to },
  };
};
