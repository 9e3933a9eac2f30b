import type { PublicTour, PublicTourDate } from '@tropa/contract';
import { classes } from '../../shared/classes.ts';
import type { BlockContext } from '../../shared/context.ts';
import { dayText } from '../../shared/departure-text.ts';
import { DayPrice, WeekTimes } from '../week-times.tsx';
import styles from './1-week-table.module.css';

interface WeekTableProps {
  context: BlockContext;
  tour: PublicTour;
  dates: PublicTourDate[];
  className?: string | undefined;
}

/** Departures of a weekly schedule: a row for each day, its times as links to the booking form. */
export function WeekTable({ context, tour, dates, className }: WeekTableProps) {
  const { t, page } = context;
  const days = Map.groupBy(dates, ({ date_start }) => date_start);
  return (
    <table className={classes(styles.table, className)}>
      <thead>
        <tr>
          <th scope="col">{t('blocks.dates.day')}</th>
          <th scope="col">{t(tour.hourly ? 'blocks.dates.hours' : 'blocks.dates.times')}</th>
          <th scope="col">{t('blocks.dates.price')}</th>
        </tr>
      </thead>
      <tbody>
        {[...days].map(([day, departures]) => (
          <tr key={day}>
            <th scope="row">{dayText(day, tour, page)}</th>
            <td>
              <WeekTimes context={context} dates={departures} tour={tour} />
            </td>
            <td>
              <DayPrice context={context} dates={departures} tour={tour} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
