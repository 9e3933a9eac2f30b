import type { ImportField } from '@tropa/contract';

/** Every field that a column may hold, once: the compiler says which is missing. */
const places: Record<ImportField, number> = {
  tour: 1,
  date_start: 2,
  time_start: 3,
  date_end: 4,
  price: 5,
  number_of_seats: 6,
  commentary: 7,
  not_guaranteed: 8,
  flight_included: 9,
  tour_price: 10,
  child_price: 11,
  family_price: 12,
  family_people: 13,
  duration: 14,
  duration_hours: 15,
  group_max: 16,
  min_age: 17,
  short_description: 18,
  gathering_place: 19,
};

/** What a column may hold, in the order of the template. */
export const IMPORT_FIELDS = (Object.keys(places) as ImportField[]).toSorted(
  (one, other) => places[one] - places[other],
);
