import { currencies, type Currency } from '@tropa/contract';
import {
  CROSS_MEASURES,
  PERIODS_AHEAD,
  REPORT_COMPARISONS,
  REPORT_STEPS,
  REPORTS,
  SALES_CUTS,
  type AskedReport,
  type ReportName,
} from '@tropa/core';
import { defined } from '../../../shared/defined.ts';
import { among, calendarDate } from '../../../shared/read-address.ts';

/** What stands beside the reports: those that were kept. */
export const KEPT = 'kept' as const;

/** What the address of a report says. Absent: as it stands at first. */
export interface ReportSearch extends AskedReport {
  report?: ReportName | typeof KEPT | undefined;
  currency?: Currency | undefined;
}

/** Reads the address; what is not understood is left out. */
export function parseReportSearch(raw: Record<string, unknown>): ReportSearch {
  const report = among([...REPORTS, KEPT], raw['report']);
  return defined({
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
  });
}
