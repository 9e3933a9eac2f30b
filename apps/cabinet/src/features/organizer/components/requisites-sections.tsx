import { SegmentedControl } from '@mantine/core';
import { isRequisiteRequired, type RequisitesField } from '@tropa/core';
import { FormSection } from '@tropa/ui';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PhoneField, TextField, useField } from '../../../shared/forms/index.ts';
import type { RequisitesValues } from '../requisites.ts';

interface SectionProps {
  control: Control<RequisitesValues>;
}
interface RequisitesSectionsProps extends SectionProps {
  /** Sells tours: the number in the register is what the law asks for. */
  needsRegistry?: boolean;
  /** What tourists call the organizer stands elsewhere. */
  isNamed?: boolean;
}

/** Legal form, the name for tourists, tax ids, and the person or the director behind them. */
export function RequisitesSections({
  control,
  needsRegistry = false,
  isNamed = false,
}: RequisitesSectionsProps) {
  const { t } = useTranslation();
  const [legalForm, country] = useWatch({ control, name: ['legal_form', 'country'] });
  const isRequired = (field: RequisitesField) =>
    isRequisiteRequired(field, { legal_form: legalForm, country });
  const isOrganization = legalForm === 3;
  return (
    <>
      <FormSection
        title={t('organizer.sections.legal_form')}
        description={t('organizer.sections.legal_form_text')}
      >
        <div data-span="full">
          <LegalFormSwitch control={control} />
        </div>
        {!isNamed && (
          <div data-span="full">
            <TextField control={control} name="name" label={t('organizer.fields.name')} required />
          </div>
        )}
        {isOrganization ? (
          <div data-span="full">
            <TextField
              control={control}
              name="organization_name"
              label={t('organizer.fields.organization_name')}
              required
            />
          </div>
        ) : (
          <>
            <TextField control={control} name="last_name" label={t('organizer.fields.last_name')} required />
            <TextField
              control={control}
              name="first_name"
              label={t('organizer.fields.first_name')}
              required
            />
            <TextField control={control} name="middle_name" label={t('organizer.fields.middle_name')} />
          </>
        )}
      </FormSection>
      <FormSection
        title={t('organizer.sections.requisites')}
        description={t('organizer.sections.requisites_text')}
      >
        <TextField
          control={control}
          name="inn"
          label={t('organizer.fields.inn')}
          required={isRequired('inn')}
          inputMode="numeric"
          maxLength={12}
        />
        {isOrganization && country === 'RU' && (
          <TextField
            control={control}
            name="kpp"
            label={t('organizer.fields.kpp')}
            required={isRequired('kpp')}
            maxLength={9}
          />
        )}
        {legalForm !== 1 && (
          <TextField
            control={control}
            name="ogrn"
            label={isOrganization ? t('organizer.fields.ogrn') : t('organizer.fields.ogrnip')}
            required={isRequired('ogrn')}
            inputMode="numeric"
            maxLength={15}
          />
        )}
        <TextField
          control={control}
          name="registry_number"
          label={t('organizer.fields.registry_number')}
          description={t(
            needsRegistry
              ? 'organizer.fields.registry_number_needed'
              : 'organizer.fields.registry_number_hint',
          )}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          maxLength={20}
        />
      </FormSection>
      {isOrganization && <DirectorSection control={control} />}
    </>
  );
}

function DirectorSection({ control }: SectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('organizer.sections.director')} description={t('organizer.sections.director_text')}>
      <TextField
        control={control}
        name="director_position"
        label={t('organizer.fields.director_position')}
        required
      />
      <TextField
        control={control}
        name="director_last_name"
        label={t('organizer.fields.director_last_name')}
        required
      />
      <TextField
        control={control}
        name="director_first_name"
        label={t('organizer.fields.director_first_name')}
        required
      />
      <TextField
        control={control}
        name="director_middle_name"
        label={t('organizer.fields.director_middle_name')}
      />
      <PhoneField
        control={control}
        name="director_phone"
        label={t('organizer.fields.director_phone')}
        description={t('organizer.fields.director_phone_hint')}
      />
    </FormSection>
  );
}

const FORMS = [
  { value: '2', name: 'entrepreneur' },
  { value: '3', name: 'entity' },
  { value: '1', name: 'person' },
] as const;

function LegalFormSwitch({ control }: SectionProps) {
  const { t } = useTranslation();
  const value = useWatch({ control, name: 'legal_form' });
  const { onChange } = useField({ control, name: 'legal_form' });
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('organizer.sections.legal_form')}
      value={String(value)}
      onChange={(next) => onChange(Number(next))}
      data={FORMS.map(({ value: form, name }) => ({ value: form, label: t(`organizer.legal_form.${name}`) }))}
    />
  );
}
