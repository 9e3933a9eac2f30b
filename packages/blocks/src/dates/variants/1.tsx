import type { PublicTour, PublicTourDate } from '@tropa/contract';
import { breakableRange } from '@tropa/core';
import { classes } from '../../shared/classes.ts';
import type { BlockContext } from '../../shared/context.ts';
import { departureText } from '../../shared/departure-text.ts';
import { DateVariants } from '../date-variants.tsx';
import { DatesFrame } from '../dates-frame.tsx';
import {
  BookDeparture,
  departureNotes,
  DeparturePrice,
  type DepartureProps,
  Seats,
} from '../departure-parts.tsx';
import type { DatesView } from '../view.ts';
import styles from './1.module.css';
import { WeekTable } from './1-week-table.tsx';

interface RowsProps {
  context: BlockContext;
  tour: PublicTour;
  dates: PublicTourDate[];
  className?: string | undefined;
}

function Row(departure: DepartureProps) {
  const { context, tour, date } = departure;
  const range = departureText(date, tour, context.page);
  return (
    <tr className={classes(date.number_of_free_seats <= 0 && styles.sold)}>
      <th scope="row">
        <span className={styles.range}>{breakableRange(range)}</span>
        <span className={styles.note}>{departureNotes(departure)}</span>
        <DateVariants context={context} date={date} label={range} tour={tour} />
      </th>
      <td>
        <Seats {...departure} />
      </td>
      <td>
        <DeparturePrice {...departure} />
      </td>
      <td className={styles.action}>
        <BookDeparture {...departure} />
      </td>
    </tr>
  );
}

function Table({ context, tour, dates, className }: RowsProps) {
  const { t } = context;
  if (tour.schedule_type === 2)
    return <WeekTable className={className} context={context} dates={dates} tour={tour} />;
  return (
    <table className={classes(styles.table, className)}>
      <thead>
        <tr>
          <th scope="col">{t('blocks.dates.date')}</th>
          <th scope="col">{t('blocks.dates.seats')}</th>
          <th scope="col">{t('blocks.dates.price')}</th>
          <th scope="col">
            <span className={styles.hidden}>{t('blocks.dates.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {dates.map((date) => (
          <Row context={context} date={date} key={date.id} tour={tour} />
        ))}
      </tbody>
    </table>
  );
}

/** Variant 1: a table; on narrow screens its rows are cards. */
export function DatesTable(view: DatesView) {
  const { context, tour, dates, rest } = view;
  return (
    <DatesFrame
      rest={
        rest.length === 0 ? null : (
          <Table className={styles.rest} context={context} dates={rest} tour={tour} />
        )
      }
      view={view}
    >
      {dates.length > 0 && <Table context={context} dates={dates} tour={tour} />}
    </DatesFrame>
  );
}
