import type { PublicTourCard, PublicTourDate } from '@tropa/contract';
import { formatMoney } from '@tropa/core';
import { bookPath, choiceKey, tourPath } from '../../paths.ts';
import { ButtonLink } from '../../shared/button.tsx';
import type { BlockContext } from '../../shared/context.ts';
import { departureText } from '../../shared/departure-text.ts';
import { formatNumber } from '../../shared/format-number.ts';
import { Picture } from '../../shared/picture.tsx';
import { OldPrice } from '../../shared/price-cut.tsx';
import { Price } from '../../shared/price.tsx';
import { hasOnePrice, seatsText, tourCardFacts } from '../../shared/tour-facts.ts';
import { lowestPrice } from '../../shared/tour-groups.ts';
import { typeset } from '../../shared/typeset.ts';
import { MoreTours } from '../more-tours.tsx';
import type { ToursView } from '../view.ts';
import { ToursFrame } from '../tours-frame.tsx';
import styles from './2.module.css';

const SIZES = '(min-width: 1100px) 30vw, (min-width: 700px) 38vw, 92vw';
/** So many departures stand beside a tour; the rest are on its page. */
const DATES = 3;

interface RowProps {
  tour: PublicTourCard;
  context: BlockContext;
}

function DateLine({ tour, date, context }: RowProps & { date: PublicTourDate }) {
  const { page, t } = context;
  const seats = seatsText(date, t);
  const price = formatMoney(date.price, tour.currency, page.language);
  const line = (
    <>
      <span className={styles.when}>{departureText(date, tour, page)}</span>
      <span className={styles.seats} data-state={seats.state}>
        {seats.text}
      </span>
      <span className={styles.price}>
        <OldPrice currency={tour.currency} cut={date.price_cut} language={page.language} t={t} />{' '}
        {hasOnePrice(date) ? price : `${t('blocks.price.from')} ${price}`}
      </span>
    </>
  );
  // A group's dates are of several tours, and which one is booked is chosen on their page.
  const isBookable = seats.state !== 'none' && tour.tour_group === null;
  return (
    <li>
      {isBookable ? (
        <a className={styles.date} href={bookPath(tour.screen_name, date)}>
          {line}
        </a>
      ) : (
        <span className={styles.date}>{line}</span>
      )}
    </li>
  );
}

function TourRow({ tour, context }: RowProps) {
  const { page, t } = context;
  const { amount, cut, isExact } = lowestPrice(tour);
  const dates = tour.next_dates.slice(0, DATES);
  return (
    <article className={styles.row}>
      {tour.photo !== null && (
        <a aria-hidden="true" className={styles.photo} href={tourPath(tour.screen_name)} tabIndex={-1}>
          <Picture alt="" maxWidth={1800} picture={tour.photo} sizes={SIZES} />
        </a>
      )}
      <div className={styles.words}>
        <p className={styles.facts}>
          {tourCardFacts(tour, t).map((fact) => (
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
      </div>
      <div className={styles.offer}>
        {dates.length > 0 && (
          <ul aria-label={t('blocks.tours.nearest')} className={styles.dates}>
            {dates.map((date) => (
              <DateLine context={context} date={date} key={choiceKey(date)} tour={tour} />
            ))}
          </ul>
        )}
        <div className={styles.foot}>
          {amount !== null && (
            <Price amount={amount} cut={cut} isExact={isExact} language={page.language} t={t} tour={tour} />
          )}
          <ButtonLink
            href={tourPath(tour.screen_name)}
            label={`${t('blocks.tours.details')}: ${tour.name}`}
            size="small"
          >
            {t('blocks.tours.details')}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function TourRows({ tours, context }: Pick<ToursView, 'tours' | 'context'>) {
  return (
    <ul className={styles.rows}>
      {tours.map((tour) => (
        <li data-type={tour.type} key={tour.id}>
          <TourRow context={context} tour={tour} />
        </li>
      ))}
    </ul>
  );
}

/** Variant 2: a wide row for each tour with its nearest departures, each of which leads to its booking. */
export function ToursWithDates(view: ToursView) {
  const { context, tours, rest } = view;
  return (
    <ToursFrame {...view}>
      <TourRows context={context} tours={tours} />
      <MoreTours context={context} rest={rest}>
        <TourRows context={context} tours={rest} />
      </MoreTours>
    </ToursFrame>
  );
}
