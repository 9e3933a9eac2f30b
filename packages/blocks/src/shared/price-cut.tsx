import type { PageLanguage, PriceCut } from '@tropa/contract';
import { formatMoney } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import { cutReason } from './cut-text.ts';
import styles from './price-cut.module.css';

interface CutProps {
  /** Nothing is shown without one. */
  cut: PriceCut | undefined;
  currency: string;
  language: PageLanguage;
  t: Translate;
}

/** Beside a price that a discount is taken off: the old one, struck through. */
export function OldPrice({ cut, currency, language, t }: CutProps) {
  if (cut === undefined) return null;
  return (
    <s className={styles.old}>
      <span>{t('blocks.price.cut_instead')} </span>
      {formatMoney(cut.full_price, currency, language)}
    </s>
  );
}

/** The old price and why it is lower now. */
export function Cut(props: CutProps) {
  const { cut, currency, language, t } = props;
  if (cut === undefined) return null;
  return (
    <span className={styles.cut}>
      <OldPrice {...props} /> <span className={styles.why}>{cutReason(cut, currency, language, t)}</span>
    </span>
  );
}
