import type { BaseSaleStatus, BookingGroup } from '@tropa/contract';
import type { Counters } from './repository/list.ts';

/** Counts of the bookings list in every cut that the counters know. */
export interface GroupCounts {
  groups: Record<BookingGroup, number>;
  total: number;
  status: (status: BaseSaleStatus) => number;
  individual: (isIndividual: boolean) => number;
}

/** The counts of groups from the counters: a prepaid booking counts as upcoming, on tour or completed by its dates. */
export function groupCounts({ counters, on_tour, over }: Counters): GroupCounts {
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
      upcoming: status(3) - on_tour - over,
      on_tour,
      completed: status(4) + over,
      cancelled: sum((one) => one >= 5),
      individual: individual(true),
    },
    total: sum(() => true),
    status,
    individual,
  };
}
