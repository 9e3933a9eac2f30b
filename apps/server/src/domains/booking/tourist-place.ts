import { ageOn } from '@tropa/core';
import type { Transaction } from '../../db/index.ts';
import type { UserContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { staffActor } from './policy.ts';
import { rebook } from './rebooking/rebook.ts';
import type { Rebooking } from './rebooking/change.ts';
import { updateAskedTourists, type BookingRow } from './repository/bookings.ts';
import type { TouristRow } from './repository/tourists.ts';

/** What is said of a place that comes or goes with its tourist. */
export interface PlaceChange {
  category_id?: string | undefined;
  expected_total?: number | undefined;
}

type Person = Pick<TouristRow, 'birthday'>;

/** The booked category that a tourist goes by: the one that is named, else one of the tourist's age, else the first. */
function categoryOf(booking: BookingRow, person: Person | undefined, named: string | undefined) {
  const booked = booking.breakdown.lines.flatMap(({ category, quantity }) =>
    category && quantity > 0 ? [{ ...category, count: quantity }] : [],
  );
  const age = person?.birthday && booking.date_start ? ageOn(person.birthday, booking.date_start) : undefined;
  const fits = ({ min_age, max_age }: { min_age: number | null; max_age: number | null }) =>
    age !== undefined && age >= (min_age ?? 0) && age <= (max_age ?? Infinity);
  const chosen = booked.find(({ id }) => id === named) ?? booked.find(fits) ?? booked[0];
  return { booked, id: named ?? chosen?.id };
}

/** What a booking books with a place more or less. Without categories only the number of tourists counts. */
function changeOfPlaces(
  booking: BookingRow,
  by: 1 | -1,
  person: Person | undefined,
  { category_id, expected_total }: PlaceChange,
): Rebooking {
  const tourists = booking.tourists_count + by;
  const { booked, id } = categoryOf(booking, person, category_id);
  const total = expected_total === undefined ? {} : { expected_total };
  if (booked.length === 0 || id === undefined) return { tourists, ...total };
  const known = booked.some((category) => category.id === id) ? booked : [...booked, { id, count: 0 }];
  const categories = known.map((category) => ({
    id: category.id,
    count: Math.max(0, category.count + (category.id === id ? by : 0)),
  }));
  return { tourists, categories, ...total };
}

/**
 * Adds a place to a locked booking, or takes one away: seats, price and invoices follow in the caller's transaction. A
 * tourist whose place goes has left already, one whose place comes is not there yet.
 * @throws Refusal as `rebook`; 409 for the last place, which goes with the booking alone
 */
export async function changePlaces(
  context: UserContext,
  tx: Transaction,
  booking: BookingRow,
  by: 1 | -1,
  person: Person | undefined,
  place: PlaceChange,
): Promise<BookingRow> {
  if (booking.tourists_count + by < 1)
    throw refuse.conflict('conflict', { key: 'errors.tourist.last_place' });
  const change = changeOfPlaces(booking, by, person, place);
  const changed = await rebook(context, tx, booking, change, staffActor(context));
  if (by === 1 && booking.asked_tourists !== null)
    await updateAskedTourists(
      tx,
      booking.request_id,
      booking.asked_tourists > 1 ? booking.asked_tourists - 1 : null,
    );
  return changed;
}
