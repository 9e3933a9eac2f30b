import { Anchor, Button, Stack, Text } from '@mantine/core';
import { CODE } from '@tropa/core';
import { IconMailForward } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@tropa/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../shared/api/index.ts';
import { Form, TextField, useCheckedForm } from '../../../shared/forms/index.ts';
import { SignFrame } from '../components/sign/sign-frame.tsx';
import { useCountdown } from '../components/sign/use-countdown.ts';

/** Password recovery: the form, then the «letter sent» view (cabinet.md, section 4). */
export function PasswordRecoveryScreen() {
  const { t } = useTranslation();
  const form = useCheckedForm({ defaultValues: { email: '' } });
  const { control, getValues, setFocus } = form;
  const recover = useCallMutation(userCalls.passwordRecovery, { form });
  useEffect(() => setFocus('email'), [setFocus]);
  const send = form.handleSubmit((body) => recover.mutate({ body }));
  const toLogin = (
    <Anchor component={Link} to="/login" fw={500}>
      {t('sign.recovery.back')}
    </Anchor>
  );
  if (recover.submittedAt > 0 && (recover.isSuccess || recover.data))
    return (
      <SignFrame title={t('sign.recovery.title')} foot={toLogin}>
        <EmptyState
          icon={<IconMailForward size={24} stroke={1.6} />}
          title={t('sign.recovery.sent_title')}
          text={t('sign.recovery.sent_text', { email: getValues('email') })}
          action={<SendAgain sentAt={recover.submittedAt} onSend={() => void send()} />}
        />
      </SignFrame>
    );
  return (
    <SignFrame title={t('sign.recovery.title')} lead={t('sign.recovery.lead')} foot={toLogin}>
      <Form form={form} onSubmit={send}>
        <Stack gap="md">
          <TextField
            control={control}
            name="email"
            rules="required|email"
            type="email"
            label={t('user.sign.email')}
            autoComplete="email"
          />
          <Button type="submit" size="md" fullWidth loading={recover.isPending}>
            {t('sign.recovery.submit')}
          </Button>
        </Stack>
      </Form>
    </SignFrame>
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
