import type { PublicTour, PublicTourDate } from '@tropa/contract';
import { formatDate, formatDeparture, formatTime } from '@tropa/core';
import { bookPath } from '../../paths.ts';
import { classes } from '../../shared/classes.ts';
import type { BlockContext } from '../../shared/context.ts';
import { Price } from '../../shared/price.tsx';
import { hasOnePrice, seatsText } from '../../shared/tour-facts.ts';
import styles from './week-table.module.css';

interface WeekTableProps {
  context: BlockContext;
  tour: PublicTour;
  dates: PublicTourDate[];
}

function Time({ context, tour, date }: Omit<WeekTableProps, 'dates'> & { date: PublicTourDate }) {
  const { t, page } = context;
  const seats = seatsText(date, t);
  const time = formatTime(date.time_start ?? '00:00', page.language);
  const note = seats.state === 'many' ? null : <small>{seats.text}</small>;
  if (seats.state === 'none')
    return (
      <a
        aria-label={t('blocks.dates.wait_date', { date: formatDeparture(date, page.language) })}
        className={classes(styles.time, styles.none)}
        href={bookPath(tour.screen_name, date)}
      >
        {time}
        {note}
      </a>
    );
  return (
    <a
      aria-label={[
        t('blocks.tour.book_date', { date: formatDeparture(date, page.language) }),
        seats.text,
      ].join(', ')}
      className={styles.time}
      href={bookPath(tour.screen_name, date)}
    >
      {time}
      {note}
    </a>
  );
}

function Day({ context, tour, dates }: WeekTableProps) {
  const { t, page } = context;
  const [first] = dates;
  if (!first) return null;
  const cheapest = Math.min(...dates.map(({ price }) => price));
  return (
    <tr>
      <th scope="row">{formatDate(first.date_start, page.language, 'near')}</th>
      <td>
        <ul className={styles.times}>
          {dates.map((date) => (
            <li key={date.time_start}>
              <Time context={context} date={date} tour={tour} />
            </li>
          ))}
        </ul>
      </td>
      <td>
        <Price
          amount={cheapest}
          isExact={dates.every((date) => date.price === cheapest && hasOnePrice(date))}
          language={page.language}
          t={t}
          tour={tour}
        />
      </td>
    </tr>
  );
}

/** Departures of a weekly schedule: a row for each day, its times as links to the booking form. */
export function WeekTable({ context, tour, dates }: WeekTableProps) {
  const { t } = context;
  const days = Map.groupBy(dates, ({ date_start }) => date_start);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('blocks.dates.day')}</th>
          <th scope="col">{t('blocks.dates.times')}</th>
          <th scope="col">{t('blocks.dates.price')}</th>
        </tr>
      </thead>
      <tbody>
        {[...days].map(([day, departures]) => (
          <Day context={context} dates={departures} key={day} tour={tour} />
        ))}
      </tbody>
    </table>
  );
}
