import type { Translate } from '@tropa/i18n';
import { iconPaths } from './icon-paths.ts';
import styles from './stars.module.css';

const PLACES = [1, 2, 3, 4, 5];

/** A rating of 1 to 5 as stars; a screen reader hears the number. */
export function Stars({ rating, t, size = 18 }: { rating: number; t: Translate; size?: number }) {
  return (
    <span className={styles.stars}>
      <span className={styles.words}>
        {t('blocks.reviews.stars', { rating: Math.round(rating * 10) / 10 })}
      </span>
      {PLACES.map((place) => (
        <svg
          aria-hidden="true"
          className={place <= Math.round(rating) ? styles.full : styles.empty}
          height={size}
          key={place}
          viewBox="0 0 24 24"
          width={size}
        >
          <path d={iconPaths.star} />
        </svg>
      ))}
    </span>
  );
}
