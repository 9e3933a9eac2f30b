import type { DepositWay, StaffDeposit } from '@tropa/contract';
import { numberIn } from '@tropa/core';
import { Sheet } from '@tropa/ui';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { invoiceCalls } from '../../../../shared/api/index.ts';
import {
  allOf,
  atMost,
  DialogFoot,
  Form,
  MoneyField,
  TextareaField,
  useCheckedForm,
} from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import { DepositWayField } from './deposit-way.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';

interface SettleValues {
  payment_method: DepositWay;
  returned_amount: number | null;
  kept_amount: number | null;
  reason: string;
}

/** Gives a deposit back, whole or in part, and keeps what is said, with the reason. */
export function SettleDeposit({
  booking: { request_id },
  deposit,
  opened,
  onClose,
}: BookingDialogProps & { deposit: StaffDeposit }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency, left_amount: left, must_return_all: isReturnOnly } = deposit;
  const money = (amount: number) => format.money(amount, currency);
  // However often a poor network sends it, it is written once.
  const [key] = useState(() => crypto.randomUUID());
  const form = useCheckedForm<SettleValues>({
    defaultValues: { payment_method: 'cash', returned_amount: left, kept_amount: null, reason: '' },
  });
  const { control } = form;
  const [way, ...typed] = useWatch({ control, name: ['payment_method', 'returned_amount', 'kept_amount'] });
  const [returned = 0, kept = 0] = typed.map((value) => numberIn(value) ?? 0);
  const settle = useBookingMutation(invoiceCalls.settleDeposit, request_id, {
    form,
    booking: (view) => view,
    success: () => t('deposit.settle.done'),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit(({ returned_amount, kept_amount, ...rest }) =>
    settle.mutate({
      body: {
        request_id,
        key,
        returned_amount: returned_amount ?? 0,
        kept_amount: kept_amount ?? 0,
        ...rest,
      },
    }),
  );
  const most = atMost(left, money(left));
  const notMoreThanHeld = () =>
    settledBy(form.getValues()) > left
      ? { key: 'errors.deposit.above_held', params: { amount: money(left) } }
      : null;
  const rest = left - returned - kept;
  // What is kept does not go back, unless another sum was typed there.
  const isReturnTyped = form.getFieldState('returned_amount', form.formState).isDirty;
  useEffect(() => {
    if (!isReturnTyped && kept > 0 && kept <= left)
      form.resetField('returned_amount', { defaultValue: left - kept });
  }, [form, isReturnTyped, kept, left]);
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t(isReturnOnly ? 'deposit.settle.title_return' : 'deposit.settle.title')}
      kind="call"
    >
      <Form form={form} onSubmit={submit} className={classes['form']}>
        <p className={classes['lead']}>{t('deposit.settle.text', { amount: money(left) })}</p>
        <div className={classes['pair']}>
          <MoneyField
            control={control}
            name="returned_amount"
            rules={allOf(most, () =>
              settledBy(form.getValues()) > 0 ? null : { key: 'errors.deposit.nothing', params: {} },
            )}
            label={t('deposit.settle.returned')}
            currency={currency}
            data-autofocus
          />
          {!isReturnOnly && (
            <MoneyField
              control={control}
              name="kept_amount"
              rules={allOf(most, notMoreThanHeld)}
              label={t('deposit.settle.kept')}
              currency={currency}
            />
          )}
        </div>
        {rest > 0 && <p className={classes['note']}>{t('deposit.settle.rest', { amount: money(rest) })}</p>}
        {kept > 0 && (
          <>
            <TextareaField
              control={control}
              name="reason"
              rules="required"
              minRows={2}
              maxLength={500}
              label={t('deposit.settle.why')}
              description={t('deposit.settle.why_hint')}
            />
            <p className={classes['note']}>{t('deposit.settle.income')}</p>
          </>
        )}
        {returned > 0 && (
          <DepositWayField
            label={t('deposit.settle.how')}
            value={way}
            onChange={(next) => form.setValue('payment_method', next)}
          />
        )}
        <DialogFoot submit={t('deposit.settle.submit')} isBusy={settle.isPending} onClose={onClose} />
      </Form>
    </Sheet>
  );
}

/** What goes back and what is kept, together. */
const settledBy = ({ returned_amount, kept_amount }: SettleValues): number =>
  (numberIn(returned_amount) ?? 0) + (numberIn(kept_amount) ?? 0);
