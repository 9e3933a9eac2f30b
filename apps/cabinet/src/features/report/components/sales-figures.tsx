import type { SalesReport, SalesReportFilter, SalesSums } from '@tropa/contract';
import { averageSale, leadDays, soldIn } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import { Against } from './against.tsx';
import { BookingsLink } from './bookings-link.tsx';
import classes from './report.module.css';

interface SalesFiguresProps {
  report: SalesReport;
  filter: SalesReportFilter;
  currency: string;
}

/** What all bookings of the period add up to, each figure against the other period. */
export function SalesFigures({ report, filter, currency }: SalesFiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = { created_from: filter.date_from, created_to: filter.date_to };
  const other = report.compared?.sums;
  const before = other && other.count > 0 ? other : undefined;
  const money = (amount: number) => format.money(amount, currency);
  const ahead = (count: number) => t('reports.sales.days', { count });
  interface Figure {
    key: 'count' | 'cancelled' | 'people' | 'sold' | 'average' | 'lead_time';
    of: (sums: SalesSums) => number;
    write: (value: number) => string;
    /** The list that it counts; absent: none. */
    address?: object;
  }
  const figures: Figure[] = [
    {
      key: 'count',
      of: ({ count }) => count,
      write: format.number,
      address: days,
    },
    {
      key: 'cancelled',
      of: ({ cancelled }) => cancelled,
      write: format.number,
      address: { ...days, group: 'cancelled' },
    },
    { key: 'people', of: ({ people }) => people, write: format.number },
    { key: 'sold', of: (sums) => soldIn(sums, currency).total, write: money },
    { key: 'average', of: (sums) => averageSale(sums, currency), write: money },
    { key: 'lead_time', of: leadDays, write: ahead },
  ];
  return (
    <dl className={classes['figures']}>
      {figures.map(({ key, of, write, address }) => (
        <div key={key}>
          <dt>{t(`reports.sales.${key}`)}</dt>
          <dd>
            {address ? <BookingsLink count={of(report.total)} address={address} /> : write(of(report.total))}
          </dd>
          {before && <Against now={of(report.total)} before={of(before)} write={write} />}
        </div>
      ))}
    </dl>
  );
}
