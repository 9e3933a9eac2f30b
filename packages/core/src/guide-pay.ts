/** What a guide is paid for: a whole departure, each of its days, or each tourist on it. */
export const PAID_PER = ['departure', 'day', 'tourist'] as const;
export type PaidPer = (typeof PAID_PER)[number];

/** No departure has more costs written down by hand. */
export const MAX_COSTS = 100;

/**
 * How many times a guide's rate is paid for a departure.
 * @param days from the first to the last
 * @param tourists who go by the bookings that hold seats
 */
export const paidTimes = (per: PaidPer, { days, tourists }: { days: number; tourists: number }): number =>
  ({ departure: 1, day: days, tourist: tourists })[per];
