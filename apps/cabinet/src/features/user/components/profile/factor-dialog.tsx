import { Stack, Text } from '@mantine/core';
import { Dialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../../shared/api/index.ts';
import { DialogFoot, Form, TextField, useCheckedForm } from '../../../../shared/forms/index.ts';

interface FactorFormProps {
  what: 'disable' | 'renew';
  onClose: () => void;
  onDisabled: () => void;
  /** Takes the new recovery codes, which are shown this once. */
  onRenewed: (codes: string[]) => void;
}

/** Takes the second factor off, or makes new codes for it: both ask for the factor itself. */
export function FactorDialog({
  what,
  ...rest
}: Omit<FactorFormProps, 'what'> & { what: FactorFormProps['what'] | null }) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={what !== null}
      onClose={rest.onClose}
      title={t(what === 'renew' ? 'profile.second.renew_title' : 'profile.second.disable_title')}
      kind="form"
    >
      {what !== null && <FactorForm what={what} {...rest} />}
    </Dialog>
  );
}

function FactorForm({ what, onClose, onDisabled, onRenewed }: FactorFormProps) {
  const { t } = useTranslation();
  const form = useCheckedForm({ validation: 'passive', defaultValues: { code: '' } });
  const changed = { form, invalidates: [userCalls.secondFactor] };
  const disable = useCallMutation(userCalls.disableTotp, {
    ...changed,
    success: t('profile.second.disabled'),
    onSuccess: () => {
      onClose();
      onDisabled();
    },
  });
  const renew = useCallMutation(userCalls.renewRecoveryCodes, {
    ...changed,
    onSuccess: ({ recovery_codes }) => {
      onClose();
      onRenewed(recovery_codes);
    },
  });
  const act = what === 'disable' ? disable : renew;
  return (
    <Form form={form} onSubmit={form.handleSubmit((body) => act.mutate({ body }))}>
      <Stack gap="md">
        <Text>{t(`profile.second.${what}_text`)}</Text>
        <TextField
          control={form.control}
          name="code"
          rules="required"
          label={t('profile.second.code')}
          autoComplete="one-time-code"
          maxLength={20}
          data-autofocus
        />
        <DialogFoot submit={t(`profile.second.${what}`)} isBusy={act.isPending} onClose={onClose} />
      </Stack>
    </Form>
  );
}
