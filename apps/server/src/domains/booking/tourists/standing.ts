import type { Tourist } from '@tropa/contract';
import { ageOn, personKind, placePeople, placesOfLines } from '@tropa/core';
import type { BookingRow } from '../record/repository/bookings.ts';
import type { AgedTourist } from '../choosing/selection.ts';

/** Who somebody is on the first day of a booking: how old, an adult or a child, and on which category's place. */
export type Standing = Pick<Tourist, 'age' | 'person' | 'category'>;

/** Of a place about which nothing is known. */
export const NOBODY: Standing = { age: null, person: null, category: null };

/**
 * The same for everybody of a booking, in their order: who has said no age has what places are left.
 * @param tourists undefined for a place that has no name yet
 */
export function standingsOf(
  { breakdown, date_start }: Pick<BookingRow, 'breakdown'> & { date_start: string | null },
  tourists: readonly (AgedTourist | undefined)[],
): Standing[] {
  const places = placesOfLines(breakdown.lines);
  const people = tourists.map((tourist) => ({
    age: tourist?.birthday && date_start ? ageOn(tourist.birthday, date_start) : null,
    category_id: tourist?.category_id,
  }));
  const found = placePeople(places, people);
  return people.map(({ age }, index) => {
    const { count: _count, ...category } = found[index] ?? { count: 0 };
    const booked = 'id' in category ? category : null;
    return { age, person: personKind(age, booked), category: booked };
  });
}
