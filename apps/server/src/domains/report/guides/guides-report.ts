import type { GuidesReport, GuidesReportFilter, GuideSums, reportCalls } from '@tropa/contract';
import { comparedPeriod } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import {
  byCurrency,
  ledBy,
  readDepartureMoney,
  sum,
  type DepartureMoney,
} from '../departures/departure-money.ts';
import { demandPeriod } from '../stretches/demand-period.ts';

type Led = ReturnType<typeof ledBy>[number] & { departure: DepartureMoney };

/** What was led: a departure that two lead counts once. */
function sumsOf(led: readonly Led[]): GuideSums {
  const departures = [...new Set(led.map(({ departure }) => departure))];
  return {
    departures: departures.length,
    days: sum(departures, ({ days }) => days),
    tourists: sum(departures, ({ tourists }) => tourists),
    unrated: new Set(led.filter((one) => one.sum === null).map(({ departure }) => departure)).size,
    pay: byCurrency(
      led.flatMap((one) => (one.sum === null ? [] : [{ currency: one.departure.currency, amount: one.sum }])),
      (rows) => ({ amount: sum(rows, ({ amount }) => amount) }),
    ),
  };
}

const ledOf = (departures: readonly DepartureMoney[]): Led[] =>
  departures.flatMap((departure) => ledBy(departure).map((one) => ({ ...one, departure })));

/**
 * Who led departures, and what is paid for it (docs/rules/reports.md).
 * @throws Refusal 422 for a period that cannot be
 */
export async function readGuidesReport(
  { database }: Pick<Services, 'database'>,
  organizer_id: number,
  filter: GuidesReportFilter,
): Promise<GuidesReport> {
  demandPeriod({ ...filter, step: 'month' });
  const compared = comparedPeriod(filter, filter.compared);
  const [departures, earlier] = await Promise.all([
    readDepartureMoney(database, organizer_id, filter),
    compared && readDepartureMoney(database, organizer_id, compared),
  ]);
  const led = ledOf(departures);
  const before = earlier && ledOf(earlier);
  const of = before && Map.groupBy(before, ({ guide_id }) => guide_id);
  const rows = [...Map.groupBy(led, ({ guide_id }) => guide_id)].map(([guide_id, own]) => ({
    guide_id,
    name: own[0]?.name ?? '',
    sums: sumsOf(own),
    compared: of && sumsOf(of.get(guide_id) ?? []),
  }));
  return {
    compared,
    rows: rows.toSorted(
      (one, other) => other.sums.departures - one.sums.departures || one.guide_id - other.guide_id,
    ),
    total: sumsOf(led),
    total_compared: before && sumsOf(before),
  };
}

/** Who led and what is paid for it, for whoever sees all the money. @throws Refusal 404, 403; 422 for a period */
export const guidesReport: Operation<typeof reportCalls.guides> = async (
  context,
  { query: { organizer_id, ...filter } },
) => {
  await demandAllMoney(context, organizer_id, 'read');
  return readGuidesReport(context, organizer_id, filter);
};
