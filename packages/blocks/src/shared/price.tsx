import type { PriceCut, PublicTourCard } from '@tropa/contract';
import { formatMoney } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import type { PageLanguage } from '@tropa/contract';
import { classes } from './classes.ts';
import { basisText, isPriceFrom, type PricedFor } from './hourly-basis.ts';
import { Cut } from './price-cut.tsx';
import styles from './price.module.css';

type Priced = PricedFor & Pick<PublicTourCard, 'currency' | 'is_need_show_price_from'>;

interface PriceProps {
  tour: Priced;
  /** Minor units, as it is paid: the tour's price or a date's own. */
  amount: number;
  /** What a discount took off it. */
  cut: PriceCut | undefined;
  language: PageLanguage;
  t: Translate;
  /** Whether there is no other price beside it, or else it is the lowest: "from". Left out: the tour says. */
  isExact?: boolean | undefined;
  className?: string | undefined;
}

/** A price with what it is for: «от 45 000 ₽ за человека». */
export function Price({ tour, amount, cut, language, t, isExact, className }: PriceProps) {
  const isFrom = isExact === undefined ? isPriceFrom(tour) : !isExact;
  return (
    <p className={classes(styles.price, className)}>
      <span className={styles.amount}>
        {isFrom && <span className={styles.from}>{t('blocks.price.from')} </span>}
        {formatMoney(amount, tour.currency, language)}
      </span>{' '}
      <span className={styles.basis}>{basisText(tour, t)}</span>
      <Cut currency={tour.currency} cut={cut} language={language} t={t} />
    </p>
  );
}
