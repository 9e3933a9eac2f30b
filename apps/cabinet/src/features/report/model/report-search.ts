import { currencies, type Currency, type MoneyReportFilter, type SalesReportFilter } from '@tropa/contract';
import {
  addDays,
  isCalendarDate,
  REPORT_COMPARISONS,
  REPORT_STEPS,
  SALES_CUTS,
  todayIn,
  type Stretch,
} from '@tropa/core';

/** The reports; the first is shown where the address names none. */
export const REPORTS = ['money', 'sales', 'occupancy', 'dues', 'lost'] as const;
export type ReportName = (typeof REPORTS)[number];

/** Periods that have a name; `own`: days that were chosen. */
export const PERIODS = ['twelve', 'month', 'last_month', 'year', 'last_year'] as const;
/** Of what is still to come, beside them. */
export const PERIODS_AHEAD = ['ahead', ...PERIODS] as const;
export type Period = (typeof PERIODS_AHEAD)[number];

/** What the address of a report says. Absent: as it stands at first. */
export interface ReportSearch {
  report?: ReportName | undefined;
  period?: Period | undefined;
  /** Days that were chosen, in place of a period. */
  from?: string | undefined;
  to?: string | undefined;
  step?: MoneyReportFilter['step'] | undefined;
  compared?: MoneyReportFilter['compared'] | undefined;
  currency?: Currency | undefined;
  /** Of sales: by what they are told. */
  by?: SalesReportFilter['by'] | undefined;
}

const among = <T>(items: readonly T[], value: unknown): T | undefined => items.find((item) => item === value);
const calendarDate = (value: unknown) =>
  typeof value === 'string' && isCalendarDate(value) ? value : undefined;

/** Reads the address; what is not understood is left out. */
export function parseReportSearch(raw: Record<string, unknown>): ReportSearch {
  const report = among(REPORTS, raw['report']);
  const search: ReportSearch = {
    report: report === 'money' ? undefined : report,
    period: among(PERIODS_AHEAD, raw['period']),
    from: calendarDate(raw['from']),
    to: calendarDate(raw['to']),
    step: among(REPORT_STEPS, raw['step']),
    compared: among(REPORT_COMPARISONS, raw['compared']),
    currency: among(currencies, raw['currency']),
    by: among(SALES_CUTS, raw['by']),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

const firstOf = (year: number, month: number): string => {
  const place = year * 12 + month;
  return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}-01`;
};

/** The days of a period, by the calendar of the organizer. */
export function daysOf(period: Period, today: string): Stretch {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const until = (nextYear: number, nextMonth: number) => addDays(firstOf(nextYear, nextMonth), -1);
  switch (period) {
    case 'ahead':
      return { date_from: firstOf(year, month), date_to: until(year, month + 12) };
    case 'month':
      return { date_from: firstOf(year, month), date_to: until(year, month + 1) };
    case 'last_month':
      return { date_from: firstOf(year, month - 1), date_to: until(year, month) };
    case 'year':
      return { date_from: firstOf(year, 0), date_to: until(year + 1, 0) };
    case 'last_year':
      return { date_from: firstOf(year - 1, 0), date_to: until(year, 0) };
    default:
      return { date_from: firstOf(year, month - 11), date_to: until(year, month + 1) };
  }
}

const isShort = (period: Period): boolean => period === 'month' || period === 'last_month';

/** Which departures a report is of: those of a year from this month on, unless somebody has chosen. */
export function departuresOf({ from, to, period = 'ahead' }: ReportSearch, timezone: string): Stretch {
  if (from !== undefined && to !== undefined) return { date_from: from, date_to: to };
  return daysOf(period, todayIn(timezone));
}

/** A month by days, longer by months, unless somebody has chosen; against the period before. */
const cutOf = ({ from, to, step, compared = 'before' }: ReportSearch, period: Period) => ({
  step: step ?? ((from !== undefined && to !== undefined) || isShort(period) ? 'day' : 'month'),
  compared,
});

/** What a report of departures is asked for. */
export const departureFilterOf = (search: ReportSearch, timezone: string): MoneyReportFilter => ({
  ...departuresOf(search, timezone),
  ...cutOf(search, search.period ?? 'ahead'),
});

/** What a report of what was is asked for. */
export function reportFilterOf(search: ReportSearch, timezone: string): MoneyReportFilter {
  const { from, to } = search;
  // Of what is still to come, these tell nothing.
  const period = among(PERIODS, search.period) ?? 'twelve';
  const isOwn = from !== undefined && to !== undefined;
  const days = isOwn ? { date_from: from, date_to: to } : daysOf(period, todayIn(timezone));
  return { ...days, ...cutOf(search, period) };
}
