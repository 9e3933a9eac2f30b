import { MAX_TOURISTS, WAITLIST_NAME_MAX } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { useCallMutation, waitlistCalls } from '../api/index.ts';
import { DialogFoot, Form, NumberField, PhoneField, TextField, useCheckedForm } from '../forms/index.ts';
import { RENEWED } from './renewed.ts';
import classes from './seat-ledger.module.css';

interface Values {
  name: string;
  party_size: number;
  phone: string;
  email: string;
}

/** Enters a party that called: who, how many, and how to tell them. */
export function WaitlistForm({ date_id, onClose }: { date_id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCheckedForm<Values>({ defaultValues: { name: '', party_size: 1, phone: '', email: '' } });
  const add = useCallMutation(waitlistCalls.add, {
    form,
    invalidates: RENEWED,
    success: t('seat_ledger.added'),
    onSuccess: onClose,
  });
  const field = { control: form.control };
  return (
    <Form
      form={form}
      className={classes['form']}
      onSubmit={form.handleSubmit((values) => add.mutate({ body: { date_id, ...values } }))}
    >
      <TextField
        {...field}
        name="name"
        rules="required"
        label={t('seat_ledger.name')}
        maxLength={WAITLIST_NAME_MAX}
      />
      <NumberField
        {...field}
        name="party_size"
        rules="required"
        label={t('seat_ledger.party_size')}
        min={1}
        max={MAX_TOURISTS}
      />
      <PhoneField {...field} name="phone" label={t('seat_ledger.phone')} />
      <TextField {...field} name="email" rules="email" label={t('seat_ledger.email')} />
      <p className={classes['note']}>{t('seat_ledger.email_note')}</p>
      <DialogFoot submit={t('seat_ledger.add_submit')} isBusy={add.isPending} onClose={onClose} />
    </Form>
  );
}
