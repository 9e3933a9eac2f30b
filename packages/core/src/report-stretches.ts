import { addDays, daysBetween, mondayOf } from './dates.ts';
import { addMonths, addMonthsToDate, firstDayOf, lastDayOf, monthOf, monthsBetween } from './months.ts';

/** How a report cuts its days. */
export const REPORT_STEPS = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];
/** What a period is set against: the one just before it, the same days of the year before, or nothing. */
export const REPORT_COMPARISONS = ['before', 'year', 'none'] as const;
export type ReportComparison = (typeof REPORT_COMPARISONS)[number];

/** By what a report of sales is told: over time, or by tour, seller, agent, responsible member, month of travel, kind of client. */
export const SALES_CUTS = ['time', 'tour', 'seller', 'agent', 'person', 'travel', 'client'] as const;
export type SalesCut = (typeof SALES_CUTS)[number];
/** Clients of bookings: those who booked for the first time, and those who had booked before. */
export const CLIENT_KINDS = ['first', 'returning'] as const;
export type ClientKind = (typeof CLIENT_KINDS)[number];
/** Which kind of client a row of a report of sales is of: the rows are numbered from one. */
export const clientKindOf = (key: number): ClientKind => CLIENT_KINDS[key - 1] ?? 'first';
/** What of bookings a report cut two ways shows in each of its cells. */
export const CROSS_MEASURES = ['count', 'people', 'sold'] as const;
export type CrossMeasure = (typeof CROSS_MEASURES)[number];
/** So many columns a report cut two ways has at most: a year of weeks, a month of days. */
export const CROSS_COLUMNS = 62;
/** By what a report of occupancy is told. */
export const OCCUPANCY_CUTS = ['time', 'tour'] as const;
/** So many rows of a cut are told, those with the most bookings. */
export const SALES_ROWS = 300;

/** How long debts are overdue, in days from and to; the last has no end. */
export const DEBT_AGES = [
  { from: 0, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: 90 },
  { from: 91, to: null },
] as const;
/** So many bookings have their plans read for what is expected, those with the nearest trips. */
export const PLANS_READ = 2000;

/** So many days a report goes over, in so many stretches: what a reader can look through. */
export const REPORT_LIMITS = { days: 3660, stretches: 370 } as const;

/** Calendar days, both included. */
export interface Stretch {
  date_from: string;
  date_to: string;
}

/** The last day of the day, week (to Sunday) or month that a day lies in. */
function endOfStep(day: string, step: ReportStep): string {
  if (step === 'day') return day;
  if (step === 'week') return addDays(mondayOf(day), 6);
  return lastDayOf(monthOf(day));
}

/** A period cut into days, weeks from Monday, or months; the first and the last may be parts of one. */
export function stretchesOf({ date_from, date_to }: Stretch, step: ReportStep): Stretch[] {
  const stretches: Stretch[] = [];
  for (let from = date_from; from <= date_to;) {
    const end = endOfStep(from, step);
    stretches.push({ date_from: from, date_to: end < date_to ? end : date_to });
    from = addDays(end, 1);
  }
  return stretches;
}

/**
 * What a period is set against: whole months against as many before them, other days against as many just before, or the same days
 * of the year before (docs/rules/reports.md); null: nothing.
 */
export function comparedPeriod(
  { date_from, date_to }: Stretch,
  comparison: ReportComparison,
): Stretch | null {
  if (comparison === 'none') return null;
  const [first, last] = [monthOf(date_from), monthOf(date_to)];
  const isWholeMonths = date_from === firstDayOf(first) && date_to === lastDayOf(last);
  if (comparison === 'year')
    return {
      date_from: addMonthsToDate(date_from, -12),
      date_to: isWholeMonths ? lastDayOf(addMonths(last, -12)) : addMonthsToDate(date_to, -12),
    };
  if (isWholeMonths)
    return {
      date_from: firstDayOf(addMonths(first, -(monthsBetween(first, last) + 1))),
      date_to: addDays(date_from, -1),
    };
  const days = daysBetween(date_from, date_to) + 1;
  return { date_from: addDays(date_from, -days), date_to: addDays(date_from, -1) };
}
