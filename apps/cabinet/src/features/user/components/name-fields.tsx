import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/forms/index.ts';

/** The first and the last name of a person, one field each; the form lays them out. */
export function NameFields<V extends FieldValues>({ control }: { control: Control<V> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        control={control}
        name={'first_name' as FieldPath<V>}
        rules="required"
        label={t('user.sign.first_name')}
        autoComplete="given-name"
      />
      <TextField
        control={control}
        name={'last_name' as FieldPath<V>}
        rules="required"
        label={t('user.sign.last_name')}
        autoComplete="family-name"
      />
    </>
  );
}
