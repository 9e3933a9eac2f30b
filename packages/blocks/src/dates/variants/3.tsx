import { breakableRange, formatDate, formatDeparture, formatMonth } from '@tropa/core';
import type { PublicTourDate } from '@tropa/contract';
import { bookPath, dateKey } from '../../paths.ts';
import { classes } from '../../shared/classes.ts';
import { dayText, departureText } from '../../shared/departure-text.ts';
import { FoldedList } from '../../shared/folded.tsx';
import { seatsText } from '../../shared/tour-facts.ts';
import { DateVariants } from '../date-variants.tsx';
import { DatesFrame } from '../dates-frame.tsx';
import { BookDeparture, departureNotes, DeparturePrice, Seats } from '../departure-parts.tsx';
import { monthWeeks } from '../month-weeks.ts';
import { type DatesMonth, splitMonths } from '../months-of.ts';
import type { DatesView } from '../view.ts';
import { DayPrice, WeekTimes } from '../week-times.tsx';
import styles from './3.module.css';

/** Monday to Sunday, as `Date.getDay` counts. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

type MonthProps = DatesMonth & { view: DatesView };

/** Of a month's row of departures on a day: days with several are reached through it. */
const dayId = ({ context }: DatesView, day: string) => `${context.block.uid}-${day}`;

/** A day of the calendar: a link where departures begin, marked where one is under way. */
function Day({ view, day, all }: { view: DatesView; day: string; all: PublicTourDate[] }) {
  const { context, tour } = view;
  const { t, page } = context;
  const starting = all.filter(({ date_start }) => date_start === day);
  const number = Number(day.slice(-2));
  const [first] = starting;
  if (first === undefined) {
    const isUnderWay = all.some(
      ({ date_start, date_end, number_of_free_seats }) =>
        date_start < day && day <= date_end && number_of_free_seats > 0,
    );
    return <td className={classes(styles.day, isUnderWay && styles.under)}>{number}</td>;
  }
  const isSold = starting.every(({ number_of_free_seats }) => number_of_free_seats <= 0);
  const isLong = !isSold && starting.some(({ date_end }) => date_end > day);
  const words =
    starting.length === 1
      ? `${formatDeparture(first, page.language)}, ${seatsText(first, t).text}`
      : formatDate(day, page.language, 'full');
  return (
    <td className={classes(styles.day, isLong && styles.first)}>
      <a
        aria-label={
          isSold ? t('blocks.dates.wait_date', { date: words }) : t('blocks.tour.book_date', { date: words })
        }
        className={classes(styles.start, isSold && styles.full)}
        href={starting.length === 1 ? bookPath(tour.screen_name, first) : `#${dayId(view, day)}`}
      >
        {number}
      </a>
    </td>
  );
}

function Calendar({ view, month, dates, all }: MonthProps & { all: PublicTourDate[] }) {
  const { t, page } = view.context;
  return (
    <table className={styles.calendar}>
      <caption>{formatMonth(month, page.language)}</caption>
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th key={day} scope="col">
              {t(`blocks.dates.weekday_${day}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, place) =>
              day === null ? (
                // Places of other months have no day of their own, only a place in the week.
                <td aria-hidden="true" key={place} />
              ) : (
                <Day
                  all={[...all.filter(({ date_start }) => date_start < `${month}-01`), ...dates]}
                  day={day}
                  key={day}
                  view={view}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The departures of a month in words, beside its calendar. */
function Departures({ view, dates }: MonthProps) {
  const { context, tour } = view;
  const days = [...Map.groupBy(dates, ({ date_start }) => date_start)];
  return (
    <ul className={styles.list}>
      {tour.schedule_type === 2
        ? days.map(([day, departures]) => (
            <li className={styles.row} id={dayId(view, day)} key={day}>
              <p className={styles.range}>{dayText(day, tour, context.page)}</p>
              <WeekTimes context={context} dates={departures} tour={tour} />
              <DayPrice context={context} dates={departures} tour={tour} />
            </li>
          ))
        : days.flatMap(([day, departures]) =>
            departures.map((date, index) => {
              const departure = { context, tour, date };
              const range = departureText(date, tour, context.page);
              return (
                <li
                  className={classes(styles.row, date.number_of_free_seats <= 0 && styles.sold)}
                  id={index === 0 ? dayId(view, day) : undefined}
                  key={dateKey(date)}
                >
                  <div>
                    <p className={styles.range}>{breakableRange(range)}</p>
                    <p className={styles.note}>
                      <Seats {...departure} /> · {departureNotes(departure)}
                    </p>
                    <DateVariants context={context} date={date} label={range} tour={tour} />
                  </div>
                  <DeparturePrice {...departure} />
                  <BookDeparture {...departure} />
                </li>
              );
            }),
          )}
    </ul>
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

function Months({ view, months, isFolded = false }: MonthsProps) {
  const all = [...view.dates, ...view.rest];
  const drawn = months.map((month) => (
    <div className={styles.month} key={month.month}>
      <Calendar all={all} view={view} {...month} />
      <Departures view={view} {...month} />
    </div>
  ));
  if (!isFolded) return drawn;
  return (
    <FoldedList
      as="div"
      context={view.context}
      more={view.context.t('blocks.schedule.more', { count: months.length - MONTHS })}
      shown={MONTHS}
    >
      {drawn}
    </FoldedList>
  );
}

/** Variant 3: months as calendars, each with its departures beside it. */
export function DatesCalendar(view: DatesView) {
  const { shown, hidden } = splitMonths(view);
  return (
    <DatesFrame rest={hidden.length === 0 ? null : <Months months={hidden} view={view} />} view={view}>
      <Months isFolded={hidden.length === 0} months={shown} view={view} />
    </DatesFrame>
  );
}
