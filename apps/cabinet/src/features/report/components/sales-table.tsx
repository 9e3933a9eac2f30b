import type { SalesReportFilter, SalesSums } from '@tropa/contract';
import { averageSale, soldIn } from '@tropa/core';
import { DataTable, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import type { SalesLine } from '../model/sales-line.ts';
import { BookingsLink } from './bookings-link.tsx';
import { columnBefore } from './column-before.tsx';

interface SalesTableProps {
  lines: SalesLine[];
  /** What all bookings of the period add up to. */
  total: SalesSums;
  by: SalesReportFilter['by'];
  currency: string;
  isCompared: boolean;
}

/** The same as the chart in numbers: each number of bookings opens their list. */
export function SalesTable({ lines, total, by, currency, isCompared }: SalesTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (amount: number) => format.money(amount, currency);
  const all = soldIn(total, currency).total;
  const columns: Column<SalesLine>[] = [
    {
      key: 'name',
      title: by === 'time' ? t('reports.stretch') : t(`reports.sales.names.${by}`),
      card: 'title',
      render: ({ name }) => name,
    },
    {
      key: 'count',
      title: t('reports.sales.count'),
      align: 'right',
      render: ({ sums, address }) => <BookingsLink count={sums.count} address={address} />,
    },
    {
      key: 'cancelled',
      title: t('reports.sales.cancelled'),
      align: 'right',
      render: ({ sums, address }) => (
        <BookingsLink count={sums.cancelled} address={address && { ...address, group: 'cancelled' }} />
      ),
    },
    {
      key: 'people',
      title: t('reports.sales.people'),
      align: 'right',
      render: ({ sums }) => format.number(sums.people),
    },
    {
      key: 'average',
      title: t('reports.sales.average'),
      align: 'right',
      none: '—',
      render: ({ sums }) => {
        const average = averageSale(sums, currency);
        return average === 0 ? null : money(average);
      },
    },
    {
      key: 'sold',
      title: t('reports.sales.sold'),
      align: 'right',
      card: 'aside',
      render: ({ sums }) => <strong>{money(soldIn(sums, currency).total)}</strong>,
    },
    ...(by === 'time'
      ? []
      : [
          {
            key: 'share',
            title: t('reports.sales.share'),
            align: 'right',
            none: '—',
            render: ({ sums }: SalesLine) =>
              all > 0 ? format.percent(Math.round((soldIn(sums, currency).total / all) * 1000) / 10) : null,
          } satisfies Column<SalesLine>,
        ]),
    ...columnBefore<SalesLine>(
      t('reports.before'),
      isCompared ? ({ compared }) => compared && money(soldIn(compared, currency).total) : null,
    ),
  ];
  return (
    <DataTable label={t('reports.sales.title')} columns={columns} rows={lines} rowKey={({ id }) => id} />
  );
}
