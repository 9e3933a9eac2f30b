import { z } from 'zod';
import { lines, text } from './common.ts';
import { locationKind } from './enumerations.ts';

/** A place of a tour. `iso_code`: ISO 3166-1 of a country, ISO 3166-2 of a region; a city has none. */
export const location = z.object({ kind: locationKind, name: text(120, 1), iso_code: text(6).nullable() });
export type Location = z.infer<typeof location>;

/** A place of a day on the map of the route; a form may send it half typed, which is refused at the field that is missing. */
export const programPlace = z.object({
  name: text(120),
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
});

/** Day of the tour, 1 is its first; 0 is the day before it. */
const day = z.int().min(0).max(366).nullable();
/** Time of day where the city is, `HH:mm`. */
const time = z.iso.time({ precision: -1 }).nullable();

/** A city from which tourists come to the tour or to which they go after it (docs/rules/tours.md). */
export const tourCity = z.object({
  id: text(40, 1),
  city: location.nullable(),
  /** The tour can be begun from this city. */
  can_arrival: z.boolean(),
  /** After the tour one can be brought to this city. */
  can_departure: z.boolean(),
  can_airplane: z.boolean(),
  /** By air: latest arrival and earliest departure. */
  day_arrival: day,
  time_arrival: time,
  day_departure: day,
  time_departure: time,
  can_train: z.boolean(),
  train_day_arrival: day,
  train_time_arrival: time,
  train_day_departure: day,
  train_time_departure: time,
  /** By bus, boat or the like: which, says the comment. */
  can_other_mean_of_transport: z.boolean(),
  /** By one's own car or in another way of one's own. */
  can_other: z.boolean(),
  comment_for_arrival_departure: lines(2000),
});
export type TourCity = z.infer<typeof tourCity>;

/** Both ways, by no means of transport yet: what the ways from a city begin with. */
export const NO_WAYS_YET = {
  can_arrival: true,
  can_departure: true,
  can_airplane: false,
  day_arrival: null,
  time_arrival: null,
  day_departure: null,
  time_departure: null,
  can_train: false,
  train_day_arrival: null,
  train_time_arrival: null,
  train_day_departure: null,
  train_time_departure: null,
  can_other_mean_of_transport: false,
  can_other: false,
} as const satisfies Omit<TourCity, 'id' | 'city' | 'comment_for_arrival_departure'>;
