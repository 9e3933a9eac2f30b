import { Anchor, Stack } from '@mantine/core';
import { Dialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../../shared/api/index.ts';
import {
  allOf,
  DialogFoot,
  Form,
  internationalPhone,
  PasswordField,
  PhoneField,
  useCheckedForm,
} from '../../../../shared/forms/index.ts';
import { showToast } from '../../../../shared/toasts.ts';
import { useProfileCache } from './use-profile-cache.ts';

interface ChangePhoneDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The password is forgotten. */
  onForgot: () => void;
  /** The phone is changed; it is to be confirmed. */
  onChanged: () => void;
}

/** Another phone, with the password (docs/rules/interface.md). */
export function ChangePhoneDialog({ opened, onClose, ...rest }: ChangePhoneDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('profile.phone.title')} kind="form">
      <ChangePhoneForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function ChangePhoneForm({ onClose, onForgot, onChanged }: Omit<ChangePhoneDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const cache = useProfileCache();
  const form = useCheckedForm({ defaultValues: { phone: '', password: '' } });
  const { control } = form;
  const change = useCallMutation(userCalls.changePhone, {
    form,
    success: t('profile.phone.done'),
    onSuccess: async () => {
      await cache.refresh();
      onChanged();
    },
    onFailure: (failure) => {
      const isUnknown = failure.status >= 500;
      if (isUnknown) void showToast({ level: 'error', message: t('profile.phone.unknown_error') });
      return isUnknown;
    },
  });
  return (
    <Form form={form} onSubmit={form.handleSubmit((body) => change.mutate({ body }))}>
      <Stack gap="md">
        <PhoneField
          control={control}
          name="phone"
          rules={allOf('required', internationalPhone)}
          label={t('profile.phone.new')}
          data-autofocus
        />
        <div>
          <PasswordField
            control={control}
            name="password"
            rules="required"
            label={t('user.sign.password')}
            autoComplete="current-password"
          />
          <Anchor component="button" type="button" size="sm" mt={6} onClick={onForgot}>
            {t('sign.recovery.link')}
          </Anchor>
        </div>
        <DialogFoot submit={t('app.save')} isBusy={change.isPending} onClose={onClose} />
      </Stack>
    </Form>
  );
}
