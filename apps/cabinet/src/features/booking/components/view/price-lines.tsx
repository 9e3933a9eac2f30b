import type { BookingView } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import { lineKey, useLineName } from '../../model/line-name.ts';
import classes from './price-panel.module.css';

interface PriceLinesProps {
  breakdown: Pick<BookingView['breakdown'], 'lines' | 'total'>;
  currency: string;
}

/** What a price is made of, and the whole of it: within a list of terms. */
export function PriceLines({ breakdown: { lines, total }, currency }: PriceLinesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const lineName = useLineName(currency);
  return (
    <>
      {lines.map((line) => (
        <div key={lineKey(line)} className={classes['line']}>
          <dt>{lineName(line)}</dt>
          <dd>{format.money(line.amount, currency)}</dd>
        </div>
      ))}
      <div className={classes['line']} data-total>
        <dt>{t('booking.price.total')}</dt>
        <dd>{format.money(total, currency)}</dd>
      </div>
    </>
  );
}
