import { Stack, Text } from '@mantine/core';
import type { UserProfile } from '@tropa/contract';
import { Dialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../shared/api/index.ts';
import { DialogFoot, Form, TextField, useCheckedForm } from '../../../shared/forms/index.ts';
import { saveToken } from '../../../shared/session/token.ts';
import { useProfileCache } from './profile/use-profile-cache.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface SetCredentialsDialogProps {
  opened: boolean;
  profile: UserProfile;
  onClose: () => void;
}

/** Set e-mail and password, for who came without them (docs/rules/interface.md). */
export function SetCredentialsDialog({ opened, profile, onClose }: SetCredentialsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('phone.credentials.title')} kind="form">
      <CredentialsForm profile={profile} onClose={onClose} />
    </Dialog>
  );
}

function CredentialsForm({ profile, onClose }: Omit<SetCredentialsDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const cache = useProfileCache();
  const form = useCheckedForm({
    defaultValues: {
      email: profile.email ?? profile.pending_email ?? '',
      new_password: '',
      confirm_password: '',
    },
  });
  const { control } = form;
  const isPasswordAsked = !profile.is_password_set;
  const finish = () => {
    onClose();
    return cache.refresh();
  };
  const setPassword = useCallMutation(userCalls.changePassword, {
    form,
    success: t('phone.credentials.done'),
    onSuccess: ({ token }) => {
      saveToken(token);
      return finish();
    },
  });
  const setEmail = useCallMutation(userCalls.changeEmail, { form });
  // The e-mail first, then the password: a refused e-mail changes nothing (docs/rules/accounts.md).
  const submit = form.handleSubmit(async ({ email, new_password }) => {
    if (!profile.is_email_set) await setEmail.mutateAsync({ body: { email } });
    if (isPasswordAsked) await setPassword.mutateAsync({ body: { new_password } });
    else await finish();
  });
  return (
    // A refusal is shown at its field by the mutation; nothing is left for the form's own handler.
    <Form form={form} onSubmit={(event) => submit(event).catch(() => undefined)}>
      <Stack gap="md">
        <Text>
          {profile.is_email_set ? t('phone.credentials.text_password') : t('phone.credentials.text')}
        </Text>
        <TextField
          control={control}
          name="email"
          rules="required|email"
          type="email"
          label={t('user.sign.email')}
          autoComplete="email"
          readOnly={profile.is_email_set}
          data-autofocus={!profile.is_email_set || undefined}
        />
        {isPasswordAsked && (
          <NewPasswordFields
            control={control}
            name="new_password"
            repeatName="confirm_password"
            label={t('user.sign.password')}
            isFirst={profile.is_email_set}
          />
        )}
        <DialogFoot
          submit={t('app.save')}
          isBusy={setEmail.isPending || setPassword.isPending}
          onClose={onClose}
        />
      </Stack>
    </Form>
  );
}
