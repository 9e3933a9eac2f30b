import { ActionIcon, InputBase } from '@mantine/core';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { CalendarRange } from '../../calendar/calendar-selection.ts';
import { useUiTexts } from '../../texts.tsx';
import { CalendarPopover, LazyCalendar } from './calendar-popover.tsx';
import classes from './date-input.module.css';
import { writeShortDate } from './typed-date.ts';

interface DateRangeInputProps {
  /** `yyyy-MM-dd`; null at an open end. */
  value: [string | null, string | null];
  onChange: (range: [string | null, string | null]) => void;
  label?: string;
  placeholder?: string;
  'aria-label'?: string;
  /** First and last day: `yyyy-MM-dd` or the word `today`. */
  minDate?: string;
  maxDate?: string;
  error?: ReactNode;
  disabled?: boolean;
  readOnly?: boolean;
  /** How many months stand side by side. */
  months?: number;
  size?: 'xs' | 'sm';
}

/** Two dates picked with two clicks; nothing changes before the second. */
export function DateRangeInput({ value, onChange, minDate, maxDate, months, ...rest }: DateRangeInputProps) {
  const texts = useUiTexts().date;
  const [draft, setDraft] = useState<CalendarRange | null>(null);
  const isFixed = rest.disabled === true || rest.readOnly === true;
  const [from, to] = value;
  const isEmpty = from === null && to === null;
  const close = () => setDraft(null);
  const shown = isEmpty
    ? rest.placeholder
    : [from, to].map((date) => (date === null ? '…' : writeShortDate(date))).join(' – ');
  const label = rest.label ?? rest['aria-label'] ?? texts.range;
  return (
    <CalendarPopover
      opened={draft !== null}
      hasFocus
      onClose={close}
      target={
        <InputBase
          component="button"
          type="button"
          pointer={!isFixed}
          label={rest.label}
          aria-label={`${label}: ${shown ?? ''}`}
          aria-haspopup="dialog"
          aria-expanded={draft !== null}
          error={rest.error}
          disabled={rest.disabled}
          data-readonly={rest.readOnly || undefined}
          size={rest.size}
          leftSection={<IconCalendar size={16} stroke={1.6} />}
          rightSection={
            !isEmpty &&
            !isFixed && (
              <ActionIcon
                className={classes['tool'] ?? ''}
                size={28}
                aria-label={texts.clear}
                onClick={() => onChange([null, null])}
              >
                <IconX size={16} stroke={1.6} />
              </ActionIcon>
            )
          }
          onClick={() => {
            if (!isFixed) setDraft(draft === null ? value : null);
          }}
        >
          <span className={classes['text']} data-empty={isEmpty || undefined}>
            {shown}
          </span>
        </InputBase>
      }
    >
      <LazyCalendar
        type="range"
        label={label}
        value={draft ?? value}
        onChange={(range) => {
          const [start, end] = range;
          if (end === null) setDraft(range);
          else {
            close();
            onChange([start, end]);
          }
        }}
        min={minDate}
        max={maxDate}
        months={months}
        takesFocus
      />
    </CalendarPopover>
  );
}
