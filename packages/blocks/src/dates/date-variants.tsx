import type { PublicTour, PublicTourDate } from '@tropa/contract';
import { formatMoney } from '@tropa/core';
import { bookPath } from '../paths.ts';
import type { BlockContext } from '../shared/context.ts';
import { OldPrice } from '../shared/price-cut.tsx';
import styles from './date-variants.module.css';

interface DateVariantsProps {
  context: BlockContext;
  tour: PublicTour;
  date: PublicTourDate;
  /** The departure, for reading. */
  label: string;
}

/** The variants of a date with their prices: links to the booking form where there are seats. Nothing where it has none. */
export function DateVariants({ context: { t, page }, tour, date, label }: DateVariantsProps) {
  if (date.tour_variants.length === 0) return null;
  const isOnSale = date.number_of_free_seats > 0;
  return (
    <ul aria-label={t('blocks.dates.variants')} className={styles.variants}>
      {date.tour_variants.map((variant) => (
        <li key={variant.uid}>
          {isOnSale ? (
            <a
              aria-label={t('blocks.tour.book_date', { date: `${label}, ${variant.name}` })}
              href={bookPath(tour.screen_name, date, variant)}
            >
              {variant.name}
            </a>
          ) : (
            variant.name
          )}
          <span>
            <OldPrice currency={tour.currency} cut={variant.price_cut} language={page.language} t={t} />{' '}
            {formatMoney(variant.price, tour.currency, page.language)}
          </span>
        </li>
      ))}
    </ul>
  );
}
