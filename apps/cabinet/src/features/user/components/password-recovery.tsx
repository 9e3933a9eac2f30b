import { Button, Stack, Text } from '@mantine/core';
import { CODE } from '@tropa/core';
import { IconMailForward } from '@tabler/icons-react';
import { EmptyState } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../shared/api/index.ts';
import { Form, TextField, useCheckedForm } from '../../../shared/forms/index.ts';
import { useCountdown } from './use-countdown.ts';

/** The form, then the «letter sent» view (docs/rules/accounts.md); on a screen and in a dialog alike. */
export function PasswordRecovery({ email = '' }: { email?: string }) {
  const { t } = useTranslation();
  const form = useCheckedForm({ defaultValues: { email } });
  const recover = useCallMutation(userCalls.passwordRecovery, { form });
  const send = form.handleSubmit((body) => recover.mutate({ body }));
  if (recover.data)
    return (
      <EmptyState
        icon={<IconMailForward size={24} stroke={1.6} />}
        title={t('sign.recovery.sent_title')}
        text={t('sign.recovery.sent_text', { email: form.getValues('email') })}
        action={<SendAgain sentAt={recover.submittedAt} onSend={() => void send()} />}
      />
    );
  return (
    <Form form={form} onSubmit={send}>
      <Stack gap="md">
        <Text c="dimmed">{t('sign.recovery.lead')}</Text>
        <TextField
          control={form.control}
          name="email"
          rules="required|email"
          type="email"
          label={t('user.sign.email')}
          autoComplete="email"
          data-autofocus
        />
        <Button type="submit" size="md" fullWidth loading={recover.isPending}>
          {t('sign.recovery.submit')}
        </Button>
      </Stack>
    </Form>
  );
}

function SendAgain({ sentAt, onSend }: { sentAt: number; onSend: () => void }) {
  const { t } = useTranslation();
  const left = useCountdown(CODE.resendSeconds, sentAt);
  if (left > 0)
    return (
      <Text c="dimmed" size="sm">
        {t('sign.recovery.again_in', { count: left })}
      </Text>
    );
  return (
    <Button variant="default" onClick={onSend}>
      {t('sign.recovery.again')}
    </Button>
  );
}
