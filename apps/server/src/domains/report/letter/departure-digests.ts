import {
  formatShortMoney,
  formatStretch,
  GUIDES_FIGURES,
  guidesPayIn,
  profitIn,
  PROFIT_FIGURES,
  toldFigures,
  tripFilterOf,
} from '@tropa/core';
import { readGuidesReport } from '../guides/guides-report.ts';
import { readProfitReport } from '../profit/profit-report.ts';
import {
  aboutDays,
  before,
  COLUMNS,
  currencyOf,
  money,
  figureLines,
  type Asker,
  type Digest,
} from './digest.ts';

/** What the report of profit says in the letter. */
export async function profitDigest(asker: Asker): Promise<Digest> {
  const { services, organizer_id, asked, today, t, language } = asker;
  const filter = { ...tripFilterOf(asked, today), by: asked.by === 'tour' ? 'tour' : 'time' } as const;
  const report = await readProfitReport(services, organizer_id, filter);
  const codes = [...report.total.money, ...(report.compared?.sums.money ?? [])].map((row) => row.currency);
  const currency = currencyOf(asker, codes);
  const other = report.compared?.sums;
  const compared = other && other.departures > 0 ? other : undefined;
  const write = money(asker, currency);
  const lines =
    filter.by === 'time'
      ? report.stretches.map((row) => ({
          name: formatStretch(row, language),
          sums: row.sums,
          compared: row.compared?.sums ?? null,
        }))
      : report.rows.slice(0, COLUMNS);
  return {
    about: aboutDays(asker, t('reports.profit.title'), filter),
    figures: figureLines(
      asker,
      currency,
      (key) => t(`reports.profit.${key}`),
      toldFigures(PROFIT_FIGURES, report.total, compared, currency),
    ),
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
                values: lines.map(({ sums }) => profitIn(sums, currency).profit),
              },
              ...before(asker, compared ? lines.map((row) => profitIn(row.compared, currency).profit) : null),
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
  const write = money(asker, currency);
  const drawn = rows.slice(0, COLUMNS);
  return {
    about: aboutDays(asker, t('reports.guides.title'), filter),
    figures: figureLines(
      asker,
      currency,
      (key) => t(`reports.guides.${key}`),
      toldFigures(GUIDES_FIGURES, total, other, currency),
    ),
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
                values: drawn.map(({ sums }) => guidesPayIn(sums, currency)),
              },
            ],
            write,
            writeShort: (amount) => formatShortMoney(amount, currency, language),
          },
  };
}
