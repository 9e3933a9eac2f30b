import { currencies, type Currency } from '@tropa/contract';
import {
  CROSS_MEASURES,
  isCalendarDate,
  PERIODS_AHEAD,
  REPORT_COMPARISONS,
  REPORT_STEPS,
  REPORTS,
  SALES_CUTS,
  type AskedReport,
  type ReportName,
} from '@tropa/core';

/** What stands beside the reports: those that were kept. */
export const KEPT = 'kept' as const;

/** What the address of a report says. Absent: as it stands at first. */
export interface ReportSearch extends AskedReport {
  report?: ReportName | typeof KEPT | undefined;
  currency?: Currency | undefined;
}

const among = <T>(items: readonly T[], value: unknown): T | undefined => items.find((item) => item === value);
const calendarDate = (value: unknown) =>
  typeof value === 'string' && isCalendarDate(value) ? value : undefined;

/** Reads the address; what is not understood is left out. */
export function parseReportSearch(raw: Record<string, unknown>): ReportSearch {
  const report = among([...REPORTS, KEPT], raw['report']);
  const search: ReportSearch = {
    report: report === 'money' ? undefined : report,
    period: among(PERIODS_AHEAD, raw['period']),
    from: calendarDate(raw['from']),
    to: calendarDate(raw['to']),
    step: among(REPORT_STEPS, raw['step']),
    compared: among(REPORT_COMPARISONS, raw['compared']),
    currency: among(currencies, raw['currency']),
    by: among(SALES_CUTS, raw['by']),
    across: among(SALES_CUTS, raw['across']),
    shown: among(CROSS_MEASURES, raw['shown']),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
