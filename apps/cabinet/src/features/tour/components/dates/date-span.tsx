import { DateInput, TimeInput } from '@tropa/ui';
import type { Control, UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField, requiredAs, useField } from '../../../../shared/forms/index.ts';
import { daysOf, movedEnd, type DateValues } from '../../model/date-values.ts';
import type { TourValues } from '../../model/tour-values.ts';
import classes from './dates.module.css';

interface DateSpanProps {
  form: UseFormReturn<DateValues>;
  tour: Pick<TourValues, 'type' | 'duration'>;
  /** A date with bookings keeps its days. */
  isLocked: boolean;
  /** Of a departure beside the weekly schedule, which is one by its time. */
  needsTime: boolean;
  today: string;
}

/** First and last day; the last follows the first by the tour's duration until it is chosen by itself. */
export function DateSpan({ form, tour, isLocked, needsTime, today }: DateSpanProps) {
  const { t } = useTranslation();
  const { control } = form;
  const start = useField({
    control,
    name: 'date_start',
    rules: requiredAs('tour.dates.required'),
  });
  const first = useWatch({ control, name: 'date_start' });
  const choose = (next: string | null) => {
    const before = form.getValues();
    start.onChange(next);
    if (next !== null) {
      form.setValue('date_end', movedEnd(before, next, daysOf(tour)));
      form.clearErrors('date_end');
    }
  };
  return (
    <div className={classes['pair']}>
      <DateInput
        {...start}
        label={t('tour.dates.start')}
        disabled={isLocked}
        minDate={isLocked ? undefined : today}
        value={first}
        onChange={choose}
      />
      <DateField
        control={control}
        name="date_end"
        rules={requiredAs('tour.dates.required')}
        label={t('tour.dates.end')}
        disabled={isLocked}
        minDate={first ?? today}
      />
      <StartTime control={control} isLocked={isLocked} needsTime={needsTime} />
    </div>
  );
}

/** When it starts that day, where that is known: a tour may start several times a day. */
function StartTime({
  control,
  isLocked,
  needsTime,
}: Pick<DateSpanProps, 'isLocked' | 'needsTime'> & { control: Control<DateValues> }) {
  const { t } = useTranslation();
  const { value, ...field } = useField({
    control,
    name: 'time_start',
    rules: needsTime ? requiredAs('tour_dates.departure.time_required') : undefined,
  });
  return (
    <TimeInput
      {...field}
      value={value as string | null}
      label={t('tour.dates.time')}
      description={needsTime ? undefined : t('tour.dates.time_hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      disabled={isLocked}
    />
  );
}
