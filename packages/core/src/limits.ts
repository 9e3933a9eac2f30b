// Limits that the contract checks and the screens tell: decisions of this project, apart from the specification's constants.

/** Filters of the bookings list that a person may give names to. */
export const BOOKING_PRESETS_MAX = 20;
/** Tourists of one booking. */
export const MAX_TOURISTS = 100;
/** Variants that one may choose from. */
export const MAX_TOURS_IN_GROUP = 20;
/** Rooms of a departure, and people in one of them. */
export const MAX_ROOMS = 300;
export const MAX_ROOM_PLACES = 20;
/** Marks of who has come that a device sends at once. */
export const MAX_MARKS = 500;
