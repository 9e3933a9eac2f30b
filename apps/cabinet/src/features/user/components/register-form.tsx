import { Button, SimpleGrid, Stack } from '@mantine/core';
import { PASSWORD_MIN_LENGTH } from '@tropa/core';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../shared/api/index.ts';
import {
  allOf,
  Form,
  internationalPhone,
  PasswordField,
  PhoneField,
  SelectField,
  TextField,
  timezoneOptions,
  useCheckedForm,
} from '../../../shared/forms/index.ts';
import type { SignFormProps } from '../sign-values.ts';

/** Registration: names, e-mail, phone, password with strength hints; the timezone is guessed. */
export function RegisterForm({ values, onLeave, onDone }: SignFormProps) {
  const { t } = useTranslation();
  const { login: _login, ...defaultValues } = values;
  const form = useCheckedForm({ defaultValues });
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
  const submit = form.handleSubmit((body) => register.mutate({ body }));
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextField
            control={control}
            name="first_name"
            rules="required"
            label={t('user.sign.first_name')}
            autoComplete="given-name"
          />
          <TextField
            control={control}
            name="last_name"
            rules="required"
            label={t('user.sign.last_name')}
            autoComplete="family-name"
          />
          <TextField
            control={control}
            name="email"
            rules="required|email"
            type="email"
            label={t('user.sign.email')}
            autoComplete="email"
          />
          <PhoneField
            control={control}
            name="phone"
            rules={allOf('required', internationalPhone)}
            label={t('user.sign.phone')}
          />
        </SimpleGrid>
        <PasswordField
          control={control}
          name="password"
          rules={{ required: true, min_length: PASSWORD_MIN_LENGTH }}
          label={t('user.sign.password')}
          autoComplete="new-password"
          withHints
        />
        <PasswordField
          control={control}
          name="confirm_password"
          rules="required|confirmed:password"
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
