import type { reportCalls, SalesReport, SalesReportFilter } from '@tropa/contract';
import { comparedPeriod, SALES_ROWS, stretchesOf, todayIn } from '@tropa/core';
import type { Services, UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { demandPeriod } from '../stretches/demand-period.ts';
import { crossSales } from './cross-sales.ts';
import { namesOf, sumSales } from './repository.ts';
import { sumsOf } from './sums-of.ts';

/** The rows of a cut, those with the most bookings first. */
async function rowsOf(
  { database }: Pick<Services, 'database'>,
  organizer_id: number,
  { by, ...period }: SalesReportFilter,
): Promise<Pick<SalesReport, 'rows' | 'has_more'>> {
  if (by === 'time') return { rows: [], has_more: false };
  const compared = comparedPeriod(period, period.compared);
  const found = await sumSales(database, organizer_id, by, [period, ...(compared ? [compared] : [])]);
  const byKey = Map.groupBy(
    // A sale without an agent is nobody's of these.
    found.filter(({ key }) => by !== 'agent' || key !== 0),
    ({ key }) => key,
  );
  const all = [...byKey].map(([key, sums]) => ({
    key,
    sums: sumsOf(sums.filter(({ number }) => number === 0)),
    compared: compared && sumsOf(sums.filter(({ number }) => number === 1)),
  }));
  const sorted =
    by === 'travel' || by === 'client'
      ? all.toSorted((one, other) => one.key - other.key)
      : all.toSorted((one, other) => other.sums.count - one.sums.count || one.key - other.key);
  const rows = sorted.slice(0, SALES_ROWS);
  const names = await namesOf(
    database,
    organizer_id,
    by,
    rows.map(({ key }) => key),
  );
  return {
    rows: rows.map((row) => ({ ...row, name: names.get(row.key) ?? '' })),
    has_more: sorted.length > rows.length,
  };
}

/**
 * The report of an organizer's sales (docs/rules/reports.md).
 * @throws Refusal 404 where there is no organizer, 422 for a period that cannot be
 */
export async function readSalesReport(
  services: Pick<Services, 'database' | 'clock'>,
  organizer_id: number,
  filter: SalesReportFilter,
): Promise<SalesReport> {
  const { database, clock } = services;
  const stretches = demandPeriod(filter);
  const compared = comparedPeriod(filter, filter.compared);
  const others = compared ? stretchesOf(compared, filter.step) : [];
  const [organizer, now, before, cut, cross] = await Promise.all([
    findOrganizer(database, organizer_id),
    sumSales(database, organizer_id, 'time', stretches),
    sumSales(database, organizer_id, 'time', others),
    rowsOf(services, organizer_id, filter),
    crossSales(services, organizer_id, filter, { period: filter, compared, own: stretches, others }),
  ]);
  if (!organizer) throw refuse.notFound();
  const [own, earlier] = [now, before].map((found) => Map.groupBy(found, ({ number }) => number));
  return {
    today: todayIn(organizer.timezone, clock.now()),
    stretches: stretches.map((stretch, at) => {
      const other = others[at];
      return {
        ...stretch,
        sums: sumsOf(own?.get(at) ?? []),
        compared: other ? { ...other, sums: sumsOf(earlier?.get(at) ?? []) } : null,
      };
    }),
    total: sumsOf(now),
    compared: compared && { ...compared, sums: sumsOf(before) },
    ...cut,
    cross,
  };
}

/** What was booked over time and by what, for whoever sees all the money. @throws Refusal 404, 403; 422 for a period */
export const salesReport: Operation<typeof reportCalls.sales> = async (
  context: UserContext,
  { query: { organizer_id, ...filter } },
) => {
  await demandAllMoney(context, organizer_id, 'read');
  return readSalesReport(context, organizer_id, filter);
};
