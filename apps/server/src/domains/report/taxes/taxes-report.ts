import {
  currency,
  type reportCalls,
  type TaxesReport,
  type TaxesReportFilter,
  type TaxTotal,
} from '@tropa/contract';
import { comparedPeriod, stretchesOf, vatWithin } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { byCurrency, sum } from '../departures/departure-money.ts';
import { demandPeriod } from '../stretches/demand-period.ts';
import { sumReceipts, type FoundReceipts } from './repository.ts';

/** What receipts of one currency add up to. VAT is reckoned of what each rate has in all, as it is declared. */
function totalOf(found: readonly FoundReceipts[]): Omit<TaxTotal, 'currency'> {
  const of = (kind: FoundReceipts['kind'], rows = found) => {
    const own = rows.filter((row) => row.kind === kind);
    return { receipts: sum(own, ({ receipts }) => receipts), amount: sum(own, ({ amount }) => amount) };
  };
  const left = (rows = found) => of('payment', rows).amount - of('refund', rows).amount;
  const rates = [...Map.groupBy(found, ({ vat_code }) => vat_code)];
  return {
    payment: of('payment'),
    refund: of('refund'),
    settlement: of('settlement'),
    left: left(),
    vat: sum(rates, ([vat_code, rows]) => vatWithin(left(rows), vat_code)),
  };
}

const totalsOf = (found: readonly FoundReceipts[]): TaxTotal[] => byCurrency(found, totalOf);

/**
 * The report of receipts by rate of VAT (docs/rules/reports.md).
 * @throws Refusal 422 for a period that cannot be
 */
export async function readTaxesReport(
  { database }: Pick<Services, 'database'>,
  organizer_id: number,
  filter: TaxesReportFilter,
): Promise<TaxesReport> {
  const stretches = demandPeriod(filter);
  const compared = comparedPeriod(filter, filter.compared);
  const others = compared ? stretchesOf(compared, filter.step) : [];
  const [now, before] = await Promise.all([
    sumReceipts(database, organizer_id, stretches),
    sumReceipts(database, organizer_id, others),
  ]);
  const at = (found: readonly FoundReceipts[], place: number) =>
    totalsOf(found.filter(({ number }) => number === place));
  const lineOf = ({ vat_code, currency: code }: FoundReceipts) => `${code} ${vat_code}`;
  const earlier = Map.groupBy(before, lineOf);
  const rows = [...Map.groupBy(now, lineOf)].flatMap(([key, own]) => {
    const [first] = own;
    if (!first) return [];
    const line = { vat_code: first.vat_code, currency: currency.parse(first.currency) };
    const other = { currency: line.currency, ...totalOf(earlier.get(key) ?? []) };
    return [{ ...line, ...totalOf(own), compared: compared && other }];
  });
  return {
    stretches: stretches.map((stretch, place) => ({
      ...stretch,
      sums: at(now, place),
      compared: others[place] ? at(before, place) : null,
    })),
    rows: rows.toSorted(
      (one, other) => other.payment.amount - one.payment.amount || one.vat_code - other.vat_code,
    ),
    total: totalsOf(now),
    compared: compared && { ...compared, sums: totalsOf(before) },
  };
}

/** Receipts by rate of VAT, for whoever sees all the money. @throws Refusal 404, 403; 422 for a period */
export const taxesReport: Operation<typeof reportCalls.taxes> = async (
  context,
  { query: { organizer_id, ...filter } },
) => {
  await demandAllMoney(context, organizer_id, 'read');
  return readTaxesReport(context, organizer_id, filter);
};
