import { Button } from '@mantine/core';
import type { WeekSchedule } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import { FormSection } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { DateField, Form, NumberField, requiredAs, useCheckedForm } from '../../../../shared/forms/index.ts';
import { useLeaveGuard } from '../../../../shared/page/use-leave-guard.tsx';
import { CHANGED_BY_DATES } from '../../hooks/changed-calls.ts';
import { newSchedule } from '../../model/week-days.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { ExcludedPeriods } from './excluded-periods.tsx';
import { ScheduleOutcome } from './schedule-outcome.tsx';
import classes from './schedule.module.css';
import { WeekField } from './week-field.tsx';

const NO_SCHEDULE = newSchedule();

/** The weekly schedule: stored as a whole by its own button, so that visitors never see half a week. */
export function WeekForm() {
  const { t } = useTranslation();
  const { tour, organizer, readOnly, ensureSaved, clearSectionError } = useTourEditor();
  const timezone = tour?.effective_timezone ?? organizer.timezone;
  const form = useCheckedForm<WeekSchedule>({
    defaultValues: NO_SCHEDULE,
    values: tour?.tour_week_schedule ?? NO_SCHEDULE,
    resetOptions: { keepDirtyValues: true },
  });
  const { control } = form;
  const { isDirty } = form.formState;
  const [isPreparing, setIsPreparing] = useState(false);
  const save = useCallMutation(tourCalls.saveWeekSchedule, {
    form,
    invalidates: CHANGED_BY_DATES,
    success: t('tour_schedule.saved'),
    onSuccess: ({ tour_week_schedule }) => {
      form.reset(tour_week_schedule);
      clearSectionError('dates');
    },
  });
  const submit = form.handleSubmit(async (body) => {
    setIsPreparing(true);
    const id = await ensureSaved();
    setIsPreparing(false);
    if (id !== null) save.mutate({ query: { id }, body });
  });
  const guard = useLeaveGuard(isDirty);
  return (
    <Form form={form} onSubmit={submit}>
      {guard}
      <FormSection title={t('tour_schedule.week')} description={t('tour_schedule.week_text')}>
        <div data-span="full">
          <WeekField control={control} readOnly={readOnly} />
        </div>
      </FormSection>
      <FormSection title={t('tour_schedule.season')} description={t('tour_schedule.season_text')}>
        <NumberField
          control={control}
          name="publish_count_days"
          label={t('tour_schedule.publish_count_days')}
          description={t('tour_schedule.publish_count_days_hint')}
          rules={requiredAs('tour_schedule.publish_count_days_required')}
          min={1}
          max={365}
          readOnly={readOnly}
        />
        <DateField
          control={control}
          name="last_tour_date"
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
      <div className={classes['foot']}>
        <ScheduleOutcome control={control} timezone={timezone} />
        {!readOnly && (
          <Button type="submit" loading={isPreparing || save.isPending} disabled={!isDirty}>
            {t('tour_schedule.save')}
          </Button>
        )}
      </div>
    </Form>
  );
}
