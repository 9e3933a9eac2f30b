import type { ProfitReport as Report, ProfitReportFilter, ProfitSums } from '@tropa/contract';
import { profitIn, PROFIT_FIGURES, seriesBefore, toldFigures, type Stretch } from '@tropa/core';
import { DataTable, Panel, type Column } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnChart } from '../../../shared/charts/lazy-column-chart.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import type { ReportTabProps } from '../model/report-tab.ts';
import { useStretchName } from '../model/use-stretch-name.ts';
import { columnBefore } from './column-before.tsx';
import { CurrencySwitch } from './currency-switch.tsx';
import { DeparturesMoneySheet, type AddedUp } from './departures-money-sheet.tsx';
import { Figures } from './figures.tsx';
import { OpenNumber } from './open-number.tsx';
import classes from './report.module.css';

/** So many columns of tours can be told from one another; the table has them all. */
const COLUMNS = 12;
type Money = ReturnType<typeof profitIn>;
type Key = keyof Money;

interface Line {
  id: string;
  name: string;
  departures: number;
  money: Money;
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
  const other = compared && compared.sums.departures > 0 ? compared.sums : null;
  const line = (sums: ProfitSums, before: ProfitSums | null | undefined) => ({
    departures: sums.departures,
    money: profitIn(sums, currency),
    before: before && before.departures > 0 ? profitIn(before, currency).profit : null,
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
  const figures = toldFigures(PROFIT_FIGURES, total, other, currency);
  const shown = figures.flatMap(({ key }) => (key === 'departures' ? [] : [key]));
  const open = (name: string, counted: Line['counted'], key: Key | 'departures') =>
    setAdded({ name, key, ...counted });
  const whole = (key: Key | 'departures') => open(t('reports.sales.all'), days(filter), key);
  return (
    <>
      <CurrencySwitch currencies={currencies} value={currency} onChange={onChange} />
      <Figures
        figures={figures}
        currency={currency}
        words={(key) => t(`reports.profit.${key}`)}
        renderNumber={({ key, now }, write) => (
          <OpenNumber value={now} write={write} onPress={() => whole(key)} />
        )}
      />
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
            ...seriesBefore(t('reports.before'), other ? drawn.map((row) => row.before) : null),
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
          isCompared={other !== null}
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
