import { Chip, Input } from '@mantine/core';
import { weekdayOrder } from '@tropa/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOfWeekday } from '../../../../shared/weekday-day.ts';
import classes from '../fields/entries.module.css';

interface WeekdaysFieldProps {
  label?: string;
  /** 0 Sunday to 6 Saturday. */
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
}

/** Days of the week, Monday first. */
export function WeekdaysField({ label, value, onChange }: WeekdaysFieldProps) {
  const { t, i18n } = useTranslation();
  const labelId = useId();
  const name = (weekday: number, style: 'short' | 'long') =>
    new Intl.DateTimeFormat(i18n.language, { weekday: style, timeZone: 'UTC' }).format(dayOfWeekday(weekday));
  return (
    <Input.Wrapper
      label={label ?? t('tour.series.weekdays')}
      labelElement="div"
      labelProps={{ id: labelId }}
      required
    >
      <fieldset className={classes['chips']} aria-labelledby={labelId}>
        {weekdayOrder.map((weekday) => (
          <Chip
            key={weekday}
            radius="md"
            variant="outline"
            aria-label={name(weekday, 'long')}
            checked={value.includes(weekday)}
            onChange={(isOn) => onChange(isOn ? [...value, weekday] : value.filter((day) => day !== weekday))}
          >
            {name(weekday, 'short')}
          </Chip>
        ))}
      </fieldset>
    </Input.Wrapper>
  );
}
