import type { Departure } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../shared/use-format.ts';
import { byMonths } from '../../../model/by-months.ts';
import classes from './departure-list.module.css';
import { DepartureRow } from './departure-row.tsx';

/** Departures by month and day: each day is named once, however many leave on it. */
export function DepartureList({ rows, isOwn }: { rows: readonly Departure[]; isOwn: boolean }) {
  const format = useFormat();
  return byMonths(rows).map(({ month, days }) => (
    <section key={month} className={classes['month']} aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`} className={classes['month_name']}>
        {format.month(month)}
      </h2>
      <ol className={classes['days']}>
        {days.map(({ date, rows: ofDay }) => (
          <Day key={date} date={date} rows={ofDay} isOwn={isOwn} />
        ))}
      </ol>
    </section>
  ));
}

function Day({ date, rows, isOwn }: { date: string; rows: readonly Departure[]; isOwn: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const timezone = rows[0]?.timezone ?? 'UTC';
  const name = format.nearDay(date, timezone);
  return (
    <li className={classes['day']}>
      <h3 className={classes['day_name']}>{name}</h3>
      <ul className={classes['rows']} aria-label={t('departures.on_day', { date: name })}>
        {rows.map((row) => (
          <DepartureRow key={row.id} row={row} isOwn={isOwn} />
        ))}
      </ul>
    </li>
  );
}
