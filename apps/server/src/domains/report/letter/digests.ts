import type { KeptReport } from '@tropa/contract';
import {
  DEBT_AGES,
  debtsIn,
  DUES_FIGURES,
  LOST_FIGURES,
  MONEY_FIGURES,
  OCCUPANCY_FIGURES,
  SALES_FIGURES,
  TAXES_FIGURES,
  toldFigures,
  departureFilterOf,
  formatMonth,
  formatShortMoney,
  formatStretch,
  hasMoved,
  reportFilterOf,
  soldIn,
  takenShare,
} from '@tropa/core';
import { readDuesReport } from '../dues/dues-report.ts';
import { readLostReport } from '../lost/lost-report.ts';
import { readMoneyReport } from '../money/money-report.ts';
import { readOccupancyReport } from '../occupancy/occupancy-report.ts';
import { lineName } from '../sales/line-name.ts';
import { readTaxesReport } from '../taxes/taxes-report.ts';
import { readSalesReport } from '../sales/sales-report.ts';
import { guidesDigest, profitDigest } from './departure-digests.ts';
import {
  aboutDays,
  before,
  COLUMNS,
  currencyOf,
  money,
  percent,
  figureLines,
  type Asker,
  type Digest,
} from './digest.ts';

async function moneyDigest(asker: Asker): Promise<Digest> {
  const { services, organizer_id, asked, today, t, language } = asker;
  const filter = reportFilterOf(asked, today);
  const report = await readMoneyReport(services, organizer_id, filter);
  const currency = currencyOf(
    asker,
    report.currencies.map((one) => one.currency),
  );
  const of = report.currencies.find((one) => one.currency === currency);
  const write = money(asker, currency);
  const about = aboutDays(asker, t('reports.money.title'), filter);
  if (!of) return { about, figures: [[t('reports.money.left'), write(0)]], chart: null };
  const compared = hasMoved(of.compared) ? of.compared : undefined;
  return {
    about,
    figures: figureLines(
      asker,
      currency,
      (key) => t(`reports.money.${key}`),
      toldFigures(MONEY_FIGURES, of.total, compared, currency),
    ),
    chart: {
      names: report.stretches.map((stretch) => formatStretch(stretch, language)),
      series: [
        {
          name: t('reports.money.payed'),
          kind: 'column',
          look: 'main',
          values: of.stretches.map(({ sums }) => sums.payed),
        },
        ...before(asker, compared ? of.stretches.map((row) => row.compared?.payed ?? null) : null),
      ],
      write,
      writeShort: (amount) => formatShortMoney(amount, currency, language),
    },
  };
}

async function salesDigest(asker: Asker): Promise<Digest> {
  const { services, organizer_id, asked, today, t, language } = asker;
  const filter = { ...reportFilterOf(asked, today), by: asked.by ?? 'time' };
  const report = await readSalesReport(services, organizer_id, filter);
  const { total } = report;
  const other = report.compared?.sums;
  const compared = other && other.count > 0 ? other : undefined;
  const currency = currencyOf(
    asker,
    [...total.sold, ...(compared?.sold ?? [])].map((row) => row.currency),
  );
  const write = money(asker, currency);
  const lines =
    filter.by === 'time'
      ? report.stretches
          .filter(({ date_from }) => date_from <= report.today)
          .map((row) => ({
            ...row,
            name: formatStretch(row, language),
            compared: row.compared?.sums ?? null,
          }))
      : report.rows
          .slice(0, COLUMNS)
          .map((row) => ({ ...row, name: lineName({ t, language }, filter.by, row) }));
  return {
    about: aboutDays(asker, t('reports.sales.title'), filter),
    figures: figureLines(
      asker,
      currency,
      (key) => t(`reports.sales.${key}`),
      toldFigures(SALES_FIGURES, total, compared, currency),
    ),
    chart:
      total.count === 0 || lines.length === 0
        ? null
        : {
            names: lines.map(({ name }) => name),
            series: [
              {
                name: t('reports.sales.sold'),
                kind: 'column',
                look: 'main',
                values: lines.map(({ sums }) => soldIn(sums, currency).total),
              },
              ...before(
                asker,
                compared ? lines.map((row) => row.compared && soldIn(row.compared, currency).total) : null,
              ),
            ],
            write,
            writeShort: (amount) => formatShortMoney(amount, currency, language),
          },
  };
}

async function occupancyDigest(asker: Asker): Promise<Digest> {
  const { services, organizer_id, asked, today, t, language } = asker;
  const by = asked.by === 'tour' ? 'tour' : 'time';
  const filter = { ...departureFilterOf(asked, today), by } as const;
  const report = await readOccupancyReport(services, organizer_id, filter);
  const { total } = report;
  const other = report.compared?.sums;
  const compared = other && other.seats > 0 ? other : undefined;
  const lines =
    by === 'time'
      ? report.stretches.map((row) => ({
          name: formatStretch(row, language),
          sums: row.sums,
          compared: row.compared?.sums ?? null,
        }))
      : report.rows.slice(0, COLUMNS);
  return {
    about: aboutDays(asker, t('reports.occupancy.title'), filter),
    figures: figureLines(
      asker,
      '',
      (key) => t(`reports.occupancy.${key}`),
      toldFigures(OCCUPANCY_FIGURES, total, compared, ''),
    ),
    chart:
      total.departures === 0
        ? null
        : {
            names: lines.map(({ name }) => name),
            series: [
              {
                name: t('reports.occupancy.share'),
                kind: 'column',
                look: 'main',
                values: lines.map(({ sums }) => takenShare(sums)),
              },
              ...before(asker, compared ? lines.map((row) => takenShare(row.compared)) : null),
            ],
            write: percent(asker),
            writeShort: percent(asker),
            whole: 100,
          },
  };
}

