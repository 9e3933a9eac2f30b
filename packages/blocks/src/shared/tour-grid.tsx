import type { PublicTourCard } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import type { ComponentType } from 'react';
import { classes } from './classes.ts';
import type { BlockContext } from './context.ts';
import { TourCard } from './tour-card.tsx';
import styles from './tour-grid.module.css';

const SIZES = '(min-width: 992px) 30vw, (min-width: 640px) 46vw, 92vw';
const WIDE_SIZES = '(min-width: 992px) 60vw, 92vw';

interface TourGridProps {
  tours: PublicTourCard[];
  context: Pick<BlockContext, 'page' | 't'>;
  className?: string | undefined;
  /** What stands in the corner of a card, beside its link. */
  Corner?: ComponentType<{ tour: PublicTourCard; t: Translate }>;
}

/** Cards of tours in rows without holes, whatever their number. */
export function TourGrid({ tours, context, className, Corner }: TourGridProps) {
  return (
    <ul className={classes(styles.grid, className)}>
      {tours.map((tour, index) => (
        <li data-type={tour.type} key={tour.id}>
          <TourCard
            context={context}
            sizes={index === 0 && tours.length % 3 !== 0 ? WIDE_SIZES : SIZES}
            tour={tour}
          />
          {Corner && (
            <div className={styles.corner}>
              <Corner t={context.t} tour={tour} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
