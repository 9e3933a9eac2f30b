import { SaleStatus, type BaseSaleStatus, type BookingGroup } from '@tropa/contract';
import { bookingGroupOf } from '@tropa/core';
import { todayAt } from './list-item.ts';
import type { Counters } from './repository/list.ts';

/** Counts of the bookings list in every cut that the counters know. */
export interface GroupCounts {
  groups: Record<BookingGroup, number>;
  total: number;
  status: (status: BaseSaleStatus) => number;
  individual: (isIndividual: boolean) => number;
}

/** The counts of groups from the counters: a prepaid booking counts as upcoming, on tour or completed by its dates. */
export function groupCounts({ counters, started }: Counters, now: Date): GroupCounts {
  const today = todayAt(now);
  const going = { on_tour: 0, completed: 0 };
  for (const [date_start, date_end, timezone, count] of started) {
    const status = SaleStatus.made_prepayment;
    const group = bookingGroupOf({ status, date_start, date_end, today: today(timezone) });
    if (group === 'on_tour' || group === 'completed') going[group] += count;
  }
  const sum = (fits: (status: number, isIndividual: boolean) => boolean) =>
    counters.reduce(
      (total, [status, individual, count]) => total + (fits(status, individual) ? count : 0),
      0,
    );
  const status = (wanted: BaseSaleStatus) => sum((one) => one === wanted);
  const individual = (isIndividual: boolean) => sum((_status, one) => one === isIndividual);
  return {
    groups: {
      new: status(1),
      awaiting_payment: status(2),
      upcoming: status(3) - going.on_tour - going.completed,
      on_tour: going.on_tour,
      // Over, but not completed yet: the job of this minute will.
      completed: status(4) + going.completed,
      cancelled: sum((one) => one >= 5),
      individual: individual(true),
    },
    total: sum(() => true),
    status,
    individual,
  };
}
