import type { BookingView } from '@tropa/contract';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import { isCanceled } from '../../model/status.ts';
import classes from './price-panel.module.css';

type Line = BookingView['breakdown']['lines'][number];

/** The price line by line, what is paid and what is left. */
export function PricePanel({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { breakdown, currency, payed_amount: payed, balance } = booking;
  const money = (amount: number) => format.money(amount, currency);
  const isClosed = isCanceled(booking.base_sale_status);
  const lineName = (line: Line) => {
    if (line.kind === 'tourists')
      return t('booking.price.tourists', { count: line.quantity, price: money(line.unit_amount) });
    const titled = line.category ?? line.extra;
    if (titled) {
      const isWhole = line.extra?.per === 'booking' && line.quantity === 1;
      const { title } = titled;
      return isWhole
        ? title
        : t('booking.price.counted', { title, price: money(line.unit_amount), quantity: line.quantity });
    }
    if (line.kind === 'group') return t('booking.price.group');
    if (line.kind === 'individual' || !line.discount_type) {
      const title = t('booking.price.individual');
      return line.quantity > 1
        ? t('booking.price.counted', { title, price: money(line.unit_amount), quantity: line.quantity })
        : title;
    }
    const name = t(`booking.price.discount.${line.discount_type}`);
    return line.percent ? t('booking.price.discount_percent', { name, percent: line.percent }) : name;
  };
  return (
    <Panel title={t('booking.price.title')}>
      <dl className={classes['lines']}>
        {breakdown.lines.map((line) => (
          <div
            key={`${line.kind} ${(line.category ?? line.extra)?.id ?? line.amount}`}
            className={classes['line']}
          >
            <dt>{lineName(line)}</dt>
            <dd>{money(line.amount)}</dd>
          </div>
        ))}
        <div className={classes['line']} data-total>
          <dt>{t('booking.price.total')}</dt>
          <dd>{money(breakdown.total)}</dd>
        </div>
        {!isClosed && breakdown.prepayment.amount > 0 && (
          <div className={classes['line']} data-quiet>
            <dt>{t('booking.price.prepayment')}</dt>
            <dd>{money(breakdown.prepayment.amount)}</dd>
          </div>
        )}
        {(payed > 0 || !isClosed) && (
          <div className={classes['line']}>
            <dt>{isClosed ? t('booking.price.kept') : t('booking.price.payed')}</dt>
            <dd data-good={payed > 0 || undefined}>{money(payed)}</dd>
          </div>
        )}
        {!isClosed && (
          <div className={classes['line']} data-total>
            <dt>{t('booking.price.balance')}</dt>
            <dd>{money(balance)}</dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
