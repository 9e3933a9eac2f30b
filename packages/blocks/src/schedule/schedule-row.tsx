import { formatDepartureDays, formatMoney, formatStartHours } from '@tropa/core';
import { bookPath, dateKey, tourPath } from '../paths.ts';
import { ButtonLink } from '../shared/button.tsx';
import type { BlockContext } from '../shared/context.ts';
import { departureDays } from '../shared/departure-text.ts';
import { Cut } from '../shared/price-cut.tsx';
import { hasOnePrice, seatsText } from '../shared/tour-facts.ts';
import type { ScheduleRow } from './group-departures.ts';
import styles from './schedule-row.module.css';

interface RowProps {
  row: ScheduleRow;
  context: BlockContext;
  /** Number of the tour in the filter; undefined where there is no choice of it. */
  number: number | undefined;
}

/** The lowest price of a row, and whether there are others. */
function Price({ row: { first, departures }, context: { page, t } }: Omit<RowProps, 'number'>) {
  const [cheapest = first] = departures.toSorted((one, other) => one.price - other.price);
  const { price, price_cut, currency } = cheapest;
  const isExact = departures.every((departure) => departure.price === price && hasOnePrice(departure));
  const sum = formatMoney(price, currency, page.language);
  return (
    <>
      {isExact ? sum : `${t('blocks.price.from')} ${sum}`}
      <Cut currency={currency} cut={price_cut} language={page.language} t={t} />
    </>
  );
}

/** One departure leads to its booking or its waiting list; several of a day each by its time. */
function Booking({ row: { first, departures }, context: { page, t } }: Omit<RowProps, 'number'>) {
  const day = formatDepartureDays(first, page.language);
  if (first.time_start === null) {
    const isSold = first.number_of_free_seats <= 0;
    const label = `${isSold ? t('blocks.dates.wait_date', { date: day }) : t('blocks.tour.book_date', { date: day })}. ${first.tour_name}`;
    return (
      <ButtonLink
        href={bookPath(first.screen_name, first)}
        label={label}
        look={isSold ? 'secondary' : 'primary'}
        size="small"
      >
        {isSold ? t('blocks.dates.wait') : t('blocks.tour.book')}
      </ButtonLink>
    );
  }
  return (
    <ul aria-label={t('blocks.dates.times')} className={styles.times}>
      {departures.map((departure) => {
        const time = formatStartHours(departure, page.language);
        const { state, text } = seatsText(departure, t);
        return (
          <li key={dateKey(departure)}>
            <a
              aria-label={`${first.tour_name}, ${day}, ${time}: ${text}`}
              data-state={state}
              href={bookPath(departure.screen_name, departure)}
            >
              {time}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** A row of the schedule: when, what, seats, price, booking. */
export function ScheduleLine({ row, context, number }: RowProps) {
  const { first, departures } = row;
  const { page, t } = context;
  const free = departures.reduce((sum, { number_of_free_seats: seats }) => sum + Math.max(0, seats), 0);
  const takes_whole = departures.every((departure) => departure.takes_whole);
  const seats = seatsText({ number_of_free_seats: free, takes_whole }, t);
  return (
    <tr className={styles.row} data-state={seats.state} data-tour={number}>
      <td className={styles.when}>{departureDays(first, first, page)}</td>
      <th className={styles.name} scope="row">
        <a href={tourPath(first.screen_name)}>{first.tour_name}</a>
      </th>
      <td className={styles.seats}>{seats.text}</td>
      <td className={styles.price}>
        <Price context={context} row={row} />
      </td>
      <td className={styles.action}>
        <Booking context={context} row={row} />
      </td>
    </tr>
  );
}
