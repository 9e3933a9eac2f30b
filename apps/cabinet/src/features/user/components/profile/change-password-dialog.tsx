import { Stack } from '@mantine/core';
import { Dialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../../shared/api/index.ts';
import { DialogFoot, Form, useCheckedForm } from '../../../../shared/forms/index.ts';
import { saveToken } from '../../../../shared/session/token.ts';
import { useProfileCache } from './use-profile-cache.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';

interface ChangePasswordDialogProps {
  opened: boolean;
  onClose: () => void;
  /** There is one already. */
  isSet: boolean;
}

/** A new password; all other devices are signed out. */
export function ChangePasswordDialog({ opened, onClose, isSet }: ChangePasswordDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={isSet ? t('profile.password.title') : t('profile.password.set_title')}
      kind="form"
    >
      <ChangePasswordForm onClose={onClose} />
    </Dialog>
  );
}

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useProfileCache();
  const form = useCheckedForm({ defaultValues: { new_password: '', confirm_password: '' } });
  const { control } = form;
  const change = useCallMutation(userCalls.changePassword, {
    form,
    success: t('profile.password.done'),
    invalidates: [userCalls.sessions],
    onSuccess: ({ token }) => {
      saveToken(token);
      onClose();
      return cache.refresh();
    },
  });
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit(({ new_password }) => change.mutate({ body: { new_password } }))}
    >
      <Stack gap="md">
        <NewPasswordFields
          control={control}
          name="new_password"
          repeatName="confirm_password"
          label={t('sign.reset.password')}
          isFirst
        />
        <DialogFoot submit={t('app.save')} isBusy={change.isPending} onClose={onClose} />
      </Stack>
    </Form>
  );
}
