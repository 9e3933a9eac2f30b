import { Center, Stack, Text } from '@mantine/core';
import { Dialog, ErrorPanel, Spinner } from '@tropa/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../../shared/api/index.ts';
import { DialogFoot, Form, TextField, useCheckedForm } from '../../../../shared/forms/index.ts';
import classes from './profile.module.css';
import { QrCode } from '../../../../shared/page/qr-code.tsx';

interface TotpDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Takes the recovery codes, which are shown this once. */
  onConnected: (codes: string[]) => void;
}

/** Connects an authenticator app: a picture to scan, then its first code. */
export function TotpDialog({ opened, onClose, onConnected }: TotpDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('profile.second.connect_title')} kind="form">
      <TotpForm onClose={onClose} onConnected={onConnected} />
    </Dialog>
  );
}

function TotpForm({ onClose, onConnected }: Omit<TotpDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const begin = useCallMutation(userCalls.beginTotp, { onFailure: () => true });
  const form = useCheckedForm({ validation: 'passive', defaultValues: { code: '' } });
  const confirm = useCallMutation(userCalls.confirmTotp, {
    form,
    success: t('profile.second.connected'),
    onSuccess: ({ recovery_codes }) => onConnected(recovery_codes),
  });
  const { mutate } = begin;
  useEffect(() => mutate({}), [mutate]);
  if (begin.error) return <ErrorPanel message={begin.error.message} onRetry={() => mutate({})} compact />;
  if (!begin.data)
    return (
      <Center h={240}>
        <Spinner />
      </Center>
    );
  const { secret, url } = begin.data;
  return (
    <Form form={form} onSubmit={form.handleSubmit((body) => confirm.mutate({ body }))}>
      <Stack gap="md">
        <Text>{t('profile.second.scan')}</Text>
        <QrCode text={url} label={t('profile.second.qr')} />
        <Text size="sm" c="dimmed">
          {t('profile.second.by_hand')} <span className={classes['secret']}>{secret}</span>
        </Text>
        <TextField
          control={form.control}
          name="code"
          rules="required"
          label={t('sign.second.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
        <DialogFoot submit={t('profile.second.connect')} isBusy={confirm.isPending} onClose={onClose} />
      </Stack>
    </Form>
  );
}
