import type { MoneyReport, MoneySums } from '@tropa/contract';
import { hasMoved, moneyLeft, type Stretch } from '@tropa/core';
import { DataTable, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import { useStretchName } from '../model/use-stretch-name.ts';
import { columnBefore } from './column-before.tsx';
import { MoneyLink } from './money-link.tsx';

type OfCurrency = MoneyReport['currencies'][number];
interface Row extends Stretch {
  compared: Stretch | null;
  sums: MoneySums;
  before: MoneySums | null;
}

/** The same as the chart in numbers, in its order: each opens what it is made of. */
export function MoneyTable({ report, of }: { report: MoneyReport; of: OfCurrency }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useStretchName();
  const { currency } = of;
  const nothing = format.money(0, currency);
  const rows = report.stretches
    .flatMap((stretch, at): Row[] => {
      const found = of.stretches[at];
      return found ? [{ ...stretch, sums: found.sums, before: found.compared }] : [];
    })
    // What is still to come has nothing to tell.
    .filter(({ date_from }) => date_from <= report.today);
  const sum = (key: 'payed' | 'refunded', kind: 'payment' | 'refund'): Column<Row> => ({
    key,
    title: t(`reports.money.${key}`),
    align: 'right',
    none: nothing,
    render: (row) =>
      row.sums[key] === 0 ? null : (
        <MoneyLink days={row} currency={currency} kind={kind} amount={row.sums[key]} />
      ),
  });
  const besides = (['to_agents', 'kept_deposits'] as const).filter((key) =>
    rows.some(({ sums }) => sums[key] !== 0),
  );
  const columns: Column<Row>[] = [
    { key: 'stretch', title: t('reports.stretch'), card: 'title', render: (row) => nameOf(row) },
    sum('payed', 'payment'),
    sum('refunded', 'refund'),
    ...besides.map((key): Column<Row> => ({
      key,
      title: t(`reports.money.${key}`),
      align: 'right',
      none: nothing,
      render: ({ sums }) => (sums[key] === 0 ? null : format.money(sums[key], currency)),
    })),
    {
      key: 'left',
      title: t('reports.money.left'),
      align: 'right',
      card: 'aside',
      render: ({ sums }) => <strong>{format.money(moneyLeft(sums), currency)}</strong>,
    },
    ...columnBefore<Row>(
      t('reports.before'),
      hasMoved(of.compared) ? ({ before }) => before && format.money(moneyLeft(before), currency) : null,
      ({ compared }) => (compared ? nameOf(compared) : undefined),
    ),
  ];
  return (
    <DataTable
      label={t('reports.money.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.date_from}
    />
  );
}
