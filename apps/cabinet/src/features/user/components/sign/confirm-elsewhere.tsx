import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ConfirmDialog, EmptyState } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../../shared/api/index.ts';
import { Form, PasswordField, useCheckedForm } from '../../../../shared/forms/index.ts';
import { SignFrame } from './sign-frame.tsx';

/** The link of a confirmation letter, opened outside the account that has the address: its password, or "it was not me". */
export function ConfirmElsewhere({ token }: { token: string }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const form = useCheckedForm({ validation: 'passive', defaultValues: { password: '' } });
  const confirm = useCallMutation(userCalls.confirmEmail, { form });
  const reject = useCallMutation(userCalls.rejectEmail, {});
  if (confirm.isSuccess || reject.isSuccess)
    return (
      <SignFrame title={t('sign.email.title')}>
        <EmptyState
          icon={<IconCircleCheck size={24} stroke={1.6} />}
          title={t(confirm.isSuccess ? 'sign.email.done_title' : 'sign.email.not_me_done_title')}
          text={confirm.isSuccess ? undefined : t('sign.email.not_me_done_text')}
          action={
            <Button component={Link} to="/login">
              {t('sign.email.sign')}
            </Button>
          }
        />
      </SignFrame>
    );
  return (
    <SignFrame title={t('sign.email.title')} lead={t('sign.email.elsewhere_text')}>
      <Form
        form={form}
        onSubmit={form.handleSubmit(({ password }) => confirm.mutate({ body: { token, password } }))}
      >
        <Stack gap="md">
          <PasswordField
            control={form.control}
            name="password"
            rules="required"
            label={t('sign.email.password')}
            autoComplete="current-password"
          />
          <Button type="submit" size="md" fullWidth loading={confirm.isPending}>
            {t('sign.email.confirm')}
          </Button>
          <Anchor component="button" type="button" size="sm" py={4} onClick={() => setAsking(true)}>
            {t('sign.email.not_me')}
          </Anchor>
        </Stack>
      </Form>
      <ConfirmDialog
        opened={isAsking}
        title={t('sign.email.not_me_title')}
        confirmLabel={t('sign.email.not_me_submit')}
        isDangerous
        onConfirm={() => reject.mutateAsync({ body: { token } })}
        onClose={() => setAsking(false)}
      >
        <Text>{t('sign.email.not_me_text')}</Text>
      </ConfirmDialog>
    </SignFrame>
  );
}
