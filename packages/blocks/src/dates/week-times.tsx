import type { PublicTour, PublicTourDate } from '@tropa/contract';
import { formatDeparture, formatStartHours } from '@tropa/core';
import { bookPath, dateKey } from '../paths.ts';
import { classes } from '../shared/classes.ts';
import type { BlockContext } from '../shared/context.ts';
import { Price } from '../shared/price.tsx';
import { classSeatsOf, hasOnePrice, seatsText } from '../shared/tour-facts.ts';
import type { DepartureProps } from './departure-parts.tsx';
import styles from './week-times.module.css';

export interface DayProps {
  context: BlockContext;
  tour: PublicTour;
  /** The departures of one day of a weekly schedule. */
  dates: PublicTourDate[];
}

function Time({ context: { t, page }, tour, date }: DepartureProps) {
  const seats = seatsText(date, t);
  const classSeats = classSeatsOf(tour, date, t);
  const departure = formatDeparture(date, page.language);
  const isSold = seats.state === 'none';
  return (
    <a
      aria-label={
        isSold
          ? t('blocks.dates.wait_date', { date: departure })
          : [
              t('blocks.tour.book_date', { date: departure }),
              seats.text,
              ...classSeats.map(({ text }) => text),
            ].join(', ')
      }
      className={classes(styles.time, isSold && styles.none)}
      href={bookPath(tour.screen_name, date)}
    >
      {formatStartHours(date, page.language)}
      {seats.state !== 'many' && <small data-state={seats.state}>{seats.text}</small>}
      {classSeats.map(({ text, state }) => (
        <small key={text} data-state={state}>
          {text}
        </small>
      ))}
    </a>
  );
}

/** The times of a day as links to the booking form. */
export function WeekTimes({ context, tour, dates }: DayProps) {
  return (
    <ul className={styles.times}>
      {dates.map((date) => (
        <li key={dateKey(date)}>
          <Time context={context} date={date} tour={tour} />
        </li>
      ))}
    </ul>
  );
}

/** What a day costs: the lowest price where its times differ. */
export function DayPrice({ context: { t, page }, tour, dates }: DayProps) {
  const [cheapest] = dates.toSorted((one, other) => one.price - other.price);
  if (!cheapest) return null;
  return (
    <Price
      amount={cheapest.price}
      cut={cheapest.price_cut}
      isExact={dates.every((date) => date.price === cheapest.price && hasOnePrice(date))}
      language={page.language}
      t={t}
      tour={tour}
    />
  );
}
