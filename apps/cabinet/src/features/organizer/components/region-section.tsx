import { FormSection } from '@tropa/ui';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, useCountries, useCurrencies, useTimezones } from '../../../shared/forms/index.ts';
import type { RequisitesValues } from '../requisites.ts';

/** Where an organizer works: its country, its currency, the clocks that its days go by. */
export function RegionSection({ control }: { control: Control<RequisitesValues> }) {
  const { t } = useTranslation();
  const countries = useCountries();
  const currencies = useCurrencies();
  const timezones = useTimezones(useWatch({ control, name: 'timezone' }));
  return (
    <FormSection title={t('organizer.sections.region')} description={t('organizer.sections.region_text')}>
      <SelectField
        control={control}
        name="country"
        label={t('organizer.fields.country')}
        data={countries}
        searchable
      />
      <SelectField
        control={control}
        name="currency"
        label={t('organizer.fields.currency')}
        data={currencies}
      />
      <div data-span="full">
        <SelectField
          control={control}
          name="timezone"
          label={t('organizer.fields.timezone')}
          data={timezones}
          searchable
        />
      </div>
    </FormSection>
  );
}
