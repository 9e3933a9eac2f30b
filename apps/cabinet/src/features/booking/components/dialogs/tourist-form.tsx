import type { Tourist } from '@tropa/contract';
import { Sheet } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { bookingCalls, type ApiFailure } from '../../../../shared/api/index.ts';
import {
  DialogFoot,
  applyErrors,
  DateField,
  Form,
  PhoneField,
  TextareaField,
  TextField,
  useCheckedForm,
} from '../../../../shared/forms/index.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';

const EMPTY = {
  last_name: '',
  first_name: '',
  middle_name: '',
  birthday: null as string | null,
  passport: '',
  phone: '',
  email: '',
  food_restriction: '',
};
type TouristValues = typeof EMPTY;

/** What the form begins with: the passport is never sent back to the browser whole, so it begins empty. */
function valuesOf(tourist: Tourist | null): TouristValues {
  if (!tourist) return EMPTY;
  const { last_name, first_name, middle_name, birthday, phone, email, food_restriction } = tourist;
  return { last_name, first_name, middle_name, birthday, passport: '', phone, email, food_restriction };
}

/** Fills a free place, or changes a tourist; a passport left empty stays as it is. */
export function TouristForm({
  booking,
  tourist,
  opened,
  onClose,
}: BookingDialogProps & { tourist: Tourist | null }) {
  const { t } = useTranslation();
  const { request_id } = booking;
  const form = useCheckedForm<TouristValues>({ defaultValues: valuesOf(tourist) });
  const { control } = form;
  const options = {
    success: () => (tourist ? t('booking.tourist.saved') : t('booking.tourist.added')),
    onSuccess: onClose,
    onFailure: (failure: ApiFailure) => {
      if (failure.status === 409) onClose();
      return applyErrors(form, failure, 'tourist.');
    },
  };
  const create = useBookingMutation(bookingCalls.createTourist, request_id, options);
  const update = useBookingMutation(bookingCalls.updateTourist, request_id, options);
  const submit = form.handleSubmit(({ passport, ...values }) => {
    if (!tourist) return create.mutate({ body: { request_id, tourist: { ...values, passport } } });
    const kept = passport === '' ? {} : { passport };
    return update.mutate({ body: { request_id, id: tourist.id, tourist: { ...values, ...kept } } });
  });
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={tourist ? t('booking.tourist.edit_title') : t('booking.tourist.add_title')}
      kind="form"
    >
      <Form form={form} onSubmit={submit} className={classes['form']}>
        <div className={classes['pair']}>
          <TextField
            control={control}
            name="last_name"
            rules="required"
            label={t('booking.tourist.fields.last_name')}
            required
            data-autofocus
          />
          <TextField
            control={control}
            name="first_name"
            rules="required"
            label={t('booking.tourist.fields.first_name')}
            required
          />
          <TextField control={control} name="middle_name" label={t('booking.tourist.fields.middle_name')} />
          <DateField
            control={control}
            name="birthday"
            label={t('booking.tourist.fields.birthday')}
            minDate="1900-01-01"
            maxDate="today"
          />
        </div>
        <TextField
          control={control}
          name="passport"
          label={t('booking.tourist.fields.passport')}
          description={
            tourist?.passport
              ? t('booking.tourist.fields.passport_keep', { passport: tourist.passport })
              : t('booking.tourist.fields.passport_hint')
          }
          autoComplete="off"
        />
        <div className={classes['pair']}>
          <PhoneField control={control} name="phone" label={t('booking.tourist.fields.phone')} />
          <TextField control={control} name="email" type="email" label={t('booking.tourist.fields.email')} />
        </div>
        <TextareaField
          control={control}
          name="food_restriction"
          minRows={1}
          maxLength={500}
          label={t('booking.tourist.fields.food_restriction')}
        />
        <DialogFoot submit={t('app.save')} isBusy={create.isPending || update.isPending} onClose={onClose} />
      </Form>
    </Sheet>
  );
}
