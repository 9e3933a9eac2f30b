import { FormSection } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField, SwitchField } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { HoursField } from '../fields/hours-field.tsx';

const MAX_HOURS = 720;

/** Seats of each departure of a schedule, and until when it can be booked: fields of the tour itself. */
export function BookingEndPart() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const isHourly = Boolean(useWatch({ control, name: 'tour_week_schedule.hourly' }));
  return (
    <FormSection
      title={t('tour_schedule.sale')}
      description={t(isHourly ? 'tour_schedule.hourly.sale_text' : 'tour_schedule.sale_text')}
    >
      <NumberField
        control={control}
        name="group_max"
        label={t(isHourly ? 'tour_schedule.hourly.people' : 'tour_schedule.group_max')}
        description={t('tour_schedule.group_max_hint')}
        min={1}
        max={1000}
        readOnly={readOnly}
        required
      />
      <BookingEndFields />
    </FormSection>
  );
}

/** The same for dates of their own, whose seats each date says. */
export function DatedEndPart() {
  const { t } = useTranslation();
  return (
    <FormSection title={t('tour_schedule.end')} description={t('tour_schedule.end_text')}>
      <BookingEndFields />
    </FormSection>
  );
}

/** Until when departures with a time can be booked. */
function BookingEndFields() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const isOneHour = useWatch({ control, name: 'booking_auto_end_one_hour' });
  return (
    <>
      <HoursField
        control={control}
        name="booking_end_hours"
        label={t('tour_schedule.booking_end_hours')}
        hint={t('tour_schedule.booking_end_hours_hint')}
        min={0}
        max={MAX_HOURS}
        readOnly={readOnly}
        disabled={isOneHour}
      />
      <div data-span="full">
        <SwitchField
          control={control}
          name="booking_auto_end_one_hour"
          label={t('tour_schedule.one_hour')}
          description={t('tour_schedule.one_hour_hint')}
          disabled={readOnly}
        />
      </div>
    </>
  );
}
