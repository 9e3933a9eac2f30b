import { SegmentedControl, Stack, Text } from '@mantine/core';
import type { ReauthMethod } from '@tropa/contract';
import { Dialog, ReasonedAnchor } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  PasswordField,
  TextField,
  useCheckedForm,
} from '../../../../shared/forms/index.ts';

interface ReauthDialogProps {
  /** Ways that the person has; empty: by password. */
  methods: readonly ReauthMethod[];
  onAnswer: (isProven: boolean) => void;
}

/** Asks anew who is at the keyboard, then what was begun goes on. */
export function ReauthDialog({ methods, onAnswer }: ReauthDialogProps) {
  const { t } = useTranslation();
  const [method, setMethod] = useState<ReauthMethod>(methods[0] ?? 'password');
  return (
    <Dialog opened onClose={() => onAnswer(false)} title={t('profile.reauth.title')} kind="form">
      <Stack gap="md">
        <Text>{t('profile.reauth.lead')}</Text>
        {methods.length > 1 && (
          <SegmentedControl
            aria-label={t('profile.reauth.title')}
            value={method}
            onChange={(next) => setMethod(methods.find((item) => item === next) ?? method)}
            data={methods.map((value) => ({ value, label: t(`profile.reauth.by.${value}`) }))}
          />
        )}
        <ReauthForm key={method} method={method} onAnswer={onAnswer} />
      </Stack>
    </Dialog>
  );
}

function ReauthForm({ method, onAnswer }: { method: ReauthMethod } & Pick<ReauthDialogProps, 'onAnswer'>) {
  const { t } = useTranslation();
  const form = useCheckedForm({
    validation: 'passive',
    defaultValues: { password: '', totp: '', code: '' },
  });
  const { control } = form;
  const prove = useCallMutation(userCalls.reauth, { form, onSuccess: () => onAnswer(true) });
  const send = useCallMutation(userCalls.sendReauthCode, { success: t('profile.reauth.sent') });
  const shared = { control, rules: 'required', 'data-autofocus': true } as const;
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit((values) => prove.mutate({ body: { [method]: values[method] } }))}
    >
      <Stack gap="md">
        {method === 'password' && (
          <PasswordField
            {...shared}
            name="password"
            label={t('profile.reauth.password')}
            autoComplete="current-password"
          />
        )}
        {method === 'totp' && (
          <TextField
            {...shared}
            name="totp"
            label={t('profile.reauth.totp')}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
        {method === 'code' && (
          <div>
            <TextField
              {...shared}
              name="code"
              label={t('profile.reauth.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
            <ReasonedAnchor size="sm" mt={6} isBusy={send.isPending} onClick={() => send.mutate({})}>
              {t('profile.reauth.send')}
            </ReasonedAnchor>
          </div>
        )}
        <DialogFoot
          submit={t('profile.reauth.submit')}
          isBusy={prove.isPending}
          onClose={() => onAnswer(false)}
        />
      </Stack>
    </Form>
  );
}
