import { Stack } from '@mantine/core';
import type { CompanyPerson } from '@tropa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyCalls, useCallMutation } from '../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  PhoneField,
  TextField,
  useCheckedForm,
  useElsewhere,
} from '../../../shared/forms/index.ts';
import { COMPANY_CHANGED } from '../../../shared/companies/changed.ts';
import classes from './company.module.css';

type Values = Omit<CompanyPerson, 'id' | 'bookings_count'>;
const NEW: Values = { last_name: '', first_name: '', middle_name: '', role: '', email: '', phone: '' };
const valuesOf = ({ id: _id, bookings_count: _count, ...values }: CompanyPerson): Values => values;

interface PersonFormProps {
  company_id: number;
  /** Null: a new one. */
  person: CompanyPerson | null;
  onDone: () => void;
}

/** Somebody of a company: names, role, contacts. */
export function PersonForm({ company_id, person, onDone }: PersonFormProps) {
  const { t } = useTranslation();
  const [before] = useState(() => (person ? valuesOf(person) : NEW));
  const form = useCheckedForm<Values>({ defaultValues: before });
  const elsewhere = useElsewhere(
    form,
    before,
    person
      ? {
          call: companyCalls.view,
          input: { query: { id: company_id } },
          values: ({ people }) => {
            const theirs = people.find(({ id }) => id === person.id);
            return theirs ? valuesOf(theirs) : null;
          },
        }
      : null,
  );
  const { control } = form;
  const save = useCallMutation(companyCalls.savePerson, {
    form,
    invalidates: COMPANY_CHANGED,
    success: t('companies.people.saved'),
    onSuccess: onDone,
  });
  const submit = form.handleSubmit((typed) =>
    elsewhere.save(typed, (values, options) =>
      save.mutateAsync({ body: { company_id, person_id: person?.id ?? null, ...values }, options }),
    ),
  );
  const label = (name: keyof Values) => ({ name, label: t(`companies.people.${name}`) });
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <div className={classes['pair']}>
          <TextField
            control={control}
            {...label('last_name')}
            maxLength={80}
            autoComplete="off"
            data-autofocus
          />
          <TextField
            control={control}
            {...label('first_name')}
            rules="required"
            maxLength={80}
            autoComplete="off"
          />
        </div>
        <div className={classes['pair']}>
          <TextField control={control} {...label('middle_name')} maxLength={80} autoComplete="off" />
          <TextField control={control} {...label('role')} maxLength={120} />
        </div>
        <div className={classes['pair']}>
          <TextField
            control={control}
            {...label('email')}
            rules="email"
            type="email"
            inputMode="email"
            autoComplete="off"
          />
          <PhoneField control={control} {...label('phone')} rules="phone" />
        </div>
        <DialogFoot
          submit={t(person ? 'app.save' : 'companies.people.add')}
          isBusy={save.isPending}
          onClose={onDone}
        />
      </Stack>
      {elsewhere.dialog}
    </Form>
  );
}
