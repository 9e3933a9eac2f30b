import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../../shared/api/index.ts';
import { Form, TextField, useCheckedForm } from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
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
        <LostFactor ticket={ticket} />
        <Anchor component="button" type="button" size="sm" py={4} onClick={onBack}>
          {t('sign.second.back')}
        </Anchor>
      </Stack>
    </Form>
  );
}

/** App and recovery codes are gone: the second step goes after a wait in which its owner is told. */
function LostFactor({ ticket }: { ticket: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const tell = useCallMutation(userCalls.secondFactorLost, {});
  if (tell.data) {
    return (
      <Text component="output">{t('sign.second.lost_done', { when: format.moment(tell.data.off_at) })}</Text>
    );
  }
  if (!isOpen)
    return (
      <Anchor component="button" type="button" size="sm" py={4} onClick={() => setOpen(true)}>
        {t('sign.second.lost')}
      </Anchor>
    );
  return (
    <Stack gap="xs">
      <Text size="sm">{t('sign.second.lost_text')}</Text>
      <Button variant="default" loading={tell.isPending} onClick={() => tell.mutate({ body: { ticket } })}>
        {t('sign.second.lost_submit')}
      </Button>
    </Stack>
  );
}
