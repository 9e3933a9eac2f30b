import { Alert, Select, Text } from '@mantine/core';
import type { DepartureView } from '@tropa/contract';
import { addDays, todayIn } from '@tropa/core';
import { Sheet } from '@tropa/ui';
import { useEffect, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { departureCalls, useCallMutation } from '../../../../../shared/api/index.ts';
import {
  applyErrors,
  DateField,
  DialogFoot,
  Form,
  SwitchField,
  TextareaField,
  useCheckedForm,
  useElsewhere,
  useField,
} from '../../../../../shared/forms/index.ts';
import { deviceTimezone, useFormat } from '../../../../../shared/use-format.ts';
import { useDepartureBookings } from '../../../hooks/use-departure-bookings.ts';
import { CHANGED_BY_MOVE, useToldChange } from '../../../hooks/use-told-change.ts';
import classes from './departure-page.module.css';
import { Foreseen } from './foreseen.tsx';
import { StartFields, type StartValues } from './start-fields.tsx';

interface RetimeDialogProps {
  departure: Pick<
    DepartureView,
    'id' | 'tour_id' | 'date_start' | 'date_end' | 'time_start' | 'bookings_count'
  >;
  /** Where it is to stand, where that has been shown already. */
  day?: string | undefined;
  opened: boolean;
  onClose: () => void;
}
interface RetimeValues extends StartValues {
  reason: string;
  how: 'tell' | 'ask';
  until: string | null;
  free_leave: boolean;
}
/** So many days clients have to answer, unless staff say otherwise. */
const DAYS_TO_CHOOSE = 3;

const valuesOf = ({
  date_start,
  time_start,
}: Pick<DepartureView, 'date_start' | 'time_start'>): RetimeValues => ({
  date_start,
  time_start,
  reason: '',
  how: 'tell',
  until: null,
  free_leave: true,
});

/** Has the departure start on another day, or at another time; those who have booked are told, or asked. */
export function RetimeDialog(props: RetimeDialogProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={props.opened} onClose={props.onClose} kind="form" title={t('departure.retime.title')}>
      {props.opened && <RetimeForm {...props} />}
    </Sheet>
  );
}

function RetimeForm({ departure, day: shown, onClose }: RetimeDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, bookings_count } = departure;
  const [before] = useState(() => valuesOf(departure));
  const form = useCheckedForm<RetimeValues>({ defaultValues: before });
  const { setValue } = form;
  useEffect(() => {
    if (shown !== undefined) setValue('date_start', shown, { shouldDirty: true });
  }, [shown, setValue]);
  const elsewhere = useElsewhere(form, before, {
    call: departureCalls.view,
    input: { query: { id } },
    fields: ['date_start', 'time_start'],
    values: valuesOf,
  });
  const { control } = form;
  const [day, clock] = useWatch({ control, name: ['date_start', 'time_start'] });
  const told = useToldChange();
  const save = useCallMutation(departureCalls.retime, {
    form,
    onFailure: ({ errors }) => {
      const refused = Object.entries(errors).map(([path, text]) => [
        path === 'choice.until' ? 'until' : path,
        text,
      ]);
      return (
        applyErrors(form, { errors: Object.fromEntries(refused) as Record<string, string> }) || undefined
      );
    },
    invalidates: CHANGED_BY_MOVE,
    ...(bookings_count > 0 && { success: t('departure.retime.started') }),
    onSuccess: () => {
      if (bookings_count === 0) told.moved(id, departure);
      onClose();
    },
  });
  const submit = form.handleSubmit((values) =>
    elsewhere.save(values, async ({ date_start, time_start, reason, how, until, free_leave }, options) => {
      const choice = how === 'ask' && until !== null ? { choice: { until } } : {};
      const start = {
        ...(date_start !== null && date_start !== before.date_start && { date_start }),
        ...(time_start !== null && { time_start }),
      };
      await save.mutateAsync({ body: { id, ...start, reason, free_leave, ...choice }, options });
    }),
  );
  return (
    <Form form={form} onSubmit={submit} className={classes['form']}>
      <Text c="dimmed">{t('departure.retime.text', { date: format.departure(departure) })}</Text>
      <StartFields
        control={control}
        hasTime={before.time_start !== null}
        labels={{ day: t('departure.retime.day'), time: t('departure.retime.time') }}
      />
      <Foreseen departure={departure} day={day} time={clock} />
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
          <Answer form={form} />
        </>
      )}
      <DialogFoot submit={t('departure.retime.submit')} isBusy={save.isPending} onClose={onClose} />
      {elsewhere.dialog}
    </Form>
  );
}

/** Whether those who have booked are told, or asked until a day before the new one. */
function Answer({ form }: { form: UseFormReturn<RetimeValues> }) {
  const { t } = useTranslation();
  const { control } = form;
  const [how, day] = useWatch({ control, name: ['how', 'date_start'] });
  const today = todayIn(deviceTimezone);
  const last = day === null ? today : addDays(day, -1);
  const { value: _how, onChange: _change, ...choice } = useField({ control, name: 'how' });
  const ask = (next: string) => {
    const soon = addDays(today, DAYS_TO_CHOOSE);
    form.setValue('how', next === 'ask' ? 'ask' : 'tell', { shouldDirty: true });
    if (next === 'ask' && form.getValues('until') === null) form.setValue('until', soon < last ? soon : last);
  };
  const isTooSoon = last < today;
  return (
    <>
      <Select
        {...choice}
        label={t('departure.retime.how')}
        value={isTooSoon ? 'tell' : how}
        onChange={(next) => ask(next ?? 'tell')}
        allowDeselect={false}
        description={isTooSoon ? t('departure.retime.too_soon') : undefined}
        data={[
          { value: 'tell', label: t('departure.retime.tell') },
          { value: 'ask', label: t('departure.retime.ask'), disabled: isTooSoon },
        ]}
      />
      {how === 'ask' && !isTooSoon ? (
        <DateField
          control={control}
          name="until"
          rules="required"
          label={t('departure.retime.until')}
          description={t('departure.retime.until_hint')}
          minDate="today"
        />
      ) : (
        <SwitchField
          control={control}
          name="free_leave"
          label={t('departure.retime.free_leave')}
          description={t('departure.retime.free_leave_hint')}
        />
      )}
    </>
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
