import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { AcceptingPayments, PaymentProviderName } from '@tropa/contract';
import { Dialog } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callKey, paymentAccountCalls, useCallMutation } from '../../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  PasswordField,
  SelectField,
  TextField,
  useCheckedForm,
} from '../../../../shared/forms/index.ts';
import { useOrganizer } from '../../../../shared/session/session.ts';

interface AccountDialogProps {
  accepting: AcceptingPayments;
  opened: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** The form of an account in a dialog: the provider is asked before it is kept. */
export function AcceptingAccountDialog({ opened, onClose, ...rest }: AccountDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(rest.accepting.account ? 'accepting.form.edit_title' : 'accepting.form.new_title')}
    >
      <AccountForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

interface Values {
  provider: PaymentProviderName;
  shop_id: string;
  secret_key: string;
}

function AccountForm({ accepting, onClose, onSaved }: Omit<AccountDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const queryClient = useQueryClient();
  const { account, providers } = accepting;
  const form = useCheckedForm<Values>({
    defaultValues: {
      provider: account?.provider ?? 'yookassa',
      shop_id: account?.shop_id ?? '',
      secret_key: '',
    },
  });
  const { control } = form;
  const [provider, shop_id] = useWatch({ control, name: ['provider', 'shop_id'] });
  const isDemo = provider === 'test-bank';
  const isKept = account?.provider === provider && account.shop_id === shop_id.trim();
  const save = useCallMutation(paymentAccountCalls.save, {
    form,
    success: t('accepting.form.saved'),
    onSuccess: (answer) => {
      queryClient.setQueryData(callKey(paymentAccountCalls.view, { query: { organizer_id } }), answer);
      onSaved();
      onClose();
    },
  });
  const hint = isDemo ? t('accepting.form.demo_secret_hint') : t('accepting.form.secret_hint');
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit((values) => save.mutate({ body: { organizer_id, ...values } }))}
    >
      <Stack gap="sm">
        {providers.length > 1 && (
          <SelectField
            control={control}
            name="provider"
            label={t('accepting.form.provider')}
            data={providers.map((name) => ({ value: name, label: t(`accepting.provider.${name}`) }))}
          />
        )}
        <TextField
          control={control}
          name="shop_id"
          label={t('accepting.form.shop_id')}
          description={t(isDemo ? 'accepting.form.demo_shop_hint' : 'accepting.form.shop_hint')}
          rules="required"
          required
          maxLength={50}
          autoComplete="off"
        />
        <PasswordField
          control={control}
          name="secret_key"
          label={t('accepting.form.secret_key')}
          description={isKept ? t('accepting.form.secret_kept') : hint}
          {...(isKept ? {} : { rules: 'required' as const, required: true })}
          maxLength={300}
          autoComplete="new-password"
        />
        <DialogFoot submit={t('accepting.form.save')} isBusy={save.isPending} onClose={onClose} />
      </Stack>
    </Form>
  );
}
