import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { AcceptingPayments } from '@tropa/contract';
import { Dialog } from '@tropa/ui';
import { useState } from 'react';
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
  useElsewhere,
} from '../../../../shared/forms/index.ts';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { partOf, PURPOSES, type AccountPart } from './account-parts.ts';

interface AccountDialogProps {
  section: AccountPart;
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
      title={t(
        `accepting.${rest.section}.${partOf(rest.accepting, rest.section).account ? 'edit_title' : 'new_title'}`,
      )}
    >
      <AccountForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

interface Values {
  provider: string;
  fields: Record<string, string>;
}

/** The form asks what the chosen provider says that it needs. */
function AccountForm({ section, accepting, onClose, onSaved }: Omit<AccountDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const queryClient = useQueryClient();
  const { account, providers } = partOf(accepting, section);
  const valuesOf = (now: AcceptingPayments) => valuesOfPart(partOf(now, section));
  const [before] = useState(() => valuesOf(accepting));
  const form = useCheckedForm<Values>({ defaultValues: before });
  const elsewhere = useElsewhere(form, before, {
    call: paymentAccountCalls.view,
    input: { query: { organizer_id } },
    values: valuesOf,
  });
  const { control } = form;
  const [name, typed] = useWatch({ control, name: ['provider', 'fields'] });
  const provider = providers.find((known) => known.name === name);
  const numberField = provider?.number_field ?? '';
  const isKept = account?.provider === name && account.number === (typed[numberField] ?? '').trim();
  const save = useCallMutation(paymentAccountCalls.save, {
    form,
    success: t(`accepting.${section}.saved`),
    onSuccess: (answer) => {
      queryClient.setQueryData(callKey(paymentAccountCalls.view, { query: { organizer_id } }), answer);
      onSaved();
      onClose();
    },
  });
  const submit = (values: Values) =>
    elsewhere.save(values, ({ provider: chosen, fields }, options) => {
      const asked = providers.find((known) => known.name === chosen)?.fields ?? [];
      return save.mutateAsync({
        body: {
          organizer_id,
          purpose: PURPOSES[section],
          provider: chosen,
          fields: Object.fromEntries(asked.map((field) => [field.name, fields[field.name] ?? ''])),
        },
        options,
      });
    });
  return (
    <Form form={form} onSubmit={form.handleSubmit(submit)}>
      <Stack gap="sm">
        {providers.length > 1 && (
          <SelectField
            control={control}
            name="provider"
            label={t(`accepting.${section}.provider`)}
            data={providers.map(({ name: value, title }) => ({ value, label: title }))}
          />
        )}
        {provider?.fields.map((field) =>
          field.is_secret ? (
            <PasswordField
              key={`${name}-${field.name}`}
              control={control}
              name={`fields.${field.name}`}
              label={field.label}
              description={isKept ? t('accepting.form.secret_kept') : field.hint}
              {...(!isKept && { rules: 'required' })}
              maxLength={field.max_length}
              autoComplete="new-password"
            />
          ) : (
            <TextField
              key={`${name}-${field.name}`}
              control={control}
              name={`fields.${field.name}`}
              label={field.label}
              description={field.hint}
              rules="required"
              maxLength={field.max_length}
              autoComplete="off"
            />
          ),
        )}
        <DialogFoot submit={t('accepting.form.save')} isBusy={save.isPending} onClose={onClose} />
      </Stack>
      {elsewhere.dialog}
    </Form>
  );
}

type Part = ReturnType<typeof partOf>;

const valuesOfPart = (part: Part): Values => ({
  provider: part.account?.provider ?? part.providers[0]?.name ?? '',
  fields: knownFields(part),
});

/** Each field of each provider with what is known of it: secrets are never told. */
function knownFields({ account, providers }: Part): Record<string, string> {
  const empty = providers.flatMap(({ fields }) => fields.map(({ name }) => [name, '']));
  const own = providers.find(({ name }) => name === account?.provider);
  return {
    ...Object.fromEntries(empty),
    ...account?.fields,
    ...(own && account && { [own.number_field]: account.number }),
  };
}
