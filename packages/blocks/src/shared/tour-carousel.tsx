import type { PublicTourCard } from '@tropa/contract';
import type { ReactNode } from 'react';
import { Carousel } from './carousel.tsx';
import type { BlockContext } from './context.ts';
import { TourCard } from './tour-card.tsx';
import styles from './tour-carousel.module.css';

const SIZES = '(min-width: 576px) 24rem, 80vw';

interface TourCarouselProps {
  tours: PublicTourCard[];
  context: BlockContext;
  /** What is in it, for screen readers. */
  label: string;
  /** Stands after the last tour. */
  tail?: ReactNode;
}

/** Cards of tours in a row that scrolls sideways. */
export function TourCarousel({ tours, context, label, tail }: TourCarouselProps) {
  return (
    <Carousel className={styles.slides} label={label}>
      {tours.map((tour) => (
        <li data-type={tour.type} key={tour.id}>
          <TourCard className={styles.card} context={context} sizes={SIZES} tour={tour} />
        </li>
      ))}
      {tail !== undefined && <li className={styles.tail}>{tail}</li>}
    </Carousel>
  );
}
