import { PASSWORD_MIN_LENGTH } from '@tropa/core';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../shared/forms/index.ts';

interface NewPasswordFieldsProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  /** The field of its repetition; left out: a first password is typed once, and looked at by its eye. */
  repeatName?: FieldPath<V>;
  label: string;
  /** Takes the focus when its dialog opens. */
  isFirst?: boolean;
}

/** A new password with hints about its strength; in place of a former one it is typed twice. */
export function NewPasswordFields<V extends FieldValues>({
  control,
  name,
  repeatName,
  label,
  isFirst = false,
}: NewPasswordFieldsProps<V>) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        control={control}
        name={name}
        rules={{ required: true, min_length: PASSWORD_MIN_LENGTH }}
        label={label}
        autoComplete="new-password"
        withHints
        data-autofocus={isFirst || undefined}
      />
      {repeatName !== undefined && (
        <PasswordField
          control={control}
          name={repeatName}
          rules={`required|confirmed:${name}`}
          label={t('user.sign.confirm_password')}
          autoComplete="new-password"
        />
      )}
    </>
  );
}
