import {
  currency,
  type MoneyReport,
  type MoneyReportFilter,
  type MoneySums,
  type reportCalls,
} from '@tropa/contract';
import { comparedPeriod, stretchesOf, todayIn } from '@tropa/core';
import type { Services, UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandAllMoney, sumStretches, type StretchSums } from '../../invoice/index.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { demandPeriod } from '../stretches/demand-period.ts';

const NOTHING: MoneySums = { payed: 0, refunded: 0, to_agents: 0, kept_deposits: 0 };
const sumsOf = ({ payed, refunded, to_agents, kept_deposits }: MoneySums): MoneySums => ({
  payed,
  refunded,
  to_agents,
  kept_deposits,
});
const added = (one: MoneySums, other: MoneySums): MoneySums => ({
  payed: one.payed + other.payed,
  refunded: one.refunded + other.refunded,
  to_agents: one.to_agents + other.to_agents,
  kept_deposits: one.kept_deposits + other.kept_deposits,
});

/** Sums of a list of stretches in one currency, in their order. */
function inOrder(sums: readonly StretchSums[], code: string, count: number): MoneySums[] {
  const known = new Map(sums.filter((row) => row.currency === code).map((row) => [row.number, sumsOf(row)]));
  return Array.from({ length: count }, (_, number) => known.get(number) ?? NOTHING);
}

/**
 * The report of an organizer's money (docs/rules/reports.md).
 * @throws Refusal 422 as `demandPeriod`
 */
export async function readMoneyReport(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  organizer_id: number,
  filter: MoneyReportFilter,
): Promise<MoneyReport> {
  const stretches = demandPeriod(filter);
  const compared = comparedPeriod(filter, filter.compared);
  const others = compared ? stretchesOf(compared, filter.step) : [];
  const [organizer, now, before] = await Promise.all([
    findOrganizer(database, organizer_id),
    sumStretches(database, organizer_id, stretches),
    sumStretches(database, organizer_id, others),
  ]);
  if (!organizer) throw refuse.notFound();
  const codes = [...new Set([...now, ...before].map((row) => row.currency))].toSorted();
  return {
    today: todayIn(organizer.timezone, clock.now()),
    stretches: stretches.map((stretch, at) => ({ ...stretch, compared: others[at] ?? null })),
    compared,
    currencies: codes.map((code) => {
      const [own, earlier] = [inOrder(now, code, stretches.length), inOrder(before, code, others.length)];
      return {
        currency: currency.parse(code),
        total: own.reduce(added, NOTHING),
        compared: compared && earlier.reduce(added, NOTHING),
        stretches: own.map((sums, at) => ({ sums, compared: earlier[at] ?? null })),
      };
    }),
  };
}

/** What came in and went back over time, for whoever sees all the money. @throws Refusal 404, 403; 422 for a period */
export const moneyReport: Operation<typeof reportCalls.money> = async (
  context: UserContext,
  { query: { organizer_id, ...filter } },
) => {
  await demandAllMoney(context, organizer_id, 'read');
  return readMoneyReport(context, organizer_id, filter);
};
