import { Stack, Text } from '@mantine/core';
import { Dialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../../shared/api/index.ts';
import { DialogFoot, Form, TextField, useCheckedForm } from '../../../../shared/forms/index.ts';
import { useProfileCache } from './use-profile-cache.ts';

interface ChangeEmailDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Another e-mail: the letter with its confirmation goes there, a notice to the old one. */
export function ChangeEmailDialog({ opened, onClose }: ChangeEmailDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('profile.email.title')} kind="form">
      <ChangeEmailForm onClose={onClose} />
    </Dialog>
  );
}

function ChangeEmailForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useProfileCache();
  const form = useCheckedForm({ defaultValues: { email: '' } });
  const change = useCallMutation(userCalls.changeEmail, {
    form,
    success: t('profile.email.done'),
    onSuccess: () => {
      onClose();
      return cache.refresh();
    },
  });
  return (
    <Form form={form} onSubmit={form.handleSubmit((body) => change.mutate({ body }))}>
      <Stack gap="md">
        <Text>{t('profile.email.lead')}</Text>
        <TextField
          control={form.control}
          name="email"
          rules="required|email"
          type="email"
          label={t('profile.email.new')}
          autoComplete="email"
          data-autofocus
        />
        <DialogFoot submit={t('app.save')} isBusy={change.isPending} onClose={onClose} />
      </Stack>
    </Form>
  );
}
