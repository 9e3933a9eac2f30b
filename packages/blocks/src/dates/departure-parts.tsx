import type { PublicTour, PublicTourDate } from '@tropa/contract';
import { formatDeparture } from '@tropa/core';
import { bookPath } from '../paths.ts';
import { ButtonLink } from '../shared/button.tsx';
import { classes } from '../shared/classes.ts';
import type { BlockContext } from '../shared/context.ts';
import { Price } from '../shared/price.tsx';
import { classSeatsTexts, hasOnePrice, seatsText } from '../shared/tour-facts.ts';
import styles from './departure-parts.module.css';

export interface DepartureProps {
  context: BlockContext;
  tour: PublicTour;
  date: PublicTourDate;
}

/** Whether it will go, whether the flight is in it, and the organizer's own words. */
export function departureNotes({ context: { t }, tour, date }: DepartureProps): string {
  return [
    ...classSeatsTexts(tour, date, t),
    date.not_guaranteed ? t('blocks.dates.not_guaranteed') : t('blocks.dates.confirmed'),
    date.flight_included && t('blocks.dates.flight_included'),
    date.commentary,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** How many seats are left. */
export function Seats({ context, date }: DepartureProps) {
  const seats = seatsText(date, context.t);
  return <span className={classes(styles.seats, styles[seats.state])}>{seats.text}</span>;
}

/** The price of a date; of one with variants the lowest. */
export function DeparturePrice({ context: { t, page }, tour, date }: DepartureProps) {
  return (
    <Price
      amount={date.price}
      cut={date.price_cut}
      isExact={hasOnePrice(date)}
      language={page.language}
      t={t}
      tour={tour}
    />
  );
}

/** To the booking form, or, where nothing is left, to its waiting list. */
export function BookDeparture({ context: { t, page }, tour, date }: DepartureProps) {
  const range = formatDeparture(date, page.language);
  const href = bookPath(tour.screen_name, date);
  if (seatsText(date, t).state === 'none')
    return (
      <a aria-label={t('blocks.dates.wait_date', { date: range })} className={styles.wait} href={href}>
        {t('blocks.dates.wait')}
      </a>
    );
  return (
    <ButtonLink href={href} label={t('blocks.tour.book_date', { date: range })} size="small">
      {t('blocks.tour.book')}
    </ButtonLink>
  );
}
