import { Anchor, Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../../shared/api/index.ts';
import { Form, PasswordField, useCheckedForm } from '../../../../shared/forms/index.ts';
import type { SignFormProps } from '../../sign-values.ts';
import { LoginField } from './login-field.tsx';
import { Refusal } from '../refusal.tsx';
import { useKeptLogin } from './use-kept-login.ts';

/** Signing in by e-mail or phone and password. */
export function PasswordLogin({ values, isOver, onLeave, onDone }: SignFormProps & { isOver: boolean }) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState('');
  const form = useCheckedForm({
    validation: 'passive',
    defaultValues: { login: values.login, password: values.password },
  });
  const { control, getValues, setFocus } = form;
  const signIn = useCallMutation(userCalls.auth, {
    form,
    onSuccess: onDone,
    onFailure: (failure) => {
      if (Object.keys(failure.errors).length > 0) return false;
      setRefusal(failure.message);
      return true;
    },
  });
  const first = values.login === '' ? 'login' : 'password';
  // oxlint-disable-next-line react/exhaustive-deps -- where it begins
  useEffect(() => setFocus(first), [setFocus]);
  useKeptLogin(getValues, onLeave);
  const submit = form.handleSubmit((body) => {
    setRefusal('');
    signIn.mutate({ body });
  });
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <Refusal text={refusal} />
        <LoginField control={control} name="login" rules="required" />
        <div>
          <PasswordField
            control={control}
            name="password"
            rules="required"
            label={t('user.sign.password')}
            autoComplete="current-password"
          />
          {!isOver && (
            <Anchor component={Link} to="/password-recovery" size="sm" mt={6} display="inline-block">
              {t('sign.recovery.link')}
            </Anchor>
          )}
        </div>
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          {t('user.sign.sign_in')}
        </Button>
      </Stack>
    </Form>
  );
}
