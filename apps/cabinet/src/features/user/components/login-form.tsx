import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { looksLikePhone } from '@tropa/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../shared/api/index.ts';
import { Form, PasswordField, TextField, useCheckedForm } from '../../../shared/forms/index.ts';
import type { SignFormProps } from '../sign-values.ts';

/** Signing in by e-mail or phone and password. A refusal stays above the fields, which keep what was typed. */
export function LoginForm({ values, onLeave, onDone }: SignFormProps) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState('');
  const form = useCheckedForm({
    validation: 'passive',
    defaultValues: { login: values.login, password: values.password },
  });
  const { control, getValues, setFocus } = form;
  const signIn = useCallMutation(userCalls.auth, {
    form,
    onSuccess: (answer) => {
      if ('token' in answer) onDone(answer.token);
    },
    onFailure: (failure) => {
      if (Object.keys(failure.errors).length > 0) return false;
      setRefusal(failure.message);
      return true;
    },
  });
  useEffect(() => setFocus('login'), [setFocus]);
  useEffect(
    () => () => {
      const { login, password } = getValues();
      onLeave(looksLikePhone(login) ? { login, password, phone: login } : { login, password, email: login });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- only when the form goes away
    [],
  );
  const submit = form.handleSubmit((body) => {
    setRefusal('');
    signIn.mutate({ body });
  });
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        {refusal && (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
            {refusal}
          </Alert>
        )}
        <TextField
          control={control}
          name="login"
          rules="required"
          label={t('user.sign.login')}
          autoComplete="username"
        />
        <PasswordField
          control={control}
          name="password"
          rules="required"
          label={t('user.sign.password')}
          autoComplete="current-password"
        />
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          {t('user.sign.sign_in')}
        </Button>
      </Stack>
    </Form>
  );
}
