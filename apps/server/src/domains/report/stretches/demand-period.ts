import type { MoneyReportFilter } from '@tropa/contract';
import { daysBetween, REPORT_LIMITS, stretchesOf, type Stretch } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';

/**
 * The stretches of a report.
 * @throws Refusal 422 for days in the wrong order, or more of them than a report has room for
 */
export function demandPeriod({
  date_from,
  date_to,
  step,
}: Pick<MoneyReportFilter, 'date_from' | 'date_to' | 'step'>): Stretch[] {
  if (date_to < date_from) throw refuse.validation({ date_to: { key: 'errors.report.end_before_start' } });
  const tooMany = { key: 'errors.report.too_long', params: { count: REPORT_LIMITS.stretches } } as const;
  if (daysBetween(date_from, date_to) >= REPORT_LIMITS.days) throw refuse.validation({ date_to: tooMany });
  const stretches = stretchesOf({ date_from, date_to }, step);
  if (stretches.length > REPORT_LIMITS.stretches) throw refuse.validation({ step: tooMany });
  return stretches;
}
