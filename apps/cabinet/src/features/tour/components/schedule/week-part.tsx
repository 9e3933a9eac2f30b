import { todayIn } from '@tropa/core';
import { FormSection } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField, NumberField, requiredAs } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { ExcludedPeriods } from './excluded-periods.tsx';
import { HourlyKind } from './hourly-kind.tsx';
import { HourlyPart } from './hourly-part.tsx';
import { SeasonsPart } from './seasons-part.tsx';
import { ScheduleOutcome } from './schedule-outcome.tsx';
import { WeekField } from './week-field.tsx';

/** The weekly schedule: a part of the tour, saved with it. */
export function WeekPart() {
  const { t } = useTranslation();
  const { control, tour, organizer, readOnly } = useTourEditor();
  const isHourly = Boolean(useWatch({ control, name: 'tour_week_schedule.hourly' }));
  const timezone = tour?.effective_timezone ?? organizer.timezone;
  return (
    <>
      <HourlyKind />
      {isHourly ? (
        <HourlyPart />
      ) : (
        <FormSection title={t('tour_schedule.week')} description={t('tour_schedule.week_text')}>
          <div data-span="full">
            <WeekField control={control} name="tour_week_schedule.days_data" readOnly={readOnly} />
          </div>
        </FormSection>
      )}
      <SeasonsPart />
      <FormSection title={t('tour_schedule.selling')} description={t('tour_schedule.selling_text')}>
        <NumberField
          control={control}
          name="tour_week_schedule.publish_count_days"
          label={t('tour_schedule.publish_count_days')}
          description={t('tour_schedule.publish_count_days_hint')}
          rules={requiredAs('tour_schedule.publish_count_days_required')}
          min={1}
          max={365}
          readOnly={readOnly}
        />
        <DateField
          control={control}
          name="tour_week_schedule.last_tour_date"
          label={t('tour_schedule.last_tour_date')}
          description={t('tour_schedule.last_tour_date_hint')}
          disabled={readOnly}
        />
      </FormSection>
      <FormSection title={t('tour_schedule.excluded')} description={t('tour_schedule.excluded_text')}>
        <div data-span="full">
          <ExcludedPeriods control={control} readOnly={readOnly} today={todayIn(timezone)} />
        </div>
      </FormSection>
      {!isHourly && <ScheduleOutcome timezone={timezone} />}
    </>
  );
}
