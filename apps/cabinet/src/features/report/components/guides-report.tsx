import type { GuidesReport as Report, GuideSums } from '@tropa/contract';
import { GUIDES_FIGURES, guidesPayIn, seriesBefore, toldFigures, type Stretch } from '@tropa/core';
import { DataTable, Panel, type Column } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnChart } from '../../../shared/charts/lazy-column-chart.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import type { ReportTabProps } from '../model/report-tab.ts';
import { columnBefore } from './column-before.tsx';
import { CurrencySwitch } from './currency-switch.tsx';
import { DeparturesMoneySheet, type AddedUp } from './departures-money-sheet.tsx';
import { Figures } from './figures.tsx';
import { OpenNumber } from './open-number.tsx';
import classes from './report.module.css';

/** So many columns of guides can be told from one another; the table has them all. */
const COLUMNS = 12;
const COUNTED = ['departures', 'days', 'tourists'] as const;
type Key = (typeof COUNTED)[number] | 'unrated' | 'pay';

interface Line {
  guide_id: number;
  name: string;
  sums: GuideSums;
  pay: number;
  /** Null: nothing was led then. */
  before: number | null;
}

interface GuidesReportProps extends ReportTabProps {
  report: Report;
  days: Stretch;
}

/** Who led and what is paid for it: the sums of all, a chart of the pay, and the same of each guide in numbers. */
export function GuidesReport({ report, days, search, onChange }: GuidesReportProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency: own } = useOrganizer();
  const [added, setAdded] = useState<AddedUp>();
  const { total, total_compared: other } = report;
  const currencies = [...new Set([...total.pay, ...(other?.pay ?? [])].map((row) => row.currency))];
  const chosen = search.currency ?? own;
  const currency = currencies.find((code) => code === chosen) ?? currencies[0] ?? own;
  const money = (amount: number) => format.money(amount, currency);
  const payOf = (sums: GuideSums) => guidesPayIn(sums, currency);
  const before = other && other.departures > 0 ? other : null;
  const lines = report.rows.map(({ guide_id, name, sums, compared }): Line => ({
    guide_id,
    name: name || t('departure.costs.guide_deleted'),
    sums,
    pay: payOf(sums),
    before: compared && compared.departures > 0 ? payOf(compared) : null,
  }));
  const drawn = lines.slice(0, COLUMNS);
  const { date_from, date_to } = days;
  const open = (of: { name: string; guide_id?: number }, key: Key) =>
    setAdded({
      ...of,
      date_from,
      date_to,
      ...(key === 'unrated' ? { key: 'pay', led: 'unrated' } : { key, led: 'any' }),
    });
  const openAll = (key: Key) => open({ name: t('reports.guides.all') }, key);
  return (
    <>
      <CurrencySwitch currencies={currencies} value={currency} onChange={onChange} />
      <Figures
        figures={toldFigures(GUIDES_FIGURES, total, before, currency)}
        currency={currency}
        words={(key) => t(`reports.guides.${key}`)}
        renderNumber={({ key, now }, write) => (
          <OpenNumber value={now} write={write} onPress={() => openAll(key)} />
        )}
      />
      {lines.some(({ pay }) => pay > 0) && (
        <Panel>
          <ColumnChart
            label={t('reports.chart', { title: t('reports.guides.pay') })}
            names={drawn.map(({ name }) => name)}
            series={[
              {
                name: t('reports.guides.pay'),
                kind: 'column',
                look: 'main',
                values: drawn.map(({ pay }) => pay),
              },
              ...seriesBefore(t('reports.before'), before ? drawn.map((line) => line.before) : null),
            ]}
            write={money}
            writeShort={(amount) => format.shortMoney(amount, currency)}
            onPress={(at) => {
              const line = drawn[at];
              if (line) open({ name: line.name, guide_id: line.guide_id }, 'pay');
            }}
          />
        </Panel>
      )}
      <div className={classes['table']}>
        <GuidesTable
          lines={lines}
          money={money}
          isCompared={before !== null}
          onPress={({ name, guide_id }, key) => open({ name, guide_id }, key)}
        />
      </div>
      <p className={classes['note']}>{t('reports.guides.note')}</p>
      <DeparturesMoneySheet added={added} onClose={() => setAdded(undefined)} />
    </>
  );
}

interface GuidesTableProps {
  lines: Line[];
  money: (amount: number) => string;
  isCompared: boolean;
  onPress: (line: Line, key: Key) => void;
}

function GuidesTable({ lines, money, isCompared, onPress }: GuidesTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const counted = (key: Exclude<Key, 'pay'>): Column<Line> => ({
    key,
    title: t(`reports.guides.${key}`),
    align: 'right',
    render: (line) => (
      <OpenNumber value={line.sums[key]} write={format.number} onPress={() => onPress(line, key)} />
    ),
  });
  const columns: Column<Line>[] = [
    { key: 'guide', title: t('reports.guides.guide'), card: 'title', render: ({ name }) => name },
    ...COUNTED.map(counted),
    ...(lines.some(({ sums }) => sums.unrated > 0) ? [counted('unrated')] : []),
    {
      key: 'pay',
      title: t('reports.guides.pay'),
      align: 'right',
      card: 'aside',
      render: (line) => <OpenNumber value={line.pay} write={money} onPress={() => onPress(line, 'pay')} />,
    },
    ...columnBefore<Line>(
      t('reports.before'),
      isCompared ? ({ before }) => (before === null ? null : money(before)) : null,
    ),
  ];
  return (
    <DataTable
      label={t('reports.guides.title')}
      columns={columns}
      rows={lines}
      rowKey={(row) => String(row.guide_id)}
    />
  );
}
