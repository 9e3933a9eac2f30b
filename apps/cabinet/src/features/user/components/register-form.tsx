import { Button, SimpleGrid, Stack } from '@mantine/core';
import { isInternationalPhone, normalizePhone, PASSWORD_MIN_LENGTH, validateValue } from '@tropa/core';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../shared/api/index.ts';
import {
  Form,
  PasswordField,
  PhoneField,
  SelectField,
  TextField,
  timezoneOptions,
} from '../../../shared/forms/index.ts';
import type { SignFormProps } from '../sign-values.ts';

/** Registration: names, e-mail, phone, password with strength hints; the timezone is guessed. */
export function RegisterForm({ values, onLeave, onDone }: SignFormProps) {
  const { t } = useTranslation();
  const { login: _login, ...defaultValues } = values;
  const form = useForm({ defaultValues, mode: 'onTouched' });
  const { control, getValues, setFocus } = form;
  const register = useCallMutation(userCalls.register, { form, onSuccess: ({ token }) => onDone(token) });
  const timezones = useMemo(() => timezoneOptions(values.timezone), [values.timezone]);
  useEffect(() => setFocus('first_name'), [setFocus]);
  useEffect(
    () => () => {
      const typed = getValues();
      onLeave({ ...typed, login: typed.email || typed.phone });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- only when the form goes away
    [],
  );
  const required = t('errors.validation.required');
  const isEmail = (value: string) => validateValue(value, 'email') === null || t('errors.validation.email');
  const isPhone = (value: string) =>
    isInternationalPhone(normalizePhone(value)) || t('errors.validation.phone_international');
  const submit = form.handleSubmit((body) => register.mutate({ body }));
  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextField
            control={control}
            name="first_name"
            rules={{ required }}
            label={t('user.sign.first_name')}
            autoComplete="given-name"
          />
          <TextField
            control={control}
            name="last_name"
            rules={{ required }}
            label={t('user.sign.last_name')}
            autoComplete="family-name"
          />
          <TextField
            control={control}
            name="email"
            rules={{ required, validate: isEmail }}
            type="email"
            label={t('user.sign.email')}
            autoComplete="email"
          />
          <PhoneField
            control={control}
            name="phone"
            rules={{ required, validate: isPhone }}
            label={t('user.sign.phone')}
          />
        </SimpleGrid>
        <PasswordField
          control={control}
          name="password"
          rules={{
            required,
            minLength: {
              value: PASSWORD_MIN_LENGTH,
              message: t('errors.validation.min_length', { length: PASSWORD_MIN_LENGTH }),
            },
          }}
          label={t('user.sign.password')}
          autoComplete="new-password"
          withHints
        />
        <PasswordField
          control={control}
          name="confirm_password"
          rules={{
            required,
            validate: (value) => value === getValues('password') || t('errors.validation.confirmed'),
          }}
          label={t('user.sign.confirm_password')}
          autoComplete="new-password"
        />
        <SelectField
          control={control}
          name="timezone"
          label={t('user.sign.timezone')}
          data={timezones}
          searchable
          maxDropdownHeight={280}
        />
        <Button type="submit" size="md" fullWidth loading={register.isPending}>
          {t('user.sign.register')}
        </Button>
      </Stack>
    </Form>
  );
}
