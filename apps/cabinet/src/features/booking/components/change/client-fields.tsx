import { useWatch, type Control } from 'react-hook-form';
import { looksLikeCompany } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { PhoneField, TextareaField, TextField } from '../../../../shared/forms/index.ts';
import type { NewBookingValues } from '../../model/new-booking.ts';
import dialogs from '../dialogs/dialogs.module.css';

/** The part of a form that says who a booking is for. */
export type ClientValues = Pick<NewBookingValues, 'contacts' | 'comment'>;

interface ClientFieldsProps {
  control: Control<ClientValues>;
  /** How the client must be reached: by letter, by a phone or a letter or else as the comment says, or not by us. */
  needs: 'email' | 'something' | 'nothing';
  /** A payer can be named beside it. */
  hasPayer?: boolean;
}

/** Who a booking is for, and what they asked. Who came in or called may leave a phone only. */
export function ClientFields({ control, needs, hasPayer = false }: ClientFieldsProps) {
  const { t } = useTranslation();
  const [phone, email, surname] = useWatch({
    control,
    name: ['contacts.phone', 'contacts.email', 'contacts.last_name'],
  });
  const isUnreachable = needs === 'something' && phone.trim() === '' && email.trim() === '';
  return (
    <>
      <div className={dialogs['pair']}>
        <TextField
          control={control}
          name="contacts.last_name"
          rules="required"
          {...(hasPayer && looksLikeCompany(surname) && { description: t('companies.payer.looks') })}
          label={t('new_booking.last_name')}
        />
        <TextField
          control={control}
          name="contacts.first_name"
          rules="required"
          label={t('new_booking.first_name')}
        />
        <PhoneField control={control} name="contacts.phone" label={t('new_booking.phone')} />
        <TextField
          control={control}
          name="contacts.email"
          rules={needs === 'email' ? 'required|email' : 'email'}
          type="email"
          label={t('new_booking.email')}
        />
      </div>
      <TextareaField
        control={control}
        name="comment"
        minRows={1}
        maxLength={2000}
        {...(isUnreachable && { rules: 'required', description: t('new_booking.unreachable') })}
        label={t('new_booking.comment')}
      />
    </>
  );
}
