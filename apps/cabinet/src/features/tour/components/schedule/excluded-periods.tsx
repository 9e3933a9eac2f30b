import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField, requiredAs } from '../../../../shared/forms/index.ts';
import type { TourValues } from '../../model/tour-values.ts';
import classes from './schedule.module.css';

const MAX_PERIODS = 100;

interface ExcludedPeriodsProps {
  control: Control<TourValues>;
  readOnly: boolean;
  today: string;
}

/** Days without departures: holidays, repairs, leave. */
export function ExcludedPeriods({ control, readOnly, today }: ExcludedPeriodsProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'tour_week_schedule.excluded_periods_data',
  });
  const periods = useWatch({ control, name: 'tour_week_schedule.excluded_periods_data' });
  return (
    <div className={classes['periods']}>
      {fields.length === 0 && <p className={classes['quiet']}>{t('tour_schedule.no_excluded')}</p>}
      {fields.map((field, index) => (
        <div key={field.id} className={classes['period']}>
          <DateField
            control={control}
            name={`tour_week_schedule.excluded_periods_data.${index}.date_start`}
            rules={requiredAs('tour.dates.required')}
            label={t('tour_schedule.excluded_from')}
            disabled={readOnly}
          />
          <DateField
            control={control}
            name={`tour_week_schedule.excluded_periods_data.${index}.date_end`}
            rules={requiredAs('tour.dates.required')}
            label={t('tour_schedule.excluded_to')}
            disabled={readOnly}
            minDate={periods?.[index]?.date_start}
          />
          {!readOnly && (
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('tour_schedule.remove_excluded', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          )}
        </div>
      ))}
      {!readOnly && fields.length < MAX_PERIODS && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.6} />}
            onClick={() => append({ date_start: today, date_end: today })}
          >
            {t('tour_schedule.add_excluded')}
          </Button>
        </div>
      )}
    </div>
  );
}
