import { SegmentedControl } from '@mantine/core';
import { Panel } from '@tropa/ui';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from './schedule.module.css';

/** Chooses between dates of their own and a weekly schedule. */
export function ScheduleKind() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const { field } = useController({ control, name: 'schedule_type' });
  const isHourly = Boolean(useWatch({ control, name: 'tour_week_schedule.hourly' }));
  const labelId = useId();
  return (
    <Panel>
      <div className={classes['kind']}>
        <div>
          <h2 className={classes['title']} id={labelId}>
            {t('tour_schedule.kind')}
          </h2>
          <p className={classes['quiet']}>
            {t(
              field.value === 2 && isHourly
                ? 'tour_schedule.hourly.by_week_text'
                : `tour_schedule.kind_text.type_${field.value}`,
            )}
          </p>
        </div>
        <SegmentedControl
          aria-labelledby={labelId}
          disabled={readOnly}
          value={String(field.value)}
          onChange={(value) => field.onChange(value === '2' ? 2 : 1)}
          data={[
            { value: '1', label: t('tour_schedule.by_dates') },
            { value: '2', label: t('tour_schedule.by_week') },
          ]}
        />
      </div>
    </Panel>
  );
}
