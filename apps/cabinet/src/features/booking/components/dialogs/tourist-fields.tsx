import { countryList, MAX_WEIGHT, type TouristLimits } from '@tropa/core';
import type { Tourist } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import type { Control } from 'react-hook-form';
import {
  DateField,
  NumberField,
  PhoneField,
  SelectField,
  TextareaField,
  TextField,
} from '../../../../shared/forms/index.ts';
import classes from './dialogs.module.css';
import type { TouristFormValues } from './tourist-values.ts';

const SEXES = ['female', 'male'] as const;
const REGIONS = ['russia', 'crimea', 'dnr', 'lnr', 'belarus', 'kazakhstan', 'other'] as const;
const DOCUMENTS = ['passport', 'foreign_passport', 'birth_certificate', 'other'] as const;

/** Everything that is asked of a tourist. */
export function TouristFields({
  control,
  tourist,
  limits,
}: {
  control: Control<TouristFormValues>;
  tourist: Tourist | null;
  limits: TouristLimits;
}) {
  const { t, i18n } = useTranslation();
  const countries = countryList(i18n.language === 'en' ? 'en' : 'ru').map(({ iso_code, name }) => ({
    value: iso_code,
    label: name,
  }));
  const none = t('tourists.fields.none');
  return (
    <>
      <div className={classes['pair']}>
        <TextField
          control={control}
          name="last_name"
          rules="required"
          label={t('questionnaire.fields.last_name')}
          data-autofocus
        />
        <TextField
          control={control}
          name="first_name"
          rules="required"
          label={t('questionnaire.fields.first_name')}
        />
        <TextField control={control} name="middle_name" label={t('questionnaire.fields.middle_name')} />
        <DateField
          control={control}
          name="birthday"
          label={t('questionnaire.fields.birthday')}
          minDate="1900-01-01"
          maxDate="today"
        />
        <SelectField
          control={control}
          name="sex"
          clearable
          placeholder={none}
          label={t('questionnaire.fields.sex')}
          data={SEXES.map((value) => ({ value, label: t(`questionnaire.sexes.${value}`) }))}
        />
        <SelectField
          control={control}
          name="citizenship"
          clearable
          searchable
          placeholder={none}
          label={t('questionnaire.fields.citizenship')}
          data={countries}
        />
        <SelectField
          control={control}
          name="residence_region"
          clearable
          placeholder={none}
          label={t('questionnaire.fields.residence_region')}
          data={REGIONS.map((value) => ({ value, label: t(`questionnaire.regions.${value}`) }))}
        />
        <SelectField
          control={control}
          name="passport_kind"
          clearable
          placeholder={none}
          label={t('questionnaire.fields.passport_kind')}
          data={DOCUMENTS.map((value) => ({ value, label: t(`questionnaire.documents.${value}`) }))}
        />
      </div>
      {(limits.max_tourist_weight !== null || tourist?.weight) && (
        <NumberField
          control={control}
          name="weight"
          label={t('questionnaire.fields.weight')}
          {...(limits.max_tourist_weight !== null && {
            description: t('questionnaire.hints.weight', { limit: limits.max_tourist_weight }),
          })}
          min={1}
          max={MAX_WEIGHT}
        />
      )}
      <TextField
        control={control}
        name="passport"
        label={t('questionnaire.fields.passport')}
        description={
          tourist?.passport
            ? t('tourists.fields.passport_keep', { passport: tourist.passport })
            : t('tourists.fields.passport_hint')
        }
        autoComplete="off"
      />
      <div className={classes['pair']}>
        <PhoneField control={control} name="phone" label={t('questionnaire.fields.phone')} />
        <TextField control={control} name="email" type="email" label={t('questionnaire.fields.email')} />
      </div>
      <TextareaField
        control={control}
        name="food_restriction"
        minRows={1}
        maxLength={500}
        label={t('questionnaire.fields.food_restriction')}
      />
    </>
  );
}
