import { addDays, eachDate } from '@tropa/core';
import { VisuallyHidden } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../shared/use-format.ts';
import { inLanes, placeOf, type PlacedBar, type Row } from '../../../model/timeline.ts';
import { BarItem } from './timeline-row.tsx';
import classes from './timeline.module.css';
import { useBarWords } from './use-bar-words.ts';
import { useBarKeys } from './use-bar-keys.ts';
import { useCarrying, type Carrying } from './use-carrying.ts';
import type { CarryingOf } from './use-carrying-of.ts';
import { vars } from './vars.ts';

/** A month is never longer, with the days of its weeks. */
export const WEEKS = 6;
const WEEK = 7;
const share = (days: number) => `${(days / WEEK) * 100}%`;

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
  /** How departures are carried; null: whoever looks may not. */
  carrying: CarryingOf | null;
}

/** A day's cell is under what stands on it; a bar of several weeks goes with the pointer. */
const DAYS_ON_SCREEN: Pick<Carrying, 'dayAt' | 'placeOf'> = {
  dayAt: (_area, x, y) => {
    const cell = document
      .elementsFromPoint(x, y)
      .find((one): one is HTMLElement => one instanceof HTMLElement && one.dataset['day'] !== undefined);
    return cell?.dataset['day'] ?? null;
  },
  placeOf: () => null,
};

/** A month by weeks: each trip lies over the days on which it is on the way. */
export function MonthCalendar({
  label,
  rows,
  month,
  from,
  today,
  openKey,
  onOpen,
  carrying,
}: MonthCalendarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useBarWords();
  const area = useRef<HTMLElement>(null);
  useBarKeys(area, today);
  useCarrying(
    area,
    useMemo(() => carrying && { ...carrying, ...DAYS_ON_SCREEN }, [carrying]),
  );
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
          const placed = inLanes(bars.filter((bar) => placeOf(bar, start, WEEK) !== null));
          const week = {
            ...placed,
            bars: placed.bars.flatMap((bar) => {
              const at = placeOf(bar, start, WEEK);
              return at ? [{ bar, at }] : [];
            }),
          };
          return (
            <li key={start} data-row className={classes['week']} style={vars({ '--lanes': week.lanes })}>
              <VisuallyHidden component="h3">{format.dates(start, addDays(start, WEEK - 1))}</VisuallyHidden>
              <div className={classes['week_days']} aria-hidden>
                {eachDate(start, addDays(start, WEEK - 1)).map((date) => (
                  <span
                    key={date}
                    data-day={date}
                    data-today={date === today || undefined}
                    data-other={date.slice(0, 7) !== month || undefined}
                  >
                    {Number(date.slice(8))}
                  </span>
                ))}
              </div>
              <ul className={classes['week_bars']}>
                {week.bars.map(({ bar, at: { left, ...at } }, place) => (
                  <BarItem
                    key={bar.key}
                    bar={bar}
                    left={share(left)}
                    width={share(at.length)}
                    {...at}
                    isReached={place === 0}
                    openKey={openKey}
                    onOpen={onOpen}
                    wordsFrom={1}
                    name={words(bar)}
                    t={t}
                    withTours
                    hintId={carrying?.hintId}
                    today={today}
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
