import { Anchor, Button, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../../shared/api/index.ts';
import { Form, TextField, useCheckedForm } from '../../../../shared/forms/index.ts';
import type { SignFormProps } from '../../sign-values.ts';

interface SecondFactorFormProps {
  /** What the first step answered. */
  ticket: string;
  onDone: SignFormProps['onDone'];
  onBack: () => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ ticket, onDone, onBack }: SecondFactorFormProps) {
  const { t } = useTranslation();
  const form = useCheckedForm({ validation: 'passive', defaultValues: { code: '' } });
  const { control, setFocus } = form;
  const enter = useCallMutation(userCalls.authSecondFactor, { form, onSuccess: onDone });
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Form form={form} onSubmit={form.handleSubmit(({ code }) => enter.mutate({ body: { ticket, code } }))}>
      <Stack gap="md">
        <TextField
          control={control}
          name="code"
          rules="required"
          label={t('sign.second.code')}
          description={t('sign.second.hint')}
          autoComplete="one-time-code"
        />
        <Button type="submit" size="md" fullWidth loading={enter.isPending}>
          {t('user.sign.sign_in')}
        </Button>
        <Anchor component="button" type="button" size="sm" py={4} onClick={onBack}>
          {t('sign.second.back')}
        </Anchor>
      </Stack>
    </Form>
  );
}
