import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newHourly } from '../../model/hourly.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from './schedule.module.css';

/** Chooses between starts of the schedule and hours that the client chooses: of an excursion that is booked whole. */
export function HourlyKind() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const { field, fieldState } = useController({ control, name: 'tour_week_schedule.hourly' });
  const [type, takesWhole] = useWatch({ control, name: ['type', 'takes_whole'] });
  const labelId = useId();
  if (!field.value && !(type === 2 && takesWhole)) return null;
  return (
    <div className={classes['kind']}>
      <div>
        <h2 className={classes['title']} id={labelId}>
          {t('tour_schedule.hourly.kind')}
        </h2>
        <p className={classes['quiet']}>
          {t(`tour_schedule.hourly.kind_${field.value ? 'hours' : 'starts'}`)}
        </p>
        {fieldState.error?.message !== undefined && (
          <p className={classes['error']} role="alert">
            {fieldState.error.message}
          </p>
        )}
      </div>
      <SegmentedControl
        aria-labelledby={labelId}
        disabled={readOnly}
        value={field.value ? 'hours' : 'starts'}
        onChange={(value) => field.onChange(value === 'hours' ? newHourly() : null)}
        data={[
          { value: 'starts', label: t('tour_schedule.hourly.by_starts') },
          { value: 'hours', label: t('tour_schedule.hourly.by_hours') },
        ]}
      />
    </div>
  );
}
