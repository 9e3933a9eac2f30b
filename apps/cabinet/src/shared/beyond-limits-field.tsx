import { Text } from '@mantine/core';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextareaField } from './forms/index.ts';
import { useScope } from './session/session.ts';

interface BeyondLimitsFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
}

/**
 * Why somebody is taken whom the tour does not take: asked once the server has said that somebody is beyond its limits. An agent is
 * told so, and says nothing: that is the organizer's (docs/rules/rights.md).
 */
export function BeyondLimitsField<Values extends FieldValues>({
  control,
  name,
}: BeyondLimitsFieldProps<Values>) {
  const { t } = useTranslation();
  const { errors } = useFormState({ control, name });
  const value: unknown = useWatch({ control, name });
  const mayExceed = useScope('bookings', 'write') === 'all';
  const error = errors[name];
  if (!error && !value) return null;
  if (!mayExceed)
    return (
      <Text size="sm" c="red" role="alert">
        {error?.message as string | undefined}
      </Text>
    );
  return (
    <TextareaField
      control={control}
      name={name}
      minRows={2}
      maxLength={300}
      label={t('tourists.beyond_limits')}
      description={t('tourists.beyond_limits_hint')}
    />
  );
}
