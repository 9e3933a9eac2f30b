import { Input } from '@mantine/core';
import { NumberInput, numberWithin } from '@tropa/ui';
import { useId, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useField } from '../../../../shared/forms/index.ts';
import { hoursOf, partsOfHours, type Typed } from '../../model/hours.ts';
import type { TourValues } from '../../model/tour-values.ts';
import classes from './entries.module.css';

const MIN_HOURS = 0.5;
const MAX_HOURS = 72;
const MAX_MINUTES = 59;

interface HoursFieldProps {
  control: Control<TourValues>;
  withAsterisk?: boolean;
}

/** How long an excursion takes, as people say it: hours and minutes. It is kept as hours with a part. */
export function HoursField({ control, withAsterisk = false }: HoursFieldProps) {
  const { t } = useTranslation();
  const labelId = useId();
  const { value, onChange, error, ref, onBlur } = useField({
    control,
    name: 'duration_hours',
    rules: numberWithin({ min: MIN_HOURS, max: MAX_HOURS, decimals: 4 }),
  });
  const [typed, setTyped] = useState<Typed>(() => partsOfHours(value as Typed['hours']));
  // What stands in the fields gives way once the form says otherwise.
  const { hours, minutes } =
    hoursOf(typed) === (value ?? null) ? typed : partsOfHours(value as Typed['hours']);
  const change = (next: Typed) => {
    setTyped(next);
    onChange(hoursOf(next));
  };
  return (
    <Input.Wrapper
      label={t('tour_wizard.duration')}
      labelElement="div"
      labelProps={{ id: labelId }}
      withAsterisk={withAsterisk}
      error={error}
    >
      <fieldset className={classes['hours']} aria-labelledby={labelId}>
        <NumberInput
          ref={ref}
          onBlur={onBlur}
          aria-label={t('tour_wizard.hours')}
          suffix={t('tour_wizard.hours_short')}
          min={0}
          max={MAX_HOURS}
          value={hours}
          onChange={(next) => change({ hours: next, minutes })}
        />
        <NumberInput
          onBlur={onBlur}
          aria-label={t('tour_wizard.minutes')}
          suffix={t('tour_wizard.minutes_short')}
          min={0}
          max={MAX_MINUTES}
          value={minutes}
          onChange={(next) => change({ hours, minutes: next })}
        />
      </fieldset>
    </Input.Wrapper>
  );
}
