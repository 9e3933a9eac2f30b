import { FormSection } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField, SwitchField } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';

/** Seats of each departure, and until when it can be booked: fields of the tour itself. */
export function BookingEndPart() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const isOneHour = useWatch({ control, name: 'booking_auto_end_one_hour' });
  return (
    <FormSection title={t('tour_schedule.sale')} description={t('tour_schedule.sale_text')}>
      <NumberField
        control={control}
        name="group_max"
        label={t('tour_schedule.group_max')}
        description={t('tour_schedule.group_max_hint')}
        min={1}
        max={1000}
        readOnly={readOnly}
        withAsterisk
      />
      <NumberField
        control={control}
        name="booking_end_hours"
        label={t('tour_schedule.booking_end_hours')}
        description={t('tour_schedule.booking_end_hours_hint')}
        min={0}
        max={720}
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
    </FormSection>
  );
}
