// What figures of reports are made of; which of them a report tells stands in `told-figures.ts`.

/** How much more or less a figure is than it was; null: it was nothing, of which there is no share. */
export function movedShare(
  now: number,
  before: number,
): { way: 'same' | 'more' | 'less'; percent: number } | null {
  if (before <= 0) return null;
  const way = now === before ? 'same' : now > before ? 'more' : 'less';
  return { way, percent: Math.round((Math.abs(now - before) / before) * 100) };
}

/** Whether any money moved: against a period in which none did nothing is to be told. */
export const hasMoved = <Sums extends object>(sums: Sums | null): sums is Sums =>
  sums !== null && Object.values(sums).some((amount) => amount !== 0);

interface Sold {
  sold: readonly { currency: string; total: number; count: number }[];
}

/** What is sold in one currency. */
export const soldIn = ({ sold }: Sold, currency: string): { total: number; count: number } =>
  sold.find((row) => row.currency === currency) ?? { total: 0, count: 0 };

/** The mean price of a booking in one currency; 0: there is none. */
export function averageSale(sums: Sold, currency: string): number {
  const { total, count } = soldIn(sums, currency);
  return count === 0 ? 0 : Math.round(total / count);
}

/** So many days before the start bookings are made, in the mean. */
export const leadDays = ({ lead_days, dated }: { lead_days: number; dated: number }): number =>
  dated === 0 ? 0 : Math.round(lead_days / dated);

/** Of the seats so many hundredths are taken; null: there are none. */
export const takenShare = (sums: { seats: number; taken: number } | null): number | null =>
  sums === null || sums.seats === 0 ? null : Math.round((sums.taken / sums.seats) * 100);

/** What of lost sales is known of people, in seats, and of what only dates are. */
export const LOST_PEOPLE = ['waiting_seats', 'late_seats'] as const;
export const LOST_WITHOUT_PEOPLE = ['visits', 'refused', 'left'] as const;
