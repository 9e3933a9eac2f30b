import { Stack } from '@mantine/core';
import type { BankAccount, BankAccountFields, CallAnswer, bankAccountCalls as calls } from '@tropa/contract';
import { requiring, russianAccountProblems, type BankAccountField, type RuleFunction } from '@tropa/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bankAccountCalls, organizerCalls, useCallMutation } from '../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  SelectField,
  SwitchField,
  TextField,
  useCheckedForm,
  useElsewhere,
  useCountries,
  useCurrencies,
} from '../../../shared/forms/index.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import classes from './accounts.module.css';

interface AccountFormProps {
  account: BankAccount | null;
  data: CallAnswer<typeof calls.popupData>;
  onDone: () => void;
}

const compact = (value: string) => value.replaceAll(/\s/gu, '');

const PROBLEM_KEYS = {
  required: 'errors.validation.required',
  key: 'errors.bank_account.key',
  other_bank: 'errors.bank_account.other_bank',
  other_currency: 'errors.bank_account.other_currency',
} as const;

/** The same check as the server's, as a field is left: a wrong digit is told at once. */
const checkNumber =
  (field: BankAccountField): RuleFunction =>
  (_value, values) => {
    const text = (name: string) => {
      const value = values[name];
      return typeof value === 'string' ? compact(value) : '';
    };
    if (values['country'] !== 'RU') return null;
    const account = {
      bic: text('bic'),
      account: text('account'),
      correspondent_account: text('correspondent_account'),
      currency: text('currency'),
    };
    const problem = russianAccountProblems(account).find((found) => found.field === field)?.problem;
    if (problem === undefined) return null;
    const key = problem === 'length' ? `errors.bank_account.${field}` : PROBLEM_KEYS[problem];
    return { key, params: {} };
  };

const fieldsOf = ({ id: _id, organizer_id: _owner, ...fields }: BankAccount): BankAccountFields => fields;

/** An account: its fields follow from the country of its bank. */
export function AccountForm({ account, data, onDone }: AccountFormProps) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const countries = useCountries();
  const currencies = useCurrencies();
  const [before] = useState<BankAccountFields>(() => ({
    country: data.country,
    currency: data.currency,
    recipient: '',
    bank_name: '',
    bic: '',
    account: '',
    correspondent_account: '',
    iban: '',
    swift: '',
    is_default: false,
    ...(account && fieldsOf(account)),
  }));
  const form = useCheckedForm<BankAccountFields>({ defaultValues: before });
  const elsewhere = useElsewhere(
    form,
    before,
    account
      ? {
          call: bankAccountCalls.getList,
          input: { query: { organizer_id } },
          values: ({ bank_accounts }) => {
            const theirs = bank_accounts.find(({ id }) => id === account.id);
            return theirs ? fieldsOf(theirs) : null;
          },
        }
      : null,
  );
  const { control } = form;
  const country = useWatch({ control, name: 'country' });
  const isRussian = country === 'RU';
  const hasIban = data.iban_countries.includes(country);
  const options = {
    form,
    invalidates: [bankAccountCalls.getList, organizerCalls.view],
    success: t('bank_accounts.saved'),
    onSuccess: onDone,
  };
  const create = useCallMutation(bankAccountCalls.create, options);
  const update = useCallMutation(bankAccountCalls.update, options);
  const submit = form.handleSubmit((values) =>
    elsewhere.save(values, (fields, options) =>
      account
        ? update.mutateAsync({ body: { id: account.id, fields }, options })
        : create.mutateAsync({ query: { organizer_id }, body: { fields } }),
    ),
  );
  const number = (name: BankAccountField, label: string, maxLength: number) => (
    <TextField
      control={control}
      name={name}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={maxLength}
      rules={requiring(checkNumber(name))}
    />
  );
  const line = (name: 'iban' | 'account' | 'swift', label: string, maxLength: number) => (
    <TextField
      control={control}
      name={name}
      label={label}
      rules="required"
      maxLength={maxLength}
      autoComplete="off"
    />
  );
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="sm">
        <div className={classes['pair']}>
          <SelectField
            control={control}
            name="country"
            label={t('bank_accounts.form.country')}
            data={countries}
            searchable
          />
          <SelectField
            control={control}
            name="currency"
            label={t('bank_accounts.form.currency')}
            data={currencies}
            rules={checkNumber('currency')}
          />
        </div>
        {isRussian && number('bic', t('bank_accounts.form.bic'), 12)}
        <TextField
          control={control}
          name="bank_name"
          label={t('bank_accounts.form.bank_name')}
          rules="required"
          maxLength={200}
        />
        {isRussian && number('account', t('bank_accounts.form.account'), 28)}
        {isRussian && number('correspondent_account', t('bank_accounts.form.correspondent_account'), 28)}
        {!isRussian && hasIban && line('iban', t('bank_accounts.form.iban'), 42)}
        {!isRussian && !hasIban && line('account', t('bank_accounts.form.foreign_account'), 42)}
        {!isRussian && line('swift', t('bank_accounts.form.swift'), 14)}
        <TextField
          control={control}
          name="recipient"
          label={t('bank_accounts.form.recipient')}
          description={t('bank_accounts.form.recipient_hint', { name: data.recipient })}
          maxLength={300}
        />
        {!account?.is_default && (
          <SwitchField control={control} name="is_default" label={t('bank_accounts.form.is_default')} />
        )}
        <DialogFoot submit={t('app.save')} isBusy={create.isPending || update.isPending} onClose={onDone} />
      </Stack>
      {elsewhere.dialog}
    </Form>
  );
}
