/** Filters of the bookings list that a person may give names to. */
export const BOOKING_PRESETS_MAX = 20;
