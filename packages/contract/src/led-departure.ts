import { z } from 'zod';
import { date, id, moment } from './common.ts';
import { picture } from './media.ts';
import { clockTime } from './tour-schedule.ts';

/** A departure as whoever leads it needs it. */
export const departure = z.object({
  /** Below zero: an individual trip, which stands on no departure; its page shows the people of its booking. */
  id: z.int(),
  /** Of an individual trip; null: a departure. */
  request_id: id.nullable(),
  tour_id: id,
  tour_name: z.string(),
  photo: picture.nullable(),
  date_start: date,
  date_end: date,
  /** Local start; null for a date without a time. */
  time_start: clockTime.nullable(),
  timezone: z.string(),
  /** The group is on the way between these: from its time, or from the beginning of its first day, for its hours or days. */
  starts_at: moment,
  ends_at: moment,
  number_of_seats: z.int(),
  number_of_free_seats: z.int(),
  /** People who are coming: of bookings that hold seats. */
  tourists_count: z.int(),
  bookings_count: z.int(),
  /** Of them, those that nobody has confirmed yet. */
  unconfirmed_count: z.int(),
  /** The group that makes it certain; null: the tour has none. */
  group_min: z.int().nullable(),
  not_guaranteed: z.boolean(),
  is_busy: z.boolean(),
  /** The organizer does not go: it has been cancelled as a whole. */
  is_canceled: z.boolean(),
  commentary: z.string(),
  /** Where the group meets exactly, or as it is told to all where that is not said. */
  meeting_place: z.string(),
  /** Who leads it: its own guides, or its tour's where it has none. */
  guides: z.array(z.object({ id, first_name: z.string(), last_name: z.string() })),
});
export type Departure = z.infer<typeof departure>;
