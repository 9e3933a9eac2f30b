import { Button, Stack } from '@mantine/core';
import type { CodeSent, VerificationMethodType } from '@tropa/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../../shared/api/index.ts';
import { Form, useCheckedForm } from '../../../../shared/forms/index.ts';
import { codeOnItsWay } from '../../code-on-its-way.ts';
import type { SignFormProps } from '../../sign-values.ts';
import { CodeForm } from '../code-form.tsx';
import { LoginField } from './login-field.tsx';
import { Refusal } from '../refusal.tsx';
import { useKeptLogin } from './use-kept-login.ts';

interface CodeLoginProps extends SignFormProps {
  favourites: number[];
}

/** A code that has been sent, and the ways by which another one may be. */
interface SentCode {
  login: string;
  code: CodeSent;
  methods: readonly VerificationMethodType[];
  /** Milliseconds of the clock. */
  at: number;
  /** It went before, and no other one was sent. */
  isEarlier: boolean;
}

/** Signing in by a code: first where it is to be sent, then the code. */
export function CodeLogin({ values, onLeave, onDone, favourites }: CodeLoginProps) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [refusal, setRefusal] = useState('');
  const form = useCheckedForm({ validation: 'passive', defaultValues: { login: values.login } });
  const { control, getValues, setFocus } = form;
  const show = (code: CodeSent, methods: readonly VerificationMethodType[], isEarlier = false) =>
    setSent({ login: getValues('login'), code, methods, at: Date.now(), isEarlier });
  const send = useCallMutation(userCalls.sendAuthCode, {
    form,
    onSuccess: (answer) => show(answer, answer.code_senders),
    onFailure: (failure) => {
      const earlier = codeOnItsWay(failure);
      if (sent === null && earlier) {
        show(earlier, [earlier.code_sender], true);
        return true;
      }
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
  if (sent)
    return (
      <CodeForm
        target={sent.login}
        sent={sent.code}
        sentAt={sent.at}
        isEarlier={sent.isEarlier}
        methods={sent.methods}
        isSending={send.isPending}
        tried={enter}
        refusal={refusal}
        onSend={ask}
        onCode={(code, verify_method) =>
          enter.mutate({
            body: { login: sent.login, code, verify_method, favourites_tours_ids: favourites },
          })
        }
        onBack={() => {
          setSent(null);
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
