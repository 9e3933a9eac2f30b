import type { Departure } from '@tropa/contract';

interface Day<Row> {
  /** The first day of what leaves on it. */
  date: string;
  rows: Row[];
}
interface Month<Row> {
  /** `yyyy-MM` */
  month: string;
  days: Day<Row>[];
}

/** Departures as a diary has them: months, their days, and what leaves on each. @param rows by their starts */
export function byMonths<Row extends Pick<Departure, 'date_start'>>(rows: readonly Row[]): Month<Row>[] {
  const months = Map.groupBy(rows, ({ date_start }) => date_start.slice(0, 7));
  return [...months].map(([month, ofMonth]) => ({
    month,
    days: [...Map.groupBy(ofMonth, ({ date_start }) => date_start)].map(([date, ofDay]) => ({
      date,
      rows: ofDay,
    })),
  }));
}
