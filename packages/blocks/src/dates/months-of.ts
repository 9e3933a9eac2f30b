import type { PublicTourDate } from '@tropa/contract';

/** The departures of a calendar month. */
export interface DatesMonth {
  /** `yyyy-MM` */
  month: string;
  dates: PublicTourDate[];
}

/** Departures by the month in which they begin, in their order. */
function monthsOf(dates: readonly PublicTourDate[]): DatesMonth[] {
  const byMonth = Map.groupBy(dates, ({ date_start }) => date_start.slice(0, 7));
  return [...byMonth].map(([month, ofMonth]) => ({ month, dates: ofMonth }));
}

/** Months of which something is shown at once are shown whole, so that none is told in two places. */
export function splitMonths({ dates, rest }: { dates: PublicTourDate[]; rest: PublicTourDate[] }): {
  shown: DatesMonth[];
  hidden: DatesMonth[];
} {
  const months = monthsOf([...dates, ...rest]);
  const last = dates.at(-1)?.date_start.slice(0, 7) ?? '';
  return {
    shown: months.filter(({ month }) => month <= last),
    hidden: months.filter(({ month }) => month > last),
  };
}
