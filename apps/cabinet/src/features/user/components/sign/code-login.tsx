import { Button, Stack } from '@mantine/core';
import type { VerificationMethodType } from '@tropa/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../../shared/api/index.ts';
import { Form, useCheckedForm } from '../../../../shared/forms/index.ts';
import type { SignFormProps } from '../../sign-values.ts';
import { CodeForm } from '../code-form.tsx';
import { LoginField } from './login-field.tsx';
import { Refusal } from '../refusal.tsx';
import { useKeptLogin } from './use-kept-login.ts';

interface CodeLoginProps extends SignFormProps {
  favourites: number[];
}

/** Signing in by a code: first where it is to be sent, then the code. */
export function CodeLogin({ values, onLeave, onDone, favourites }: CodeLoginProps) {
  const { t } = useTranslation();
  const [login, setLogin] = useState<string | null>(null);
  const [refusal, setRefusal] = useState('');
  const form = useCheckedForm({ validation: 'passive', defaultValues: { login: values.login } });
  const { control, getValues, setFocus } = form;
  const send = useCallMutation(userCalls.sendAuthCode, {
    form,
    onSuccess: () => setLogin(getValues('login')),
    onFailure: (failure) => {
      const own = failure.errors['code_sender'];
      if (own === undefined && Object.keys(failure.errors).length > 0) return false;
      setRefusal(own ?? failure.message);
      return true;
    },
  });
  const enter = useCallMutation(userCalls.authViaCode, { onSuccess: onDone, onFailure: () => true });
  useEffect(() => setFocus('login'), [setFocus]);
  useKeptLogin(getValues, onLeave);

  const ask = (code_sender?: VerificationMethodType) => {
    setRefusal('');
    send.mutate({ body: { login: getValues('login'), ...(code_sender && { code_sender }) } });
  };
  if (login !== null && send.data)
    return (
      <CodeForm
        key={enter.isError ? enter.submittedAt : 0}
        target={login}
        sent={send.data}
        sentAt={send.submittedAt}
        methods={send.data.code_senders}
        isSending={send.isPending}
        isChecking={enter.isPending}
        failure={enter.error ?? undefined}
        refusal={refusal}
        onSend={ask}
        onCode={(code, verify_method) =>
          enter.mutate({ body: { login, code, verify_method, favourites_tours_ids: favourites } })
        }
        onBack={() => {
          setLogin(null);
          enter.reset();
        }}
      />
    );
  return (
    <Form form={form} onSubmit={form.handleSubmit(() => ask())}>
      <Stack gap="md">
        <Refusal text={refusal} />
        <LoginField control={control} name="login" rules="required" />
        <Button type="submit" size="md" fullWidth loading={send.isPending}>
          {t('sign.code.send')}
        </Button>
      </Stack>
    </Form>
  );
}
