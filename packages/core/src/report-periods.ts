import { addMonths, firstDayOf, lastDayOf, monthOf } from './months.ts';
import type { CrossMeasure, ReportComparison, ReportStep, SalesCut, Stretch } from './report-stretches.ts';

/** The reports; the first is shown where an address names none. */
export const REPORTS = ['money', 'sales', 'occupancy', 'profit', 'guides', 'dues', 'taxes', 'lost'] as const;
export type ReportName = (typeof REPORTS)[number];

/** Periods that have a name, by the day on which they are asked for. */
export const PERIODS = ['twelve', 'month', 'last_month', 'year', 'last_year'] as const;
/** Of what is still to come, beside them. */
export const PERIODS_AHEAD = ['ahead', ...PERIODS] as const;
export type Period = (typeof PERIODS_AHEAD)[number];

/** What a report was asked for, as an address says it and as it is kept. Absent: as it stands at first. */
export interface AskedReport {
  period?: Period | undefined;
  /** Days that were chosen, in place of a period. */
  from?: string | undefined;
  to?: string | undefined;
  step?: ReportStep | undefined;
  compared?: ReportComparison | undefined;
  /** Of sales and occupancy: by what they are told. */
  by?: SalesCut | undefined;
  /** Of sales: by what each line is told again, and what of it is shown. */
  across?: SalesCut | undefined;
  shown?: CrossMeasure | undefined;
}

/** Which days a report is of, how it cuts them, and against what. */
export interface ReportDays extends Stretch {
  step: ReportStep;
  compared: ReportComparison;
}

/** A person keeps so many reports of an organizer, under names of so many signs. */
export const KEPT_REPORT = { most: 30, nameLength: 80 } as const;

/** The days of a period, by the calendar of the organizer. */
export function daysOf(period: Period, today: string): Stretch {
  const month = monthOf(today);
  const january = `${month.slice(0, 4)}-01`;
  const months = (first: string, count: number): Stretch => ({
    date_from: firstDayOf(first),
    date_to: lastDayOf(addMonths(first, count - 1)),
  });
  switch (period) {
    case 'ahead':
      return months(month, 12);
    case 'month':
      return months(month, 1);
    case 'last_month':
      return months(addMonths(month, -1), 1);
    case 'year':
      return months(january, 12);
    case 'last_year':
      return months(addMonths(january, -12), 12);
    default:
      return months(addMonths(month, -11), 12);
  }
}

const isShort = (period: Period): boolean => period === 'month' || period === 'last_month';

/** Which departures a report is of: those of a year from this month on, unless somebody has chosen. */
export function departuresOf({ from, to, period = 'ahead' }: AskedReport, today: string): Stretch {
  if (from !== undefined && to !== undefined) return { date_from: from, date_to: to };
  return daysOf(period, today);
}

/** A month by days, longer by months, unless somebody has chosen; against the period before. */
const cutOf = ({ from, to, step, compared = 'before' }: AskedReport, period: Period) => ({
  step: step ?? ((from !== undefined && to !== undefined) || isShort(period) ? 'day' : 'month'),
  compared,
});

/** What a report of departures is asked for. */
export const departureFilterOf = (search: AskedReport, today: string): ReportDays => ({
  ...departuresOf(search, today),
  ...cutOf(search, search.period ?? 'ahead'),
});

/** What a report of the money of departures is asked for: of those that were, unless somebody has chosen. */
export const tripFilterOf = (search: AskedReport, today: string): ReportDays =>
  departureFilterOf({ ...search, period: search.period ?? 'twelve' }, today);

/** What a report of what was is asked for. */
export function reportFilterOf(search: AskedReport, today: string): ReportDays {
  const { from, to } = search;
  // Of what is still to come, these tell nothing.
  const period = PERIODS.find((known) => known === search.period) ?? 'twelve';
  const isOwn = from !== undefined && to !== undefined;
  const days = isOwn ? { date_from: from, date_to: to } : daysOf(period, today);
  return { ...days, ...cutOf(search, period) };
}
