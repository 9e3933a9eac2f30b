import { FormSection } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MoneyField, SwitchField, useCurrencies } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { OptionalSelect } from '../fields/bound.tsx';
import { SegmentField } from '../fields/choice-fields.tsx';
import { useTourCurrency } from './use-tour-currency.ts';

/** The price, per person or per group, and its currency. */
export function PricePart() {
  const { t } = useTranslation();
  const { control, form, organizer } = useTourEditor();
  const currencies = useCurrencies();
  const currency = useTourCurrency();
  const [kind, hourly, basis, whole] = useWatch({
    control,
    name: ['schedule_type', 'tour_week_schedule.hourly', 'price_basis', 'takes_whole'],
  });
  const isHourly = kind === 2 && Boolean(hourly);
  // Sold by the hour it is a group's, and whole: there is nothing to choose while it is so.
  const isChosen = !(isHourly && basis === 'group' && whole);
  return (
    <FormSection
      title={t('tour.price.price')}
      description={t(isChosen ? 'tour.price.price_text' : 'tour_schedule.hourly.price_text')}
    >
      {isChosen && (
        <>
          <div data-span="full">
            <SegmentField
              control={control}
              name="price_basis"
              label={t('tour.price.basis')}
              data={[
                { value: 'person', label: t('tour.price.basis_person') },
                { value: 'group', label: t('tour.price.basis_group') },
              ]}
              onChange={(basis) => form.setValue('takes_whole', basis === 'group', { shouldDirty: true })}
            />
          </div>
          <div data-span="full">
            <SwitchField
              control={control}
              name="takes_whole"
              label={t('tour.price.whole')}
              description={t('tour.price.whole_hint')}
            />
          </div>
        </>
      )}
      <MoneyField
        control={control}
        name="price"
        label={t(isHourly ? 'tour_schedule.hourly.price' : 'tour.price.amount')}
        currency={currency}
        required
      />
      <OptionalSelect
        control={control}
        name="currency"
        label={t('tour.price.currency')}
        none={t('tour.price.currency_auto', { currency: organizer.currency })}
        data={currencies}
      />
      {!isHourly && (
        <div data-span="full">
          <SwitchField
            control={control}
            name="is_need_show_price_from"
            label={t('tour.price.from')}
            description={t('tour.price.from_hint')}
          />
        </div>
      )}
    </FormSection>
  );
}
