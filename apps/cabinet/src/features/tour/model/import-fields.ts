import type { ImportField } from '@tropa/contract';

/** Every field that a column may hold, once: the compiler says which is missing. */
const places: Record<ImportField, number> = {
  tour: 1,
  date_start: 2,
  date_end: 3,
  price: 4,
  number_of_seats: 5,
  commentary: 6,
  not_guaranteed: 7,
  flight_included: 8,
  tour_price: 9,
  duration: 10,
  group_max: 11,
  min_age: 12,
  short_description: 13,
  gathering_place: 14,
};

/** What a column may hold, in the order of the template. */
export const IMPORT_FIELDS = (Object.keys(places) as ImportField[]).toSorted(
  (one, other) => places[one] - places[other],
);
