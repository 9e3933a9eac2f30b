import type { KeyboardEvent } from 'react';
import { useUiTexts } from '../texts.tsx';
import type { CalendarDay } from './calendar-days.ts';
import { choiceOf, type CalendarSelection } from './calendar-selection.ts';
import { documentLocale, spokenDate, weekdayNames } from './calendar-words.ts';
import classes from './calendar.module.css';

interface MonthGridProps {
  label: string;
  weeks: ReadonlyArray<readonly CalendarDay[]>;
  selection: CalendarSelection;
  pointed: string | null;
  tabDate: string;
  /** Nothing can be chosen; the days can still be walked over. */
  isLocked: boolean;
  isDisabled: boolean;
  hasNeighbours: boolean;
  onPoint: (date: string) => void;
  onChoose: (date: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, date: string) => void;
}

/** The days of a month under the names of the week's days. */
export function MonthGrid(props: MonthGridProps) {
  const { label, weeks, selection, isLocked } = props;
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the date grid of WAI-ARIA
      role="grid"
      aria-label={label}
      aria-multiselectable={selection.type !== 'single' || undefined}
      aria-readonly={isLocked || undefined}
      className={classes['grid']}
    >
      <thead>
        <tr>
          {weekdayNames(documentLocale()).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.value}>
            {week.map((day) => (
              <DayCell key={day.value} day={day} {...props} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day, ...props }: MonthGridProps & { day: CalendarDay }) {
  const texts = useUiTexts().date;
  const { selection, pointed, isLocked } = props;
  if (!day.isInCurrentMonth && !props.hasNeighbours) return <td aria-hidden />;
  const choice = choiceOf(day.value, selection, pointed);
  const spoken = spokenDate(day.value, documentLocale());
  return (
    <td
      aria-selected={choice.isSelected || choice.isInRange}
      data-current={day.isInCurrentMonth || undefined}
      data-in-range={choice.isInRange || undefined}
      data-range-start={choice.isRangeStart || undefined}
      data-range-end={choice.isRangeEnd || undefined}
    >
      <button
        type="button"
        className={classes['day']}
        data-date={day.value}
        tabIndex={day.isInCurrentMonth && day.value === props.tabDate ? 0 : -1}
        disabled={props.isDisabled}
        aria-disabled={day.isDisabled || isLocked || undefined}
        aria-current={day.isToday ? 'date' : undefined}
        aria-label={day.isMarked ? `${spoken}, ${texts.marked}` : spoken}
        data-outside={!day.isInCurrentMonth || undefined}
        data-weekend={day.weekday === 0 || day.weekday === 6 || undefined}
        data-selected={choice.isSelected || undefined}
        data-marked={day.isMarked || undefined}
        onClick={() => {
          if (!day.isDisabled && !isLocked) props.onChoose(day.value);
        }}
        onPointerEnter={() => props.onPoint(day.value)}
        onFocus={() => props.onPoint(day.value)}
        onKeyDown={(event) => props.onKeyDown(event, day.value)}
      >
        {day.day}
      </button>
    </td>
  );
}
