import { IconReceipt } from '@tabler/icons-react';
import type { TaxesReport as Report, TaxTotal } from '@tropa/contract';
import { seriesBefore, TAXES_FIGURES, toldFigures, type Stretch } from '@tropa/core';
import { DataTable, EmptyState, Panel, type Column } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnChart } from '../../../shared/charts/lazy-column-chart.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import type { ReportTabProps } from '../model/report-tab.ts';
import { useStretchName } from '../model/use-stretch-name.ts';
import { columnBefore } from './column-before.tsx';
import { CurrencySwitch } from './currency-switch.tsx';
import { Figures } from './figures.tsx';
import { OpenNumber } from './open-number.tsx';
import { TaxReceiptsSheet, type Receipts } from './tax-receipts-sheet.tsx';
import classes from './report.module.css';

const KINDS = [
  { kind: 'payment', count: 'receipts' },
  { kind: 'refund', count: 'refunds' },
  { kind: 'settlement', count: 'settlements' },
] as const;
type Row = Report['rows'][number];

interface TaxesReportProps extends ReportTabProps {
  report: Report;
  days: Stretch;
}

/** Receipts of the period: their sums, a chart over time, and the same by rate of VAT; in one currency at a time. */
export function TaxesReport({ report, days, search, onChange }: TaxesReportProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const stretchName = useStretchName();
  const { currency: own } = useOrganizer();
  const [opened, setOpened] = useState<Receipts>();
  const others = report.compared?.sums ?? [];
  const currencies = [...new Set([...report.total, ...others].map((row) => row.currency))];
  const chosen = search.currency ?? own;
  const currency = currencies.find((code) => code === chosen) ?? currencies[0];
  const of = (sums: readonly TaxTotal[]) => sums.find((row) => row.currency === currency);
  const total = of(report.total);
  if (!currency || !total)
    return (
      <>
        {currency && <CurrencySwitch currencies={currencies} value={currency} onChange={onChange} />}
        <Panel>
          <EmptyState
            icon={<IconReceipt size={24} stroke={1.6} />}
            title={t('reports.taxes.nothing')}
            text={t('reports.taxes.nothing_text')}
          />
        </Panel>
      </>
    );
  const other = of(others);
  const money = (amount: number) => format.money(amount, currency);
  const open = ({ kind, count }: (typeof KINDS)[number], row?: Row, { date_from, date_to }: Stretch = days) =>
    setOpened({
      name: t(`reports.taxes.${count}`),
      date_from,
      date_to,
      kind,
      currency,
      ...(row && { vat_code: row.vat_code }),
    });
  const columns: Column<Row>[] = [
    {
      key: 'rate',
      title: t('reports.taxes.rate'),
      card: 'title',
      render: ({ vat_code }) => t(`accepting.receipts.vat_codes.code_${vat_code}`),
    },
    ...KINDS.filter(({ kind }) => total[kind].receipts > 0).flatMap((shown): Column<Row>[] => [
      {
        key: `${shown.kind} receipts`,
        title: t(`reports.taxes.${shown.count}`),
        align: 'right',
        render: (row) => (
          <OpenNumber
            value={row[shown.kind].receipts}
            write={format.number}
            onPress={() => open(shown, row)}
          />
        ),
      },
      {
        key: shown.kind,
        title: t(`reports.taxes.${shown.kind}`),
        align: 'right',
        render: (row) => money(row[shown.kind].amount),
      },
    ]),
    {
      key: 'left',
      title: t('reports.taxes.left'),
      align: 'right',
      card: 'aside',
      render: ({ left }) => <strong>{money(left)}</strong>,
    },
    { key: 'vat', title: t('reports.taxes.vat'), align: 'right', render: ({ vat }) => money(vat) },
    ...columnBefore<Row>(
      t('reports.before'),
      other ? ({ compared }) => compared && money(compared.left) : null,
    ),
  ];
  return (
    <>
      <CurrencySwitch currencies={currencies} value={currency} onChange={onChange} />
      <Figures
        figures={toldFigures(TAXES_FIGURES, total, other, currency)}
        currency={currency}
        words={(key) => t(`reports.taxes.${key}`)}
        renderNumber={({ opens, now }, write) =>
          opens ? <OpenNumber value={now} write={write} onPress={() => open(KINDS[0])} /> : write(now)
        }
      />
      <Panel>
        <ColumnChart
          label={t('reports.chart', { title: t('reports.taxes.title') })}
          names={report.stretches.map(stretchName)}
          series={[
            {
              name: t('reports.taxes.left'),
              kind: 'column',
              look: 'main',
              values: report.stretches.map(({ sums }) => of(sums)?.left ?? 0),
            },
            ...seriesBefore(
              t('reports.before'),
              other ? report.stretches.map(({ compared }) => compared && (of(compared)?.left ?? 0)) : null,
            ),
          ]}
          write={money}
          writeShort={(amount) => format.shortMoney(amount, currency)}
          onPress={(at) => {
            const stretch = report.stretches[at];
            if (stretch && of(stretch.sums)) open(KINDS[0], undefined, stretch);
          }}
        />
      </Panel>
      <div className={classes['table']}>
        <DataTable
          label={t('reports.taxes.title')}
          columns={columns}
          rows={report.rows.filter((row) => row.currency === currency)}
          rowKey={({ vat_code }) => vat_code}
        />
      </div>
      <p className={classes['note']}>{t('reports.taxes.note')}</p>
      <TaxReceiptsSheet receipts={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
