import { Stack } from '@mantine/core';
import type { CompanyInput, CompanyView } from '@tropa/contract';
import { COMPANY_KINDS, companyProblems, tidyCode, type RuleFunction } from '@tropa/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { companyCalls, useCallMutation } from '../api/index.ts';
import {
  DateField,
  DialogFoot,
  Form,
  SelectField,
  TextareaField,
  TextField,
  useCheckedForm,
  useElsewhere,
} from '../forms/index.ts';
import { useOrganizer } from '../session/session.ts';
import { COMPANY_CHANGED } from './changed.ts';
import classes from './companies.module.css';
import { FindByInn } from './find-by-inn.tsx';

const NEW: CompanyInput = {
  kind: 'legal_entity',
  name: '',
  full_name: '',
  inn: '',
  kpp: '',
  ogrn: '',
  legal_address: '',
  postal_address: '',
  bank_name: '',
  bic: '',
  account: '',
  correspondent_account: '',
  signer_last_name: '',
  signer_first_name: '',
  signer_middle_name: '',
  signer_position: '',
  signer_basis: 'charter',
  basis_number: '',
  basis_date: null,
  note: '',
};
const FIELDS = Object.keys(NEW) as (keyof CompanyInput)[];
const BASES = ['charter', 'power_of_attorney'] as const;
const valuesOf = (company: CompanyView): CompanyInput =>
  Object.fromEntries(FIELDS.map((field) => [field, company[field]])) as unknown as CompanyInput;

type NumberName = 'inn' | 'kpp' | 'ogrn' | 'bic' | 'account' | 'correspondent_account' | 'basis_number';
const NUMBERS = ['inn', 'kpp', 'ogrn', 'bic', 'account', 'correspondent_account'] as const;

/** What the form sends: the numbers as they are kept, and nothing of what its kind and basis do not have. */
function tidied(values: CompanyInput): CompanyInput {
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, tidyCode(values[name])]));
  const byCharter = values.signer_basis === 'charter';
  return {
    ...values,
    ...numbers,
    ...(values.kind === 'sole_proprietor' && { kpp: '' }),
    ...(byCharter && { basis_number: '', basis_date: null }),
  };
}

/** The same check as the server's, as a field is left: a wrong digit is told at once. */
const checkNumber =
  (field: NumberName): RuleFunction =>
  (_value, values) => {
    const problem = companyProblems(tidied(values as unknown as CompanyInput)).find(
      (found) => found.field === field,
    );
    return problem ? { key: problem.key, params: {} } : null;
  };

interface CompanyFormProps {
  /** Null: a new one. */
  company: CompanyView | null;
  onDone: () => void;
  /** Of a new one: what becomes of it. */
  onMade: (id: number) => void;
  /** Of one that is kept already, where its page may be opened instead. */
  onOpen: (id: number) => void;
}

/** What is known of a company, new or stored. */
export function CompanyForm({ company, onDone, onMade, onOpen }: CompanyFormProps) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const [before] = useState(() => (company ? valuesOf(company) : NEW));
  const form = useCheckedForm<CompanyInput>({ defaultValues: before });
  const elsewhere = useElsewhere(
    form,
    before,
    company && {
      call: companyCalls.view,
      input: { query: { id: company.id } },
      fields: FIELDS,
      values: valuesOf,
    },
  );
  const { control } = form;
  const [kind, basis] = useWatch({ control, name: ['kind', 'signer_basis'] });
  const isAlone = kind === 'sole_proprietor';
  const create = useCallMutation(companyCalls.create, {
    form,
    invalidates: COMPANY_CHANGED,
    success: t('companies.form.created'),
    onSuccess: ({ id }) => onMade(id),
  });
  const update = useCallMutation(companyCalls.update, {
    form,
    invalidates: COMPANY_CHANGED,
    success: t('companies.form.saved'),
    onSuccess: onDone,
  });
  const submit = form.handleSubmit((typed) =>
    elsewhere.save(typed, (joined, options) => {
      const body = tidied(joined);
      return company
        ? update.mutateAsync({ body: { id: company.id, ...body }, options })
        : create.mutateAsync({ body: { organizer_id, ...body } });
    }),
  );
  const label = (name: Exclude<keyof CompanyInput, 'basis_date'>) => ({
    name,
    label: t(`companies.form.${name}`),
  });
  const number = (
    name: NumberName,
    maxLength: number,
    said: { label?: string; description?: string } = {},
  ) => (
    <TextField
      control={control}
      {...label(name)}
      {...said}
      inputMode={name === 'kpp' ? 'text' : 'numeric'}
      autoComplete="off"
      maxLength={maxLength}
      rules={checkNumber(name)}
    />
  );
  // Institutions have accounts at the treasury, which are called otherwise.
  const accountNumber = (name: 'account' | 'correspondent_account') =>
    number(name, 40, kind === 'institution' ? { description: t(`companies.form.${name}_hint`) } : {});
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <SelectField
          control={control}
          {...label('kind')}
          data={COMPANY_KINDS.map((value) => ({ value, label: t(`companies.kind.${value}`) }))}
        />
        <FindByInn form={form} isNew={company === null} onOpen={onOpen}>
          {number('inn', 20)}
        </FindByInn>
        <TextField
          control={control}
          {...label('name')}
          description={t('companies.form.name_hint')}
          rules="required"
          maxLength={160}
        />
        <TextField control={control} {...label('full_name')} maxLength={500} />
        {isAlone ? (
          number('ogrn', 25, { label: t('companies.form.ogrnip') })
        ) : (
          <div className={classes['pair']}>
            {number('kpp', 18)}
            {number('ogrn', 25)}
          </div>
        )}
        <TextField control={control} {...label('legal_address')} maxLength={500} />
        <TextField
          control={control}
          {...label('postal_address')}
          description={t('companies.form.postal_address_hint')}
          maxLength={500}
        />
        <h3 className={classes['part']}>{t('companies.form.bank')}</h3>
        <div className={classes['pair']}>
          {number('bic', 18)}
          <TextField control={control} {...label('bank_name')} maxLength={200} />
        </div>
        {accountNumber('account')}
        {accountNumber('correspondent_account')}
        <h3 className={classes['part']}>{t('companies.form.signer')}</h3>
        <TextField control={control} {...label('signer_last_name')} maxLength={80} autoComplete="off" />
        <div className={classes['pair']}>
          <TextField control={control} {...label('signer_first_name')} maxLength={80} autoComplete="off" />
          <TextField control={control} {...label('signer_middle_name')} maxLength={80} autoComplete="off" />
        </div>
        <div className={classes['pair']}>
          <TextField control={control} {...label('signer_position')} maxLength={160} />
          <SelectField
            control={control}
            {...label('signer_basis')}
            data={BASES.map((value) => ({
              value,
              label: t(isAlone ? `companies.form.basis_alone.${value}` : `companies.form.basis.${value}`),
            }))}
          />
        </div>
        {basis === 'power_of_attorney' && (
          <div className={classes['pair']}>
            <TextField
              control={control}
              {...label('basis_number')}
              maxLength={60}
              rules={checkNumber('basis_number')}
            />
            <DateField control={control} name="basis_date" label={t('companies.form.basis_date')} />
          </div>
        )}
        <TextareaField
          control={control}
          {...label('note')}
          description={t('companies.form.note_hint')}
          maxLength={2000}
          minRows={2}
        />
        <DialogFoot
          submit={t(company ? 'app.save' : 'companies.add')}
          isBusy={create.isPending || update.isPending}
          onClose={onDone}
        />
      </Stack>
      {elsewhere.dialog}
    </Form>
  );
}
