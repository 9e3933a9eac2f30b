import { Input } from '@mantine/core';
import { NumberInput, numberWithin } from '@tropa/ui';
import { useId, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useField } from '../../../../shared/forms/index.ts';
import { hoursOf, partsOfHours, type Typed } from '../../model/hours.ts';
import type { TourValues } from '../../model/tour-values.ts';
import classes from './entries.module.css';

const MAX_MINUTES = 59;

interface HoursFieldProps {
  control: Control<TourValues>;
  name: 'duration_hours' | 'booking_end_hours' | 'payment_deadline';
  label: string;
  hint?: string;
  /** In hours, with a part. */
  min: number;
  max: number;
  required?: boolean;
  readOnly?: boolean;
  disabled?: boolean;
}

/** A length of time as people say it: hours and minutes. It is kept as hours with a part. */
export function HoursField({
  control,
  name,
  label,
  hint,
  min,
  max,
  required = false,
  readOnly = false,
  disabled = false,
}: HoursFieldProps) {
  const { t } = useTranslation();
  const labelId = useId();
  const { value, onChange, error, ref, onBlur } = useField({
    control,
    name,
    rules: numberWithin({ min, max, decimals: 4 }),
  });
  const [typed, setTyped] = useState<Typed>(() => partsOfHours(value as Typed['hours']));
  // What stands in the fields gives way once the form says otherwise.
  const { hours, minutes } =
    hoursOf(typed) === (value ?? null) ? typed : partsOfHours(value as Typed['hours']);
  const change = (next: Typed) => {
    setTyped(next);
    onChange(hoursOf(next));
  };
  const parts = { onBlur, min: 0, readOnly, disabled };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={hint}
      required={required}
      error={error}
    >
      <fieldset
        className={classes['hours']}
        data-hinted={hint !== undefined || undefined}
        aria-labelledby={labelId}
      >
        <NumberInput
          {...parts}
          ref={ref}
          aria-label={t('tour_wizard.hours')}
          suffix={t('tour_wizard.hours_short')}
          max={max}
          value={hours}
          onChange={(next) => change({ hours: next, minutes })}
        />
        <NumberInput
          {...parts}
          aria-label={t('tour_wizard.minutes')}
          suffix={t('tour_wizard.minutes_short')}
          max={MAX_MINUTES}
          value={minutes}
          onChange={(next) => change({ hours, minutes: next })}
        />
      </fieldset>
    </Input.Wrapper>
  );
}
