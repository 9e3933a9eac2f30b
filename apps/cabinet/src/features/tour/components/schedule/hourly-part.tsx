import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { MoneyField, SelectField } from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { LENGTHS } from '../../model/hourly.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { useTourCurrency } from '../price/use-tour-currency.ts';
import { HourlyResource } from './hourly-resource.tsx';
import { OpeningHours } from './opening-hours.tsx';

/** What is sold by the hour: for how long, for how much at least, in which hours, and of what there are only so many. */
export function HourlyPart() {
  const { t } = useTranslation();
  const format = useFormat();
  const { control, readOnly } = useTourEditor();
  const currency = useTourCurrency();
  const lengths = LENGTHS.map((minutes) => ({
    value: String(minutes),
    label: t('tour_schedule.hourly.hours', { hours: format.hours(minutes) }),
  }));
  const length = { control, data: lengths, allowDeselect: false, disabled: readOnly };
  return (
    <>
      <FormSection
        title={t('tour_schedule.hourly.length')}
        description={t('tour_schedule.hourly.length_text')}
      >
        <SelectField
          {...length}
          name="tour_week_schedule.hourly.shortest_minutes"
          label={t('tour_schedule.hourly.shortest')}
        />
        <SelectField
          {...length}
          name="tour_week_schedule.hourly.longest_minutes"
          label={t('tour_schedule.hourly.longest')}
        />
        <SelectField
          {...length}
          name="tour_week_schedule.hourly.step_minutes"
          label={t('tour_schedule.hourly.step')}
        />
        <MoneyField
          control={control}
          name="tour_week_schedule.hourly.least_sum"
          label={t('tour_schedule.hourly.least_sum')}
          description={t('tour_schedule.hourly.least_sum_hint')}
          currency={currency}
          readOnly={readOnly}
        />
      </FormSection>
      <FormSection
        title={t('tour_schedule.hourly.opening')}
        description={t('tour_schedule.hourly.opening_text')}
      >
        <OpeningHours name="tour_week_schedule.hourly.opening" />
      </FormSection>
      <HourlyResource />
    </>
  );
}
