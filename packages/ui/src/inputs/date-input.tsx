import {
  DateInput as MantineDateInput,
  DatePickerInput,
  type DateInputProps as MantineProps,
} from '@mantine/dates';
import { isCalendarDate } from '@tropa/core';
import { IconCalendar } from '@tabler/icons-react';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import 'dayjs/locale/ru.js';
import { useUiTexts } from '../texts.tsx';
import '@mantine/dates/styles.layer.css';

dayjs.extend(customParseFormat);
const FORMAT = 'DD.MM.YYYY';
/** What people type: with points, dashes or slashes, or as programs write it. */
const TYPED_FORMATS = [FORMAT, 'D.M.YYYY', 'D.M.YY', 'DDMMYYYY', 'YYYY-MM-DD', 'D-M-YYYY', 'D/M/YYYY'];

interface DateInputProps extends Omit<MantineProps, 'value' | 'defaultValue' | 'onChange' | 'locale'> {
  /** `yyyy-MM-dd`, no timezone. */
  value: string | null;
  onChange: (date: string | null) => void;
}

/** A calendar date, typed or picked. The language of its words comes from the document. */
export function DateInput({ value, onChange, ...rest }: DateInputProps) {
  const texts = useUiTexts().date;
  return (
    <MantineDateInput
      clearable={!rest.required}
      clearButtonProps={{ 'aria-label': texts.clear }}
      ariaLabels={{ previousMonth: texts.previous, nextMonth: texts.next }}
      rightSection={value && !rest.required ? undefined : <IconCalendar size={16} stroke={1.6} />}
      rightSectionPointerEvents={value && !rest.required ? 'all' : 'none'}
      valueFormat={FORMAT}
      placeholder={texts.placeholder}
      {...rest}
      locale={documentLanguage()}
      firstDayOfWeek={1}
      value={value}
      onChange={onChange}
      dateParser={(typed) => {
        const parsed = TYPED_FORMATS.map((format) => dayjs(typed.trim(), format, true)).find((day) =>
          day.isValid(),
        );
        const date = parsed?.format('YYYY-MM-DD') ?? '';
        return isCalendarDate(date) ? date : null;
      }}
    />
  );
}

interface DateRangeInputProps {
  /** `yyyy-MM-dd`; null at an open end. */
  value: [string | null, string | null];
  onChange: (range: [string | null, string | null]) => void;
  label?: string;
  placeholder?: string;
  'aria-label'?: string;
  minDate?: string;
  maxDate?: string;
  size?: 'xs' | 'sm';
}

/** Two dates picked with two clicks. */
export function DateRangeInput({ value, onChange, ...rest }: DateRangeInputProps) {
  const texts = useUiTexts().date;
  return (
    <DatePickerInput
      type="range"
      clearable
      clearButtonProps={{ 'aria-label': texts.clear }}
      ariaLabels={{ previousMonth: texts.previous, nextMonth: texts.next }}
      leftSection={<IconCalendar size={16} stroke={1.6} />}
      valueFormat="DD.MM.YY"
      allowSingleDateInRange
      {...rest}
      locale={documentLanguage()}
      firstDayOfWeek={1}
      value={value}
      onChange={onChange}
    />
  );
}

const documentLanguage = () => document.documentElement.lang || 'ru';
