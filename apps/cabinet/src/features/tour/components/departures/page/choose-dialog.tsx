import { Select, Text } from '@mantine/core';
import type { DepartureTaskItem, DepartureView } from '@tropa/contract';
import { DateInput, Sheet } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import {
  bookingCalls,
  departureCalls,
  tourCalls,
  useCall,
  useCallMutation,
} from '../../../../../shared/api/index.ts';
import { DEPARTURE_LISTS } from '../../../../../shared/departures/departure-lists.ts';
import { BeyondLimitsField } from '../../../../../shared/beyond-limits-field.tsx';
import { departureOfKey } from '../../../../../shared/departures/departure-choice.ts';
import { useDepartureOptions } from '../../../../../shared/departures/use-departure-options.ts';
import { DialogFoot, Form, useCheckedForm, useField } from '../../../../../shared/forms/index.ts';
import { useMay } from '../../../../../shared/session/session.ts';
import { useFormat } from '../../../../../shared/use-format.ts';
import classes from './departure-page.module.css';

interface ChooseDialogProps {
  taskId: number;
  /** The departure goes on another day: a booking may stay on it. */
  mayStay: boolean;
  departure: DepartureView;
  /** Null: it is closed. */
  item: DepartureTaskItem | null;
  onClose: () => void;
}
interface ChooseValues {
  choice: string;
  beyond_limits: string;
}
const REFUND = 'refund';
const CREDIT = 'credit';
const STAY = 'stay';

/** Chooses for a client who has called: to stay, a full refund, credit for later where it can be given, or another date. */
export function ChooseDialog({ item, onClose, ...props }: ChooseDialogProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={item !== null} onClose={onClose} kind="form" title={t('departure.choose.title')}>
      {item && <ChooseForm item={item} onClose={onClose} {...props} />}
    </Sheet>
  );
}

function ChooseForm({
  taskId,
  mayStay,
  departure,
  item,
  onClose,
}: ChooseDialogProps & { item: DepartureTaskItem }) {
  const { t } = useTranslation();
  const { request_id, client_name } = item;
  const dates = useDepartureOptions({
    tourId: departure.tour_id,
    without: ({ id }) => id === departure.id,
    // What is sold by the hour has no dates but starts: those that its client reads.
    offered: { task_id: taskId, request_id },
  });
  const format = useFormat();
  // Money goes back, or stays as credit, at the word of whoever speaks for it.
  const mayMoney = useMay('bookings.terms') === 'all';
  const offer = useCall(
    departureCalls.creditOffer,
    { query: { task_id: taskId, request_id } },
    { enabled: mayMoney },
  ).data;
  const form = useCheckedForm<ChooseValues>({
    defaultValues: { choice: mayStay ? STAY : mayMoney ? REFUND : '', beyond_limits: '' },
  });
  const { control } = form;
  const { value, onChange, ...choice } = useField({ control, name: 'choice', rules: 'required' });
  const save = useCallMutation(departureCalls.choose, {
    form,
    invalidates: [
      departureCalls.view,
      departureCalls.tasks,
      departureCalls.task,
      ...DEPARTURE_LISTS,
      tourCalls.getDates,
      bookingCalls.get,
    ],
    success: t('departure.choose.done'),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit(({ choice: chosen, beyond_limits }) =>
    save.mutate({
      body: {
        task_id: taskId,
        request_id,
        ...(chosen === CREDIT && { as_credit: true }),
        ...(chosen === STAY && { stays: true }),
        ...(![REFUND, CREDIT, STAY].includes(chosen) && { to: departureOfKey(chosen) }),
        ...(beyond_limits.trim() !== '' && { beyond_limits }),
      },
    }),
  );
  const creditWords = offer?.credit
    ? t('departure.choose.credit_until', {
        amount: format.money(offer.credit.amount, offer.credit.currency),
        until: format.deadline(offer.credit.until, offer.credit.timezone),
      })
    : offer?.why_not && t(`departure.choose.no_credit.${offer.why_not}`);
  return (
    <Form form={form} onSubmit={submit} className={classes['form']}>
      <Text>{`${t('departure.number', { number: request_id })}. ${client_name}`}</Text>
      {dates.isLong && !dates.isHourly && (
        <DateInput label={t('rebooking.from')} value={dates.from} onChange={dates.setFrom} minDate="today" />
      )}
      <Select
        {...choice}
        value={value === '' ? null : value}
        onChange={(next) => onChange(next ?? '')}
        allowDeselect={false}
        label={t('departure.choose.what')}
        description={mayMoney ? creditWords : t('departure.choose.no_money')}
        data={[
          ...(mayStay ? [{ value: STAY, label: t('departure.choose.stay') }] : []),
          ...(mayMoney ? [{ value: REFUND, label: t('departure.cancel.refund') }] : []),
          ...(mayMoney && offer?.credit ? [{ value: CREDIT, label: t('departure.choose.credit') }] : []),
          ...dates.options.map(({ label, ...option }) => ({
            ...option,
            label: t('departure.cancel.to_date', { date: label }),
          })),
        ]}
      />
      <BeyondLimitsField control={control} name="beyond_limits" />
      <DialogFoot
        submit={t('departure.choose.submit')}
        cancelLabel={t('departure.choose.close')}
        isBusy={save.isPending}
        onClose={onClose}
      />
    </Form>
  );
}
