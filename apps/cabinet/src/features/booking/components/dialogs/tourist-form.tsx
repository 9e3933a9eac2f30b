import { Select, Text } from '@mantine/core';
import type { Tourist } from '@tropa/contract';
import { peopleOf } from '@tropa/core';
import { categoryName } from '@tropa/i18n/ages';
import { Sheet } from '@tropa/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingCalls, type ApiFailure, type RequestOptions } from '../../../../shared/api/index.ts';
import {
  DialogFoot,
  applyErrors,
  Form,
  useCheckedForm,
  useElsewhere,
} from '../../../../shared/forms/index.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import { BeyondLimitsField } from '../../../../shared/beyond-limits-field.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';
import { PlacePrice, usePlaceQuote } from './place-price.tsx';
import { TouristFields } from './tourist-fields.tsx';
import { changesOf, valuesOf, type TouristFormValues } from './tourist-values.ts';

interface TouristFormProps extends BookingDialogProps {
  tourist: Tourist | null;
  /** A place is added with the tourist: seats, price and invoices follow. */
  withPlace: boolean;
}

const formValuesOf = (tourist: Tourist | null): TouristFormValues => ({
  ...valuesOf(tourist),
  beyond_limits: '',
});

/** Fills a free place, adds one with its tourist, or changes a tourist. */
export function TouristForm({ booking, tourist, withPlace, opened, onClose }: TouristFormProps) {
  const { t } = useTranslation();
  const { request_id } = booking;
  const isFull = booking.tourists.length >= booking.tourists_count;
  const addsPlace = withPlace && tourist === null && isFull;
  const form = useCheckedForm<TouristFormValues>({ defaultValues: formValuesOf(tourist) });
  const latest = useLatest(booking.tourists.find(({ id }) => id === tourist?.id) ?? tourist, (newer) =>
    form.reset(formValuesOf(newer), { keepDirtyValues: true, keepErrors: true }),
  );
  const elsewhere = useElsewhere(
    form,
    formValuesOf(latest.tourist),
    tourist
      ? {
          call: bookingCalls.get,
          input: { query: { id: request_id } },
          fields: ['tourists'],
          values: ({ tourists }) => {
            const theirs = tourists.find(({ id }) => id === tourist.id);
            return theirs ? formValuesOf(theirs) : null;
          },
        }
      : null,
  );
  const [category_id, setCategory] = useState<string | null>(null);
  const categories = booking.breakdown.lines.flatMap(({ category }) =>
    // By a family ticket nobody comes alone.
    category && peopleOf(category) === 1 ? [category] : [],
  );
  const ofCategory = category_id === null ? {} : { category_id };
  const quote = usePlaceQuote({ request_id, ...ofCategory }, opened && addsPlace);
  const options = {
    success: () => {
      if (tourist) return t('booking.tourist.saved');
      return addsPlace ? t('tourists.place_added') : t('booking.tourist.added');
    },
    onSuccess: onClose,
    onFailure: (failure: ApiFailure) => {
      if (failure.status === 409 && addsPlace) void quote.refetch();
      return applyErrors(form, failure, 'tourist.');
    },
  };
  const create = useBookingMutation(bookingCalls.createTourist, request_id, options);
  const update = useBookingMutation(bookingCalls.updateTourist, request_id, options);
  const send = ({ beyond_limits: reason, ...values }: TouristFormValues, options: RequestOptions) => {
    const beyond = reason.trim() === '' ? {} : { beyond_limits: reason };
    if (latest.tourist) {
      const changes = changesOf(values, latest.tourist);
      return update.mutateAsync({
        body: { request_id, id: latest.tourist.id, tourist: changes, ...beyond },
        options,
      });
    }
    const total = quote.data?.total;
    const with_place = { ...ofCategory, ...(total === undefined ? {} : { expected_total: total }) };
    return create.mutateAsync({
      body: { request_id, tourist: values, ...(addsPlace ? { with_place } : {}), ...beyond },
    });
  };
  const submit = form.handleSubmit((values) => elsewhere.save(values, send));
  const title = addsPlace ? t('tourists.add_place_title') : t('booking.tourist.add_title');
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={tourist ? t('booking.tourist.edit_title') : title}
      kind="form"
    >
      <Form form={form} onSubmit={submit} className={classes['form']}>
        {addsPlace && <p className={classes['lead']}>{t('tourists.add_place_text')}</p>}
        {latest.isRenewed && !update.isSuccess && (
          <Text component="output" size="sm" c="dimmed">
            {t('tourists.renewed')}
          </Text>
        )}
        <TouristFields control={form.control} tourist={latest.tourist} limits={booking.tourist_limits} />
        <BeyondLimitsField control={form.control} name="beyond_limits" />
        {addsPlace && categories.length > 1 && (
          <Select
            label={t('tourists.category')}
            data={categories.map((category) => ({ value: category.id, label: categoryName(category, t) }))}
            value={category_id ?? categories[0]?.id ?? null}
            onChange={setCategory}
            allowDeselect={false}
          />
        )}
        {addsPlace && <PlacePrice quote={quote} currency={booking.currency} />}
        <DialogFoot
          submit={t('app.save')}
          isBusy={create.isPending || update.isPending}
          disabledReason={addsPlace && !quote.data && t('off.price_counting')}
          onClose={onClose}
        />
      </Form>
      {elsewhere.dialog}
    </Sheet>
  );
}

/** The tourist as it is now, while the form is open: whoever else writes is taken over into the fields that staff left alone. */
function useLatest(tourist: Tourist | null, renew: (tourist: Tourist) => void) {
  const known = useRef(tourist);
  const [isRenewed, setRenewed] = useState(false);
  useEffect(() => {
    const before = known.current;
    if (!tourist || !before || JSON.stringify(before) === JSON.stringify(tourist)) return;
    known.current = tourist;
    renew(tourist);
    setRenewed(true);
  }, [tourist, renew]);
  return { tourist, isRenewed };
}
