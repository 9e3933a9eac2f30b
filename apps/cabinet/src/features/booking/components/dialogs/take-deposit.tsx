import type { DepositWay, StaffDeposit } from '@tropa/contract';
import { Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { invoiceCalls } from '../../../../shared/api/index.ts';
import {
  allOf,
  atMost,
  DateField,
  DialogFoot,
  Form,
  MoneyField,
  useCheckedForm,
} from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import { DepositWayField } from './deposit-way.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';

interface TakeValues {
  payment_method: DepositWay;
  amount: number | null;
  taken_on: string | null;
}

/** Staff took a deposit, or a part of it. */
export function TakeDeposit({
  booking: { request_id },
  deposit,
  opened,
  onClose,
}: BookingDialogProps & { deposit: StaffDeposit }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency } = deposit;
  const most = deposit.amount - deposit.taken_amount;
  // However often a poor network sends it, it is written once.
  const [key] = useState(() => crypto.randomUUID());
  const form = useCheckedForm<TakeValues>({
    defaultValues: { payment_method: 'cash', amount: most, taken_on: null },
  });
  const { control } = form;
  const way = useWatch({ control, name: 'payment_method' });
  const take = useBookingMutation(invoiceCalls.takeDeposit, request_id, {
    form,
    booking: (view) => view,
    success: () =>
      t('deposit.take.done', { amount: format.money(form.getValues('amount') ?? most, currency) }),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit(({ amount, taken_on, payment_method }) =>
    take.mutate({
      body: {
        request_id,
        key,
        amount: amount ?? most,
        payment_method,
        ...(taken_on ? { taken_on } : {}),
      },
    }),
  );
  return (
    <Sheet opened={opened} onClose={onClose} title={t('deposit.take.title')} kind="call">
      <Form form={form} onSubmit={submit} className={classes['form']}>
        <p className={classes['lead']}>{t('deposit.take.quiet')}</p>
        <div className={classes['pair']}>
          <MoneyField
            control={control}
            name="amount"
            rules={allOf('required|non_zero', atMost(most, format.money(most, currency)))}
            label={t('deposit.take.amount')}
            currency={currency}
          />
          <DateField
            control={control}
            name="taken_on"
            label={t('deposit.take.on')}
            placeholder={t('deposit.take.today')}
          />
        </div>
        <DepositWayField
          label={t('deposit.take.how')}
          value={way}
          onChange={(next) => form.setValue('payment_method', next)}
        />
        <DialogFoot submit={t('deposit.take.submit')} isBusy={take.isPending} onClose={onClose} />
      </Form>
    </Sheet>
  );
}
