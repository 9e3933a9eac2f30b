import { Switch } from '@mantine/core';
import { isRequisiteRequired } from '@tropa/core';
import { FormSection } from '@tropa/ui';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, SwitchField, TextField, useCountries, useField } from '../../../shared/forms/index.ts';
import type { RequisitesValues } from '../requisites.ts';

/** The law has it name its address in public. */
const LEGAL_ENTITY = 3;

interface AddressSectionProps {
  control: Control<RequisitesValues>;
}

/** The legal address, and the postal one where it differs. */
export function AddressSection({ control }: AddressSectionProps) {
  const { t } = useTranslation();
  const postal = useField({ control, name: 'postal_address' });
  const [legalForm, country, legal] = useWatch({ control, name: ['legal_form', 'country', 'legal_address'] });
  const isRequired = isRequisiteRequired('legal_address.city', { legal_form: legalForm, country });
  return (
    <FormSection title={t('organizer.sections.address')} description={t('organizer.sections.address_text')}>
      <AddressFields control={control} name="legal_address" isRequired={isRequired} />
      {legalForm !== LEGAL_ENTITY && (
        <div data-span="full">
          <SwitchField
            control={control}
            name="show_address"
            label={t('organizer.fields.show_address')}
            description={t('organizer.fields.show_address_hint')}
          />
        </div>
      )}
      <div data-span="full">
        <Switch
          label={t('organizer.fields.postal_same')}
          description={t('organizer.fields.postal_hint')}
          checked={postal.value === null}
          onChange={(event) => postal.onChange(event.currentTarget.checked ? null : { ...legal })}
        />
      </div>
      {postal.value !== null && <AddressFields control={control} name="postal_address" isRequired={false} />}
    </FormSection>
  );
}

interface AddressFieldsProps extends AddressSectionProps {
  name: 'legal_address' | 'postal_address';
  isRequired: boolean;
}

function AddressFields({ control, name, isRequired }: AddressFieldsProps) {
  const { t } = useTranslation();
  const countries = useCountries();
  const field = { control, required: isRequired };
  return (
    <>
      <SelectField
        control={control}
        name={`${name}.country`}
        label={t('organizer.fields.country')}
        data={countries}
        searchable
      />
      <TextField {...field} name={`${name}.region`} label={t('organizer.fields.region')} />
      <TextField {...field} name={`${name}.city`} label={t('organizer.fields.city')} />
      <TextField
        {...field}
        name={`${name}.post_code`}
        label={t('organizer.fields.post_code')}
        maxLength={12}
      />
      <div data-span="full">
        <TextField {...field} name={`${name}.street`} label={t('organizer.fields.street')} />
      </div>
    </>
  );
}
