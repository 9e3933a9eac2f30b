import type { SalesReport, SalesReportFilter } from '@tropa/contract';
import { SALES_FIGURES, toldFigures } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { BookingsLink } from './bookings-link.tsx';
import { Figures } from './figures.tsx';

interface SalesFiguresProps {
  report: SalesReport;
  filter: SalesReportFilter;
  currency: string;
}

/** What all bookings of the period add up to, each figure against the other period. */
export function SalesFigures({ report: { total, compared }, filter, currency }: SalesFiguresProps) {
  const { t } = useTranslation();
  const days = { created_from: filter.date_from, created_to: filter.date_to };
  const addresses = { bookings: days, cancelled: { ...days, group: 'cancelled' } };
  const before = compared && compared.sums.count > 0 ? compared.sums : null;
  return (
    <Figures
      figures={toldFigures(SALES_FIGURES, total, before, currency)}
      currency={currency}
      words={(key) => t(`reports.sales.${key}`)}
      renderNumber={({ opens, now }, write) =>
        opens ? <BookingsLink count={now} address={addresses[opens]} /> : write(now)
      }
    />
  );
}