async function duesDigest(asker: Asker): Promise<Digest> {
  const { services, organizer_id, t, language, today } = asker;
  const report = await readDuesReport(services, organizer_id);
  const currency = currencyOf(
    asker,
    [...report.expected, ...report.debts].flatMap(({ sums }) => sums.map((row) => row.currency)),
  );
  const write = money(asker, currency);
  const months = report.expected.map(({ date_from, sums }) => ({
    name: date_from === null ? t('reports.dues.no_day') : formatMonth(date_from.slice(0, 7), language),
    ...(sums.find((row) => row.currency === currency) ?? { invoiced: 0, planned: 0 }),
  }));
  const debts = debtsIn(report, currency);
  return {
    about: aboutDays(asker, t('reports.dues.title'), { date_from: today, date_to: today }),
    figures: [
      ...figureLines(
        asker,
        currency,
        (key) => t(`reports.dues.${key}`),
        toldFigures(DUES_FIGURES, report, null, currency),
      ),
      ...DEBT_AGES.flatMap(({ from }, at): [string, string][] =>
        debts[at] ? [[t(`reports.dues.ages.${from}`), write(debts[at])]] : [],
      ),
    ],
    chart:
      months.length === 0
        ? null
        : {
            names: months.map(({ name }) => name),
            series: [
              {
                name: t('reports.dues.invoiced'),
                kind: 'column',
                look: 'main',
                values: months.map(({ invoiced }) => invoiced),
              },
              {
                name: t('reports.dues.planned'),
                kind: 'column',
                look: 'beside',
                values: months.map(({ planned }) => planned),
              },
            ],
            write,
            writeShort: (amount) => formatShortMoney(amount, currency, language),
          },
  };
}

async function lostDigest(asker: Asker): Promise<Digest> {
  const { services, organizer_id, asked, today, t } = asker;
  const filter = departureFilterOf(asked, today);
  const { total } = await readLostReport(services, organizer_id, filter);
  return {
    about: aboutDays(asker, t('reports.lost.title'), filter),
    figures: [
      ...figureLines(
        asker,
        '',
        (key) => t(`reports.lost.${key}`),
        toldFigures(LOST_FIGURES, total, null, ''),
      ),
      ...total.worth.map(({ currency, amount }): [string, string] => [
        t('reports.lost.worth'),
        money(asker, currency)(amount),
      ]),
    ],
    chart: null,
  };
}

const NO_RECEIPTS = { payment: { receipts: 0, amount: 0 }, refund: { amount: 0 }, left: 0, vat: 0 };

async function taxesDigest(asker: Asker): Promise<Digest> {
  const { services, organizer_id, asked, today, t, language } = asker;
  const filter = reportFilterOf(asked, today);
  const report = await readTaxesReport(services, organizer_id, filter);
  const others = report.compared?.sums ?? [];
  const currency = currencyOf(
    asker,
    [...report.total, ...others].map((row) => row.currency),
  );
  const of = (sums: typeof report.total) => sums.find((row) => row.currency === currency);
  const total = of(report.total);
  const other = of(others);
  const write = money(asker, currency);
  return {
    about: aboutDays(asker, t('reports.taxes.title'), filter),
    figures: figureLines(
      asker,
      currency,
      (key) => t(`reports.taxes.${key}`),
      toldFigures(TAXES_FIGURES, total ?? NO_RECEIPTS, other, currency),
    ),
    chart: total
      ? {
          names: report.stretches.map((stretch) => formatStretch(stretch, language)),
          series: [
            {
              name: t('reports.taxes.left'),
              kind: 'column',
              look: 'main',
              values: report.stretches.map(({ sums }) => of(sums)?.left ?? 0),
            },
            ...before(
              asker,
              other ? report.stretches.map(({ compared }) => compared && (of(compared)?.left ?? 0)) : null,
            ),
          ],
          write,
          writeShort: (amount) => formatShortMoney(amount, currency, language),
        }
      : null,
  };
}

const DIGESTS = {
  profit: profitDigest,
  guides: guidesDigest,
  money: moneyDigest,
  sales: salesDigest,
  occupancy: occupancyDigest,
  dues: duesDigest,
  taxes: taxesDigest,
  lost: lostDigest,
} satisfies Record<KeptReport['report'], (asker: Asker) => Promise<Digest>>;

/** What a letter says of a kept report, as the report is now. @throws Refusal 422 for a period that no report is of */
export const digestOf = (report: KeptReport['report'], asker: Asker): Promise<Digest> =>
  DIGESTS[report](asker);
