import { addDays, eachDate } from '@tropa/core';
import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { useFormat } from '../../../../../shared/use-format.ts';
import { inLanes, placeOf, type PlacedBar, type Row } from '../../../model/timeline.ts';
import { BarItem } from './timeline-row.tsx';
import classes from './timeline.module.css';
import { useBarKeys } from './use-bar-keys.ts';
import { vars } from './vars.ts';

/** A month is never longer, with the days of its weeks. */
export const WEEKS = 6;
const WEEK = 7;

interface MonthCalendarProps {
  label: string;
  rows: readonly Row[];
  /** `yyyy-MM` */
  month: string;
  /** The Monday of its first week. */
  from: string;
  today: string;
  openKey: string | null;
  onOpen: (bar: PlacedBar) => void;
}

/** A month by weeks: each trip lies over the days on which it is on the way. */
export function MonthCalendar({ label, rows, month, from, today, openKey, onOpen }: MonthCalendarProps) {
  const format = useFormat();
  const area = useRef<HTMLElement>(null);
  useBarKeys(area, today);
  const bars = rows.flatMap((row) => row.bars);
  const weeks = Array.from({ length: WEEKS }, (_, place) => addDays(from, place * WEEK)).filter(
    // A week without a day of the month is not shown.
    (start) => start.slice(0, 7) <= month,
  );
  return (
    <section ref={area} aria-label={label} className={classes['calendar']}>
      <div className={classes['weekdays']} aria-hidden>
        {eachDate(from, addDays(from, WEEK - 1)).map((date) => (
          <span key={date}>{format.date(date, 'near').split(',')[0]}</span>
        ))}
      </div>
      <ul className={classes['rows']}>
        {weeks.map((start) => {
          const week = inLanes(bars.filter((bar) => placeOf(bar, start, WEEK) !== null));
          return (
            <li key={start} data-row className={classes['week']} style={vars({ '--lanes': week.lanes })}>
              <VisuallyHidden component="h3">{format.dates(start, addDays(start, WEEK - 1))}</VisuallyHidden>
              <div className={classes['week_days']} aria-hidden>
                {eachDate(start, addDays(start, WEEK - 1)).map((date) => (
                  <span
                    key={date}
                    data-today={date === today || undefined}
                    data-other={date.slice(0, 7) !== month || undefined}
                  >
                    {Number(date.slice(8))}
                  </span>
                ))}
              </div>
              <ul className={classes['week_bars']}>
                {week.bars.map((bar, place) => (
                  <BarItem
                    key={bar.key}
                    bar={bar}
                    from={start}
                    days={WEEK}
                    isReached={place === 0}
                    openKey={openKey}
                    onOpen={onOpen}
                    wordsFrom={1}
                    withTours
                  />
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
