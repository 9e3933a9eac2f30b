import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { isWithin, readBound } from '../../calendar/calendar-days.ts';
import { localToday } from '../../calendar/local-today.ts';
import { afterPress } from '../../form/after-press.ts';
import { useBelow } from '../../page/use-below.ts';
import { useUiTexts } from '../../texts.tsx';
import { useWords } from '../../words.ts';
import { CalendarPopover, LazyCalendar } from './calendar-popover.tsx';
import classes from './date-input.module.css';
import { readTypedDate, writeDate } from './typed-date.ts';

interface DateInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** `yyyy-MM-dd`, no timezone. */
  value: string | null;
  onChange: (date: string | null) => void;
  /** First and last day: `yyyy-MM-dd` or the word `today`. */
  minDate?: string | undefined;
  maxDate?: string | undefined;
  isDayDisabled?: (date: string) => boolean;
  isMarked?: (date: string) => boolean;
  /** Of a form that saves by itself: what is refused leaves the date that there was, until there is another. */
  keepsLast?: boolean | undefined;
}

/**
 * A calendar date, typed or picked. Typing takes effect with a whole date within the bounds; leaving the field shows what
 * was taken. What is no such date is never left out in silence, nor for the date before it: the field is empty then (or, where
 * the form saves by itself, as it was), what was typed stays in it, and it says why. The calendar opens by a click, the button, or the arrow down.
 */
export function DateInput(props: DateInputProps) {
  const { value, onChange, minDate, maxDate, isDayDisabled, isMarked, keepsLast = false, ...rest } = props;
  const texts = useUiTexts().date;
  const word = useWords();
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState<'invalid' | 'outside' | null>(null);
  // What the form has meanwhile.
  const [left, setLeft] = useState<string | null>(null);
  // The words come after a press that left the field: they would move from under the pointer what was pressed.
  const [isSaid, setIsSaid] = useState(false);
  const [opened, setOpened] = useState<'typing' | 'picking' | null>(null);
  const isPhone = useBelow('sm');
  const isFixed = rest.disabled === true || rest.readOnly === true;
  const today = localToday();
  const bounds = {
    min: minDate === undefined ? null : readBound(minDate, today),
    max: maxDate === undefined ? null : readBound(maxDate, today),
  };
  const isTaken = (date: string) => isWithin(date, bounds) && isDayDisabled?.(date) !== true;
  const take = (typed: string) => {
    setDraft(typed);
    setRefused(null);
    const date = readTypedDate(typed);
    if (typed.trim() === '') onChange(null);
    else if (date !== null && isTaken(date)) onChange(date);
  };
  /** What stands in the field as it is left or sent: a date, nothing, or what the field does not take. */
  const settle = () => {
    if (draft === null) return;
    const date = readTypedDate(draft);
    const refusal = date === null ? 'invalid' : 'outside';
    if (draft.trim() === '' || (date !== null && isTaken(date))) setDraft(null);
    else {
      setRefused(refusal);
      setIsSaid(false);
      afterPress(() => setIsSaid(true));
      setLeft(keepsLast ? value : null);
      if (!keepsLast) onChange(null);
    }
  };
  // Another value from outside takes the place of what was refused.
  const isRefused = refused !== null && value === left;
  const pick = (date: string | null) => {
    setDraft(null);
    setRefused(null);
    setOpened(null);
    onChange(date);
  };
  const written = value === null ? '' : writeDate(value);
  const shown = refused !== null && !isRefused ? written : (draft ?? written);
  const target = (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder={texts.placeholder}
      rightSectionWidth={(value !== null && !rest.required && !isFixed ? 2 : 1) * (isPhone ? 44 : 30) + 6}
      {...rest}
      // In a dialog Esc closes the calendar first, the dialog after it.
      data-mantine-stop-propagation={opened !== null || undefined}
      data-refused={isRefused || undefined}
      error={isRefused && isSaid ? word(`widgets.date.${refused}`) : rest.error}
      value={shown}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={(event) => {
        settle();
        if (opened === 'typing') setOpened(null);
        rest.onBlur?.(event);
      }}
      onClick={() => {
        if (!isFixed) setOpened((before) => before ?? 'typing');
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' && !isFixed) {
          event.preventDefault();
          setOpened('picking');
        } else if (event.key === 'Escape' && opened !== null) {
          event.stopPropagation();
          setOpened(null);
        } else if (event.key === 'Enter' || event.key === 'Tab') {
          settle();
          setOpened(null);
        }
      }}
      rightSection={
        <span className={classes['tools']}>
          {value !== null && !rest.required && !isFixed && (
            <ActionIcon
              className={classes['tool'] ?? ''}
              size={28}
              aria-label={texts.clear}
              onClick={() => pick(null)}
            >
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
          )}
          <ActionIcon
            className={classes['tool'] ?? ''}
            size={28}
            aria-label={texts.open}
            aria-haspopup="dialog"
            aria-expanded={opened !== null}
            disabled={isFixed}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setOpened(opened === null ? 'picking' : null)}
          >
            <IconCalendar size={16} stroke={1.6} />
          </ActionIcon>
        </span>
      }
    />
  );
  return (
    <CalendarPopover
      opened={opened !== null}
      hasFocus={opened === 'picking'}
      onClose={() => setOpened(null)}
      target={target}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press inside must not take the focus from what is being typed */}
      <div
        onMouseDown={(event) =>
          opened === 'typing' && !(event.target instanceof HTMLSelectElement) && event.preventDefault()
        }
      >
        <LazyCalendar
          // Follows what is typed to its month.
          key={opened === 'typing' ? (value ?? '') : 'picking'}
          label={typeof rest.label === 'string' ? rest.label : texts.open}
          value={value}
          onChange={pick}
          min={minDate}
          max={maxDate}
          isDayDisabled={isDayDisabled}
          isMarked={isMarked}
          takesFocus={opened === 'picking'}
        />
      </div>
    </CalendarPopover>
  );
}
