import { kindOf } from '@tropa/core';
import { FormSection } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../../shared/forms/index.ts';
import { PrepaymentSize } from '../../../../shared/prepayment/prepayment-size.tsx';
import { useDateTour } from '../../hooks/use-date-tour.ts';
import { usePrepaymentNow } from '../../hooks/use-prepayment-now.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { OptionalSelect } from '../fields/bound.tsx';
import { HoursField } from '../fields/hours-field.tsx';
import { useTourCurrency } from './use-tour-currency.ts';

const TYPES = ['percent', 'sum', 'full'] as const;
const USUAL_PERCENT = 30;
/** Five minutes, sixty days. */
const DEADLINE_HOURS = { min: 0.08, max: 1440 };

/** What is paid first, and whether requests are confirmed by themselves. */
export function PrepaymentPart() {
  const { t } = useTranslation();
  const { control, form, readOnly } = useTourEditor();
  const type = useWatch({ control, name: 'prepayment_type' });
  const currency = useTourCurrency();
  const tour = useDateTour();
  const { organizer: now, deadline } = usePrepaymentNow(tour);
  return (
    <FormSection title={t('tour.price.prepayment')} description={t('tour.price.prepayment_text')}>
      {/* What stands for nothing chosen tells whose terms they are, too: it needs the room. */}
      <div data-span="full">
        <OptionalSelect
          control={control}
          name="prepayment_type"
          label={t('tour.price.prepayment_type')}
          none={
            now === undefined
              ? t('tour.price.prepayment_types.organizer')
              : t('tour.price.prepayment_types.organizer_now', { now })
          }
          data={TYPES.map((value) => ({ value, label: t(`tour.price.prepayment_types.${value}`) }))}
          onPicked={(picked) => form.setValue('prepayment_size', picked === 'percent' ? USUAL_PERCENT : null)}
        />
      </div>
      <PrepaymentSize control={control} name="prepayment_size" type={type} currency={currency} />
      <HoursField
        control={control}
        name="payment_deadline"
        label={t('tour.price.payment_deadline')}
        hint={
          deadline === undefined
            ? t('tour.price.payment_deadline_hint')
            : t('tour.price.payment_deadline_hint_now', { now: deadline })
        }
        {...DEADLINE_HOURS}
        readOnly={readOnly}
      />
      <div data-span="full">
        <SwitchField
          control={control}
          name="is_instant_booking"
          label={t('tour.price.instant')}
          description={t('tour.price.instant_hint')}
        />
      </div>
      {/* A tour of days asks always: it makes a contract. */}
      {kindOf(tour) === 'excursion' && (
        <>
          <div data-span="full">
            <SwitchField
              control={control}
              name="asks_names"
              label={t('tour.price.names')}
              description={t('tour.price.names_hint')}
            />
          </div>
          <div data-span="full">
            <SwitchField
              control={control}
              name="asks_name_at_pier"
              label={t('tour.price.pier_name')}
              description={t('tour.price.pier_name_hint')}
            />
          </div>
        </>
      )}
    </FormSection>
  );
}
