import { Alert, Text } from '@mantine/core';
import type { DepartureView } from '@tropa/contract';
import { Sheet, TimeInput } from '@tropa/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bookingCalls, departureCalls, tourCalls, useCallMutation } from '../../../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  requiredAs,
  SwitchField,
  TextareaField,
  useCheckedForm,
  useElsewhere,
  useField,
} from '../../../../../shared/forms/index.ts';
import { useFormat } from '../../../../../shared/use-format.ts';
import { useDepartureBookings } from '../../../hooks/use-departure-bookings.ts';
import { ResourceClashes } from '../../dates/resource-clashes.tsx';
import classes from './departure-page.module.css';

interface RetimeDialogProps {
  departure: Pick<
    DepartureView,
    'id' | 'tour_id' | 'date_start' | 'date_end' | 'time_start' | 'bookings_count'
  >;
  opened: boolean;
  onClose: () => void;
}
interface RetimeValues {
  time_start: string | null;
  reason: string;
  free_leave: boolean;
}

const valuesOf = ({ time_start }: Pick<DepartureView, 'time_start'>): RetimeValues => ({
  time_start,
  reason: '',
  free_leave: true,
});

/** Has the departure start at another time of its day; those who have booked are told, and may leave. */
export function RetimeDialog(props: RetimeDialogProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={props.opened} onClose={props.onClose} kind="form" title={t('departure.retime.title')}>
      {props.opened && <RetimeForm {...props} />}
    </Sheet>
  );
}

function RetimeForm({ departure, onClose }: RetimeDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, bookings_count } = departure;
  const [before] = useState(() => valuesOf(departure));
  const form = useCheckedForm<RetimeValues>({ defaultValues: before });
  const elsewhere = useElsewhere(form, before, {
    call: departureCalls.view,
    input: { query: { id } },
    fields: ['time_start'],
    values: valuesOf,
  });
  const { control } = form;
  const { value, ...time } = useField({
    control,
    name: 'time_start',
    rules: requiredAs('tour_dates.departure.time_required'),
  });
  const typed = useWatch({ control, name: 'time_start' });
  const save = useCallMutation(departureCalls.retime, {
    form,
    invalidates: [
      departureCalls.view,
      departureCalls.tasks,
      tourCalls.departures,
      tourCalls.getDates,
      bookingCalls.get,
    ],
    success: t(bookings_count > 0 ? 'departure.retime.started' : 'departure.retime.done'),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit((values) =>
    elsewhere.save(values, async ({ time_start, reason, free_leave }, options) => {
      if (time_start !== null)
        await save.mutateAsync({ body: { id, time_start, reason, free_leave }, options });
    }),
  );
  return (
    <Form form={form} onSubmit={submit} className={classes['form']}>
      <Text c="dimmed">{t('departure.retime.text', { date: format.departure(departure) })}</Text>
      <TimeInput {...time} value={value as string | null} label={t('departure.retime.time')} />
      <ResourceClashes
        tourId={departure.tour_id}
        dateId={id}
        departures={
          typed === null
            ? []
            : [{ date_start: departure.date_start, date_end: departure.date_end, time_start: typed }]
        }
      />
      {bookings_count > 0 && (
        <>
          <Booked id={id} count={bookings_count} />
          <TextareaField
            control={control}
            name="reason"
            label={t('departure.retime.reason')}
            description={t('departure.retime.reason_hint')}
            maxLength={2000}
            autosize
            minRows={2}
          />
          <SwitchField
            control={control}
            name="free_leave"
            label={t('departure.retime.free_leave')}
            description={t('departure.retime.free_leave_hint')}
          />
        </>
      )}
      <DialogFoot submit={t('departure.retime.submit')} isBusy={save.isPending} onClose={onClose} />
      {elsewhere.dialog}
    </Form>
  );
}

/** So many of those who have booked are named. */
const NAMED_AT_MOST = 5;

/** Who has booked, and is told. */
function Booked({ id, count }: { id: number; count: number }) {
  const { t } = useTranslation();
  const { data = [] } = useDepartureBookings(id);
  const named = data.slice(0, NAMED_AT_MOST).map(({ client_name, request_id }) =>
    // A number never stands apart from its sign.
    `${client_name}, ${t('departure.number', { number: request_id })}`.replaceAll('№ ', '№\u00A0'),
  );
  return (
    <Alert color="yellow" variant="light">
      {t('departure.retime.told', { count })}
      {named.length > 0 && ` ${named.join('; ')}${data.length > named.length ? '…' : ''}`}
    </Alert>
  );
}
