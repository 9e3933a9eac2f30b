import { Loader } from '@mantine/core';
import { addMonths, CALENDAR, monthOf } from '@tropa/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { ReasonedIcon } from '../buttons/reasoned.tsx';
import { useUiTexts } from '../texts.tsx';
import classes from './calendar.module.css';
import { clampDate, isWithin, monthWeeks, readBound, type CalendarBounds } from './calendar-days.ts';
import {
  afterClick,
  firstChosen,
  type CalendarSelection,
  type CalendarValues,
} from './calendar-selection.ts';
import { documentLocale, monthNames } from './calendar-words.ts';
import { localToday } from './local-today.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthTitle } from './month-title.tsx';
import { useDayFocus } from './use-day-focus.ts';

interface CommonProps {
  /** Names the calendar for those who listen. */
  label: string;
  /** First and last day that may be chosen: `yyyy-MM-dd` or the word `today`. */
  min?: string | undefined;
  max?: string | undefined;
  /** How many months stand side by side. */
  months?: number | undefined;
  isMarked?: ((date: string) => boolean) | undefined;
  isDayDisabled?: ((date: string) => boolean) | undefined;
  /** Today's date, where it is another timezone's. */
  today?: string | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** Told which month stands first, `yyyy-MM`, when another is turned to. */
  onMonth?: ((month: string) => void) | undefined;
  /** The marks are on their way. */
  loading?: boolean | undefined;
  hasError?: boolean | undefined;
  /** Takes the focus to the chosen day when it appears: in a dropdown. */
  takesFocus?: boolean | undefined;
}
export type CalendarProps = CommonProps &
  (
    | { type?: 'single'; value: CalendarValues['single']; onChange: (date: string) => void }
    | { type: 'multiple'; value: CalendarValues['multiple']; onChange: (dates: readonly string[]) => void }
    | { type: 'range'; value: CalendarValues['range']; onChange: (range: CalendarValues['range']) => void }
  );

function selectionOf(props: CalendarProps): CalendarSelection {
  if (props.type === 'range') return { type: 'range', value: props.value };
  if (props.type === 'multiple') return { type: 'multiple', value: props.value };
  return { type: 'single', value: props.value };
}

function choose(props: CalendarProps, date: string): void {
  const after = afterClick(selectionOf(props), date);
  if (props.type === 'range' && after.type === 'range') props.onChange(after.value);
  else if (props.type === 'multiple' && after.type === 'multiple') props.onChange(after.value);
  else if (props.type !== 'range' && props.type !== 'multiple') props.onChange(date);
}

/**
 * Months to choose a day, several days, or a range by two clicks from: six weeks of seven days, from Monday
 * (docs/rules/interface.md). Keys as in the date grid of WAI-ARIA.
 * @throws RangeError when `min` or `max` is neither `yyyy-MM-dd` nor `today`
 */
export function Calendar(props: CalendarProps) {
  const { months = CALENDAR.months, today = localToday(), disabled = false, readOnly = false } = props;
  const texts = useUiTexts().date;
  const locale = documentLocale();
  const bounds: CalendarBounds = {
    min: props.min === undefined ? null : readBound(props.min, today),
    max: props.max === undefined ? null : readBound(props.max, today),
  };
  const selection = selectionOf(props);
  const start = firstChosen(selection) ?? clampDate(today, bounds);
  const [month, showMonth] = useState(() => monthOf(start));
  const setMonth = (next: string) => {
    showMonth(next);
    props.onMonth?.(next);
  };
  const [pointed, setPointed] = useState<string | null>(null);
  const shown = Array.from({ length: months }, (_month, index) => addMonths(month, index));
  const reveal = (date: string) => {
    if (!shown.includes(monthOf(date)))
      setMonth(monthOf(date) < month ? monthOf(date) : addMonths(monthOf(date), 1 - months));
  };
  const { root, tabDate, remember, onKeyDown } = useDayFocus({
    start,
    shown,
    bounds,
    reveal,
    takesFocus: props.takesFocus ?? false,
  });
  const names = monthNames(locale);
  const titleOf = (of: string) => `${names[Number(of.slice(5)) - 1] ?? ''} ${of.slice(0, 4)}`;
  const isReachable = (of: string) =>
    (bounds.min === null || of >= monthOf(bounds.min)) && (bounds.max === null || of <= monthOf(bounds.max));
  const last = addMonths(month, months - 1);
  const turn = (by: 1 | -1) => {
    if (!disabled && isReachable(addMonths(by === 1 ? last : month, by))) setMonth(addMonths(month, by));
  };
  return (
    <section
      ref={root}
      aria-label={props.label}
      aria-busy={props.loading || undefined}
      className={classes['calendar']}
      data-disabled={disabled || undefined}
      data-readonly={readOnly || undefined}
      data-error={props.hasError || undefined}
      data-loading={props.loading || undefined}
      onPointerLeave={() => setPointed(null)}
    >
      {shown.map((one, index) => (
        <div key={one} className={classes['month']}>
          <div className={classes['head']}>
            {index === 0 && (
              <ReasonedIcon
                className={classes['turn'] ?? ''}
                data-side="start"
                aria-label={texts.previous}
                disabledReason={!isReachable(addMonths(month, -1)) && texts.noEarlier}
                onClick={() => turn(-1)}
              >
                <IconChevronLeft size={18} stroke={1.6} />
              </ReasonedIcon>
            )}
            {index === 0 ? (
              <MonthTitle
                month={one}
                names={names}
                bounds={bounds}
                today={today}
                disabled={disabled}
                onChange={setMonth}
              />
            ) : (
              <span className={classes['title']}>{titleOf(one)}</span>
            )}
            {index === months - 1 && (
              <ReasonedIcon
                className={classes['turn'] ?? ''}
                data-side="end"
                aria-label={texts.next}
                disabledReason={!isReachable(addMonths(last, 1)) && texts.noLater}
                onClick={() => turn(1)}
              >
                <IconChevronRight size={18} stroke={1.6} />
              </ReasonedIcon>
            )}
          </div>
          <MonthGrid
            label={titleOf(one)}
            weeks={monthWeeks(one, {
              ...bounds,
              today,
              isMarked: props.isMarked,
              isDisabled: props.isDayDisabled,
            })}
            selection={selection}
            pointed={pointed}
            tabDate={tabDate}
            isLocked={disabled || readOnly || props.loading === true}
            isDisabled={disabled}
            // Beside other months a neighbour's days would stand twice.
            hasNeighbours={months === 1}
            onPoint={setPointed}
            onKeyDown={onKeyDown}
            onChoose={(date) => {
              if (!isWithin(date, bounds)) return;
              remember(date);
              reveal(date);
              choose(props, date);
            }}
          />
        </div>
      ))}
      {props.loading && <Loader className={classes['loader']} />}
    </section>
  );
}
