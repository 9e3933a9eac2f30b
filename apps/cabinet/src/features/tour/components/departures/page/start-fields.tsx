import { TimeInput } from '@tropa/ui';
import type { Control, FieldPath } from 'react-hook-form';
import { DateField, requiredAs, useField } from '../../../../../shared/forms/index.ts';

/** When a departure starts; `time_start` null: at no time of the clock. */
export interface StartValues {
  date_start: string | null;
  time_start: string | null;
}

interface StartFieldsProps<Values extends StartValues> {
  control: Control<Values>;
  /** A tour of days may start at no time of the clock. */
  hasTime: boolean;
  labels: { day: string; time: string };
}

/** On which day a departure is to stand, and at what time where it has one. */
export function StartFields<Values extends StartValues>({
  control,
  hasTime,
  labels,
}: StartFieldsProps<Values>) {
  const { value, ...time } = useField({
    control,
    name: 'time_start' as FieldPath<Values>,
    rules: hasTime ? requiredAs('tour_dates.departure.time_required') : undefined,
  });
  return (
    <>
      <DateField
        control={control}
        name={'date_start' as FieldPath<Values>}
        rules="required"
        label={labels.day}
        minDate="today"
      />
      {hasTime && <TimeInput {...time} value={value as string | null} label={labels.time} />}
    </>
  );
}
