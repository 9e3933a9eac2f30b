import type { Translate } from '@tropa/i18n';
import { iconPaths } from './icon-paths.ts';
import styles from './stars.module.css';

const PLACES = 5;
const SIDE = 24;
/** From one star to the next. */
const STEP = 26;
const WIDTH = SIDE + STEP * (PLACES - 1);
/** A star's outline without the point where it begins. */
const OUTLINE = iconPaths.star.replace('m12 3 ', '');

/** So many stars in a row as one outline: a page of reviews has dozens of them. */
const starsFrom = (place: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    index === 0 ? `M${12 + place * STEP} 3l${OUTLINE}` : `m${STEP} 0 ${OUTLINE}`,
  ).join('');

/** A rating of 1 to 5 as stars; a screen reader hears the number. */
export function Stars({ rating, t, size = 18 }: { rating: number; t: Translate; size?: number }) {
  const full = Math.min(PLACES, Math.max(0, Math.round(rating)));
  return (
    <span className={styles.stars}>
      <span className={styles.words}>
        {t('blocks.reviews.stars', { rating: Math.round(rating * 10) / 10 })}
      </span>
      <svg
        aria-hidden="true"
        height={size}
        viewBox={`0 0 ${WIDTH} ${SIDE}`}
        width={Math.round((size * WIDTH) / SIDE)}
      >
        <path className={styles.full} d={starsFrom(0, full)} />
        {full < PLACES && <path className={styles.empty} d={starsFrom(full, PLACES - full)} />}
      </svg>
    </span>
  );
}
