import { breakableRange, formatMonth } from '@tropa/core';
import { dateKey } from '../../paths.ts';
import { classes } from '../../shared/classes.ts';
import { dayText, departureText } from '../../shared/departure-text.ts';
import { FoldedList } from '../../shared/folded.tsx';
import { DateVariants } from '../date-variants.tsx';
import { DatesFrame } from '../dates-frame.tsx';
import {
  BookDeparture,
  departureNotes,
  DeparturePrice,
  type DepartureProps,
  Seats,
} from '../departure-parts.tsx';
import { type DatesMonth, splitMonths } from '../months-of.ts';
import type { DatesView } from '../view.ts';
import { DayPrice, type DayProps, WeekTimes } from '../week-times.tsx';
import styles from './2.module.css';

function DateCard(departure: DepartureProps) {
  const { context, tour, date } = departure;
  const range = departureText(date, tour, context.page);
  return (
    <li className={classes(styles.card, date.number_of_free_seats <= 0 && styles.sold)}>
      <h4 className={styles.range}>{breakableRange(range)}</h4>
      <p className={styles.note}>{departureNotes(departure)}</p>
      <DateVariants context={context} date={date} label={range} tour={tour} />
      <div className={styles.foot}>
        <Seats {...departure} />
        <DeparturePrice {...departure} />
        <BookDeparture {...departure} />
      </div>
    </li>
  );
}

function DayCard({ day, ...departures }: DayProps & { day: string }) {
  return (
    <li className={styles.card}>
      <h4 className={styles.range}>{dayText(day, departures.tour, departures.context.page)}</h4>
      <WeekTimes {...departures} />
      <div className={styles.foot}>
        <DayPrice {...departures} />
      </div>
    </li>
  );
}

/** Months that a phone shows at once. */
const MONTHS = 2;

interface MonthsProps {
  view: DatesView;
  months: DatesMonth[];
  /** A phone shows the first ones. */
  isFolded?: boolean;
}

function Months({ view: { context, tour }, months, isFolded = false }: MonthsProps) {
  const drawn = months.map(({ month, dates }) => (
    <div className={styles.month} key={month}>
      <h3 className={styles.name}>{formatMonth(month, context.page.language)}</h3>
      <ul className={styles.cards}>
        {tour.schedule_type === 2
          ? [...Map.groupBy(dates, ({ date_start }) => date_start)].map(([day, departures]) => (
              <DayCard context={context} dates={departures} day={day} key={day} tour={tour} />
            ))
          : dates.map((date) => <DateCard context={context} date={date} key={dateKey(date)} tour={tour} />)}
      </ul>
    </div>
  ));
  if (!isFolded) return drawn;
  return (
    <FoldedList
      as="div"
      context={context}
      more={context.t('blocks.schedule.more', { count: months.length - MONTHS })}
      shown={MONTHS}
    >
      {drawn}
    </FoldedList>
  );
}

/** Variant 2: a card for each departure, month by month. */
export function DateCards(view: DatesView) {
  const { shown, hidden } = splitMonths(view);
  return (
    <DatesFrame rest={hidden.length === 0 ? null : <Months months={hidden} view={view} />} view={view}>
      <Months isFolded={hidden.length === 0} months={shown} view={view} />
    </DatesFrame>
  );
}
