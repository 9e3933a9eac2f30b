import { formatShortMoney, formatStretch, tripFilterOf } from '@tropa/core';
import { readGuidesReport } from '../guides/guides-report.ts';
import { readProfitReport } from '../profit/profit-report.ts';
import {
  aboutDays,
  before,
  COLUMNS,
  count,
  currencyOf,
  money,
  told,
  type Asker,
  type Digest,
} from './digest.ts';

const NOTHING = { sold: 0, kept: 0, commissions: 0, guides: 0, costs: 0, profit: 0 };

/** What the report of profit says in the letter. */
export async function profitDigest(asker: Asker): Promise<Digest> {
  const { services, organizer_id, asked, today, t, language } = asker;
  const filter = { ...tripFilterOf(asked, today), by: asked.by === 'tour' ? 'tour' : 'time' } as const;
  const report = await readProfitReport(services, organizer_id, filter);
  const codes = [...report.total.money, ...(report.compared?.sums.money ?? [])].map((row) => row.currency);
  const currency = currencyOf(asker, codes);
  const moneyOf = (sums: typeof report.total | null) =>
    sums?.money.find((row) => row.currency === currency) ?? NOTHING;
  const other = report.compared?.sums;
  const compared = other && other.departures > 0 ? moneyOf(other) : undefined;
  const write = money(asker, currency);
  const lines =
    filter.by === 'time'
      ? report.stretches.map((row) => ({
          name: formatStretch(row, language),
          sums: row.sums,
          compared: row.compared?.sums ?? null,
        }))
      : report.rows.slice(0, COLUMNS);
  const figure = (key: keyof typeof NOTHING): [string, string] => [
    t(`reports.profit.${key}`),
    told(asker, moneyOf(report.total)[key], compared?.[key], write),
  ];
  return {
    about: aboutDays(asker, t('reports.profit.title'), filter),
    figures: [
      [t('reports.profit.departures'), told(asker, report.total.departures, other?.departures, count(asker))],
      figure('sold'),
      figure('kept'),
      figure('commissions'),
      figure('guides'),
      figure('costs'),
      figure('profit'),
    ],
    chart:
      report.total.departures === 0
        ? null
        : {
            names: lines.map(({ name }) => name),
            series: [
              {
                name: t('reports.profit.profit'),
                kind: 'column',
                look: 'main',
                values: lines.map(({ sums }) => moneyOf(sums).profit),
              },
              ...before(asker, compared ? lines.map((row) => moneyOf(row.compared).profit) : null),
            ],
            write,
            writeShort: (amount) => formatShortMoney(amount, currency, language),
          },
  };
}

/** What the report of guides says in the letter. */
export async function guidesDigest(asker: Asker): Promise<Digest> {
  const { services, organizer_id, asked, today, t, language } = asker;
  const { step: _step, ...filter } = tripFilterOf(asked, today);
  const { rows, total, total_compared } = await readGuidesReport(services, organizer_id, filter);
  const other = total_compared && total_compared.departures > 0 ? total_compared : undefined;
  const codes = [...total.pay, ...(other?.pay ?? [])].map((row) => row.currency);
  const currency = currencyOf(asker, codes);
  const payOf = (sums: typeof total) => sums.pay.find((row) => row.currency === currency)?.amount ?? 0;
  const write = money(asker, currency);
  const figure = (key: 'departures' | 'days' | 'tourists'): [string, string] => [
    t(`reports.guides.${key}`),
    told(asker, total[key], other?.[key], count(asker)),
  ];
  const drawn = rows.slice(0, COLUMNS);
  return {
    about: aboutDays(asker, t('reports.guides.title'), filter),
    figures: [
      figure('departures'),
      figure('days'),
      figure('tourists'),
      [t('reports.guides.pay'), told(asker, payOf(total), other && payOf(other), write)],
    ],
    chart:
      drawn.length === 0
        ? null
        : {
            names: drawn.map(({ name }) => name || t('departure.costs.guide_deleted')),
            series: [
              {
                name: t('reports.guides.pay'),
                kind: 'column',
                look: 'main',
                values: drawn.map(({ sums }) => payOf(sums)),
              },
            ],
            write,
            writeShort: (amount) => formatShortMoney(amount, currency, language),
          },
  };
}
