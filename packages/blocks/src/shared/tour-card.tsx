import type { PublicTourCard } from '@tropa/contract';
import { tourPath } from '../paths.ts';
import { classes } from './classes.ts';
import type { BlockContext } from './context.ts';
import { departureText } from './departure-text.ts';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import styles from './tour-card.module.css';
import { nextDateOf, seatsText, tourCardFacts } from './tour-facts.ts';
import { lowestPrice } from './tour-groups.ts';
import { typeset } from './typeset.ts';
import { formatNumber } from './format-number.ts';

interface TourCardProps {
  tour: PublicTourCard;
  context: Pick<BlockContext, 'page' | 't'>;
  /** How wide the photo is shown. */
  sizes: string;
  className?: string | undefined;
}

/** A tour among others: photo, what, how long, the nearest date and the price. One link covers the card. */
export function TourCard({ tour, context, sizes, className }: TourCardProps) {
  const { page, t } = context;
  const date = nextDateOf(tour);
  const seats = date && seatsText(date, t);
  const { amount, cut, isExact } = lowestPrice(tour);
  const facts = tourCardFacts(tour, t);
  return (
    <article className={classes(styles.card, className)} data-type={tour.type}>
      {tour.photo !== null && (
        <span className={styles.photo} data-photo>
          <Picture alt="" maxWidth={1800} picture={tour.photo} sizes={sizes} />
          {seats && seats.state !== 'many' && <span className={styles.seats}>{seats.text}</span>}
        </span>
      )}
      <div className={styles.body} data-body>
        <p className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {tour.rating !== null && (
            <span className={styles.rating}>
              <span aria-hidden="true">★ </span>
              {formatNumber(tour.rating, page.language)}
            </span>
          )}
        </p>
        <h3 className={styles.name}>
          <a href={tourPath(tour.screen_name)}>{typeset(tour.name)}</a>
        </h3>
        {tour.short_description !== '' && <p className={styles.text}>{tour.short_description}</p>}
        <div className={styles.foot}>
          {amount !== null && (
            <Price amount={amount} cut={cut} isExact={isExact} language={page.language} t={t} tour={tour} />
          )}
          {date && <p className={styles.date}>{departureText(date, tour, page)}</p>}
        </div>
      </div>
    </article>
  );
}
