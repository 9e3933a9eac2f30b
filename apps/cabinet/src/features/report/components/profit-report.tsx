import type { ProfitReport as Report, ProfitReportFilter, ProfitSums } from '@tropa/contract';
import { seriesBefore, type Stretch } from '@tropa/core';
import { DataTable, Panel, type Column } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnChart } from '../../../shared/charts/lazy-column-chart.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import type { ReportTabProps } from '../model/report-tab.ts';
import { useStretchName } from '../model/use-stretch-name.ts';
import { Against } from './against.tsx';
import { columnBefore } from './column-before.tsx';
import { CurrencySwitch } from './currency-switch.tsx';
import { DeparturesMoneySheet, type AddedUp } from './departures-money-sheet.tsx';
import { OpenNumber } from './open-number.tsx';
import classes from './report.module.css';

/** So many columns of tours can be told from one another; the table has them all. */
const COLUMNS = 12;
const KEYS = ['sold', 'kept', 'commissions', 'guides', 'costs', 'profit'] as const;
type Key = (typeof KEYS)[number];
const NOTHING = { sold: 0, kept: 0, commissions: 0, guides: 0, costs: 0, profit: 0 };

interface Line {
  id: string;
  name: string;
  departures: number;
  money: Record<Key, number>;
  before: number | null;
  /** The departures that it adds up. */
  counted: Stretch & { tour_id?: number };
}

interface ProfitReportProps extends ReportTabProps {
  report: Report;
  filter: ProfitReportFilter;
}

/** What departures bring and cost: their sums, a chart of the profit, and the same in numbers. */
export function ProfitReport({ report, filter, search, onChange }: ProfitReportProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency: own } = useOrganizer();
  const nameOf = useStretchName();
  const [added, setAdded] = useState<AddedUp>();
  const { total, compared } = report;
  const codes = [...total.money, ...(compared?.sums.money ?? [])].map((row) => row.currency);
  const currencies = [...new Set(codes)];
  const chosen = search.currency ?? own;
  const currency = currencies.find((code) => code === chosen) ?? currencies[0] ?? own;
  const money = (amount: number) => format.money(amount, currency);
  const moneyOf = (sums: ProfitSums | undefined): Record<Key, number> =>
    sums?.money.find((row) => row.currency === currency) ?? NOTHING;
  const other = compared && compared.sums.departures > 0 ? compared.sums : null;
  const line = (sums: ProfitSums, before: ProfitSums | null | undefined) => ({
    departures: sums.departures,
    money: moneyOf(sums),
    before: before && before.departures > 0 ? moneyOf(before).profit : null,
  });
  const days = ({ date_from, date_to }: Stretch) => ({ date_from, date_to });
  const lines: Line[] =
    filter.by === 'time'
      ? report.stretches.map((row) => ({
          id: row.date_from,
          name: nameOf(row),
          ...line(row.sums, row.compared?.sums),
          counted: days(row),
        }))
      : report.rows.map(({ tour_id, name, sums, compared: before }) => ({
          id: String(tour_id),
          name,
          ...line(sums, before),
          counted: { ...days(filter), tour_id },
        }));
  const drawn = filter.by === 'time' ? lines : lines.slice(0, COLUMNS);
  const sums = moneyOf(total);
  const before = other ? moneyOf(other) : null;
  // Who has no agents and kept nothing needs no zeros for them.
  const shown = KEYS.filter(
    (key) => (key !== 'commissions' && key !== 'kept') || sums[key] !== 0 || (before?.[key] ?? 0) !== 0,
  );
  const open = (name: string, counted: Line['counted'], key: Key | 'departures') =>
    setAdded({ name, key, ...counted });
  const whole = (key: Key | 'departures') => open(t('reports.sales.all'), days(filter), key);
  return (
    <>
      <CurrencySwitch currencies={currencies} value={currency} onChange={onChange} />
      <dl className={classes['figures']}>
        <div>
          <dt>{t('reports.profit.departures')}</dt>
          <dd>
            <OpenNumber value={total.departures} write={format.number} onPress={() => whole('departures')} />
          </dd>
          {other && <Against now={total.departures} before={other.departures} write={format.number} />}
        </div>
        {shown.map((key) => (
          <div key={key} data-strong={key === 'profit' || undefined}>
            <dt>{t(`reports.profit.${key}`)}</dt>
            <dd>
              <OpenNumber value={sums[key]} write={money} onPress={() => whole(key)} />
            </dd>
            {before && <Against now={sums[key]} before={before[key]} write={money} />}
          </div>
        ))}
      </dl>
      <Panel>
        <ColumnChart
          label={t('reports.chart', { title: t('reports.profit.title') })}
          names={drawn.map(({ name }) => name)}
          series={[
            {
              name: t('reports.profit.profit'),
              kind: 'column',
              look: 'main',
              values: drawn.map((row) => row.money.profit),
            },
            ...seriesBefore(t('reports.before'), before ? drawn.map((row) => row.before) : null),
          ]}
          write={money}
          writeShort={(amount) => format.shortMoney(amount, currency)}
          onPress={(at) => {
            const row = drawn[at];
            if (row && row.departures > 0) open(row.name, row.counted, 'profit');
          }}
        />
      </Panel>
      <div className={classes['table']}>
        <ProfitTable
          // Stretches in which nothing started stand in the chart alone.
          lines={lines.filter(({ departures }) => departures > 0)}
          keys={shown}
          by={filter.by}
          money={money}
          isCompared={before !== null}
          onPress={(row, key) => open(row.name, row.counted, key)}
        />
      </div>
      <DeparturesMoneySheet added={added} onClose={() => setAdded(undefined)} />
    </>
  );
}

interface ProfitTableProps {
  lines: Line[];
  keys: readonly Key[];
  by: ProfitReportFilter['by'];
  money: (amount: number) => string;
  isCompared: boolean;
  onPress: (line: Line, key: Key | 'departures') => void;
}

function ProfitTable({ lines, keys, by, money, isCompared, onPress }: ProfitTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: Column<Line>[] = [
    {
      key: 'name',
      title: by === 'time' ? t('reports.stretch') : t('reports.sales.names.tour'),
      card: 'title',
      render: ({ name }) => name,
    },
    {
      key: 'departures',
      title: t('reports.profit.departures'),
      align: 'right',
      render: (line) => (
        <OpenNumber
          value={line.departures}
          write={format.number}
          onPress={() => onPress(line, 'departures')}
        />
      ),
    },
    ...keys.map((key): Column<Line> => ({
      key,
      title: t(`reports.profit.${key}`),
      align: 'right',
      none: '—',
      ...(key === 'profit' && { card: 'aside' as const }),
      render: (line) =>
        line.money[key] === 0 ? null : (
          <OpenNumber value={line.money[key]} write={money} onPress={() => onPress(line, key)} />
        ),
    })),
    ...columnBefore<Line>(
      t('reports.before'),
      isCompared ? ({ before }) => (before === null ? null : money(before)) : null,
    ),
  ];
  return (
    <DataTable label={t('reports.profit.title')} columns={columns} rows={lines} rowKey={(row) => row.id} />
  );
}
