import { MAX_TOURISTS, WAITLIST_NAME_MAX, type NamedClass } from '@tropa/core';
import { className } from '@tropa/i18n/ages';
import { useTranslation } from 'react-i18next';
import { useCallMutation, waitlistCalls } from '../api/index.ts';
import {
  DialogFoot,
  Form,
  NumberField,
  PhoneField,
  SelectField,
  TextField,
  useCheckedForm,
} from '../forms/index.ts';
import { RENEWED } from './renewed.ts';
import classes from './seat-ledger.module.css';

interface Values {
  name: string;
  party_size: number;
  /** Empty: any. */
  class_id: string;
  phone: string;
  email: string;
}

interface WaitlistFormProps {
  date_id: number;
  /** Of the departure's seats; empty: they have none. */
  seatClasses: readonly NamedClass[];
  onClose: () => void;
}

/** Enters a party that called: who, how many seats of which class, and how to tell them. */
export function WaitlistForm({ date_id, seatClasses, onClose }: WaitlistFormProps) {
  const { t } = useTranslation();
  const form = useCheckedForm<Values>({
    defaultValues: { name: '', party_size: 1, class_id: '', phone: '', email: '' },
  });
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
      onSubmit={form.handleSubmit(({ class_id, ...values }) =>
        add.mutate({ body: { date_id, ...values, class_id: class_id || null } }),
      )}
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
        description={t('seat_ledger.party_size_note')}
        min={1}
        max={MAX_TOURISTS}
      />
      {seatClasses.length > 0 && (
        <SelectField
          {...field}
          name="class_id"
          label={t('seat_ledger.class')}
          allowDeselect={false}
          data={[
            { value: '', label: t('seat_ledger.class_any') },
            ...seatClasses.map((one) => ({ value: one.id, label: className(one, t) })),
          ]}
        />
      )}
      <PhoneField {...field} name="phone" label={t('seat_ledger.phone')} />
      <TextField {...field} name="email" rules="email" label={t('seat_ledger.email')} />
      <p className={classes['note']}>{t('seat_ledger.email_note')}</p>
      <DialogFoot submit={t('seat_ledger.add_submit')} isBusy={add.isPending} onClose={onClose} />
    </Form>
  );
}
