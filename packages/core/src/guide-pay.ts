/** What a guide is paid for: a whole departure, each of its days, or each tourist on it. */
export const PAID_PER = ['departure', 'day', 'tourist'] as const;
export type PaidPer = (typeof PAID_PER)[number];

/** No departure has more costs written down by hand. */
export const MAX_COSTS = 100;

/**
 * How many times a guide's rate is paid for departures.
 * @param departures how many they are
 * @param days from the first to the last, of all of them
 * @param tourists who go by the bookings that hold seats
 */
const paidTimes = (per: PaidPer, { departures, days, tourists }: LedSize): number =>
  ({ departure: departures, day: days, tourist: tourists })[per];

/** How much there is to lead: of one departure, or of several that are paid alike. */
export interface LedSize {
  departures: number;
  days: number;
  tourists: number;
}

/** What a guide is paid by each time, and in which currency. */
interface Pay {
  per: PaidPer;
  amount: number;
  currency: string;
}

/**
 * What a guide is paid for a departure, or for several that are paid alike: as was said for it alone, else as the card says. Nobody is
 * paid by the card for a departure that the operator has cancelled.
 * @param currency that the departure is sold in: of another one nobody can say what it comes to
 */
export function guidePay(
  {
    card,
    own,
    is_canceled,
  }: { card: Pay | null; own: (Pay & { is_kept: boolean }) | null; is_canceled: boolean },
  currency: string,
  size: LedSize,
): { rate: Pick<Pay, 'per' | 'amount'> | null; times: number; sum: number } {
  const said = own && (!own.is_kept || !is_canceled) ? own : is_canceled ? null : card;
  if (said?.currency !== currency) return { rate: null, times: 0, sum: 0 };
  const { per, amount } = said;
  const times = paidTimes(per, size);
  return { rate: { per, amount }, times, sum: amount * times };
}
