/** Base statuses of a booking by their numbers (docs/rules/bookings.md). */
export type BookingStatus = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
/** Who moves a booking: a member of the organizer, its tourist, the platform's staff, or the system by itself. */
export type BookingActor = 'staff' | 'tourist' | 'desk' | 'system';

export interface BookingTransition {
  from: BookingStatus;
  to: BookingStatus;
  actors: readonly BookingActor[];
}

/**
 * The whole table of docs/rules/bookings.md. What else must hold for a move (nothing to prepay, a payment, free
 * seats, a passed deadline) is checked by the operation that makes it. The system confirms bookings of tours with
 * instant booking, and moves to 3 when an invoice is payed.
 */
export const BOOKING_TRANSITIONS: readonly BookingTransition[] = [
  { from: 1, to: 2, actors: ['staff', 'system'] },
  { from: 1, to: 3, actors: ['staff', 'system'] },
  { from: 1, to: 5, actors: ['tourist'] },
  { from: 1, to: 6, actors: ['staff'] },
  { from: 1, to: 7, actors: ['system'] },
  { from: 1, to: 8, actors: ['desk'] },
  { from: 2, to: 3, actors: ['staff', 'system'] },
  { from: 2, to: 5, actors: ['tourist'] },
  { from: 2, to: 6, actors: ['staff'] },
  { from: 2, to: 7, actors: ['system'] },
  { from: 2, to: 8, actors: ['desk'] },
  { from: 3, to: 4, actors: ['system'] },
  { from: 3, to: 5, actors: ['tourist'] },
  { from: 3, to: 6, actors: ['staff'] },
  { from: 3, to: 8, actors: ['desk'] },
  { from: 7, to: 1, actors: ['desk'] },
  { from: 7, to: 3, actors: ['system'] },
];

/** Statuses that nothing leads out of: the tour is over, or somebody cancelled. */
export const FINAL_BOOKING_STATUSES: readonly BookingStatus[] = [4, 5, 6, 8];
/** Statuses whose bookings hold seats. */
export const LIVE_BOOKING_STATUSES: readonly BookingStatus[] = [1, 2, 3, 4];

/** The statuses that somebody may move a booking to; empty when there are none. */
export function allowedStatuses(from: BookingStatus, actor: BookingActor): BookingStatus[] {
  return BOOKING_TRANSITIONS.filter((move) => move.from === from && move.actors.includes(actor)).map(
    ({ to }) => to,
  );
}

/** Whether somebody may move a booking from one status to another. */
export function canMove(from: BookingStatus, to: BookingStatus, actor: BookingActor): boolean {
  return allowedStatuses(from, actor).includes(to);
}

/** Groups of the bookings list that part all bookings by their state: each booking is in just one. */
export type BookingStateGroup =
  | 'new'
  | 'awaiting_payment'
  | 'upcoming'
  | 'on_tour'
  | 'completed'
  | 'cancelled';

export interface GroupedBooking {
  status: BookingStatus;
  date_start: string | null;
  date_end: string | null;
  /** Calendar date in the tour's timezone. */
  today: string;
}

/** The group of a booking by its state: a prepaid one goes from upcoming to on tour to completed by its dates. */
export function bookingGroupOf({ status, date_start, date_end, today }: GroupedBooking): BookingStateGroup {
  if (status === 1) return 'new';
  if (status === 2) return 'awaiting_payment';
  if (status === 4) return 'completed';
  if (status !== 3) return 'cancelled';
  // Dates `yyyy-MM-dd` are in the order of their letters.
  if (date_start === null || today < date_start) return 'upcoming';
  // The system completes it the day after; until its job has run the tour is over all the same.
  return today > (date_end ?? date_start) ? 'completed' : 'on_tour';
}

/** All groups that count a booking: an individual tour stands in the group of its state and in `individual` too. */
export function bookingGroupsOf(
  booking: GroupedBooking & { is_individual: boolean },
): (BookingStateGroup | 'individual')[] {
  const group = bookingGroupOf(booking);
  return booking.is_individual ? [group, 'individual'] : [group];
}

/**
 * How a booking ended: 1 concluded and prepaid, 2 terminated after a payment, 3 no payments received; null while it is
 * not decided (docs/rules/bookings.md).
 * @param was_payed whether any payment ever arrived, returned later or not
 */
export function outcomeOf({
  status,
  was_payed,
}: {
  status: BookingStatus;
  was_payed: boolean;
}): 1 | 2 | 3 | null {
  if (status === 1 || status === 2) return null;
  if (status === 3 || status === 4) return 1;
  return was_payed ? 2 : 3;
}
