import { monthOf } from '@tropa/core';
import { useUiTexts } from '../texts.tsx';
import type { CalendarBounds } from './calendar-days.ts';
import classes from './calendar.module.css';

/** How far the years reach where nothing bounds them: birthdays behind, seasons ahead. */
const YEARS_BACK = 100;
const YEARS_AHEAD = 10;

interface MonthTitleProps {
  /** `yyyy-MM`. */
  month: string;
  names: readonly string[];
  bounds: CalendarBounds;
  today: string;
  disabled: boolean;
  onChange: (month: string) => void;
}

/** Month and year, both chosen from the browser's own lists: the quickest way to a birthday, wheels on phones. */
export function MonthTitle({ month, names, bounds, today, disabled, onChange }: MonthTitleProps) {
  const texts = useUiTexts().date;
  const year = Number(month.slice(0, 4));
  const first =
    bounds.min === null
      ? Math.min(year, Number(today.slice(0, 4)) - YEARS_BACK)
      : Number(bounds.min.slice(0, 4));
  const last =
    bounds.max === null
      ? Math.max(year, Number(today.slice(0, 4)) + YEARS_AHEAD)
      : Number(bounds.max.slice(0, 4));
  const isReachable = (of: string) =>
    (bounds.min === null || of >= monthOf(bounds.min)) && (bounds.max === null || of <= monthOf(bounds.max));
  const change = (nextYear: number, nextMonth: number) => {
    const next = `${String(nextYear).padStart(4, '0')}-${String(nextMonth).padStart(2, '0')}`;
    if (isReachable(next)) onChange(next);
    else onChange(monthOf((bounds.min !== null && next < bounds.min ? bounds.min : bounds.max) ?? next));
  };
  return (
    <span className={classes['title']}>
      <select
        aria-label={texts.month}
        value={Number(month.slice(5))}
        disabled={disabled}
        onChange={(event) => change(year, Number(event.currentTarget.value))}
      >
        {names.map((name, index) => (
          <option
            key={name}
            value={index + 1}
            disabled={!isReachable(`${month.slice(0, 4)}-${String(index + 1).padStart(2, '0')}`)}
          >
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={texts.year}
        value={year}
        disabled={disabled}
        onChange={(event) => change(Number(event.currentTarget.value), Number(month.slice(5)))}
      >
        {Array.from({ length: last - first + 1 }, (_year, index) => (
          <option key={index} value={first + index}>
            {first + index}
          </option>
        ))}
      </select>
    </span>
  );
}
