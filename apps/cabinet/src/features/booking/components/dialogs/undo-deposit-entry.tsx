import type { DepositEntry, StaffDeposit } from '@tropa/contract';
import { Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invoiceCalls } from '../../../../shared/api/index.ts';
import { DialogFoot, Form, TextareaField, useCheckedForm } from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';

/** Takes back a line of a deposit that was written by mistake, with the reason. */
export function UndoDepositEntry({
  booking: { request_id },
  deposit: { currency },
  entry,
  opened,
  onClose,
}: BookingDialogProps & { deposit: StaffDeposit; entry: DepositEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id: entry_id, movement, amount } = entry;
  // However often a poor network sends it, it is written once.
  const [key] = useState(() => crypto.randomUUID());
  const form = useCheckedForm({ defaultValues: { reason: '' } });
  const undo = useBookingMutation(invoiceCalls.undoDepositEntry, request_id, {
    form,
    booking: (view) => view,
    success: () => t('deposit.undo.done'),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit(({ reason }) =>
    undo.mutate({ body: { request_id, key, entry_id, reason } }),
  );
  const words = t(`deposit.entries.${movement}`, { amount: format.money(amount, currency) });
  return (
    <Sheet opened={opened} onClose={onClose} title={t('deposit.undo.title')} kind="call">
      <Form form={form} onSubmit={submit} className={classes['form']}>
        <p className={classes['lead']}>{t('deposit.undo.text', { entry: words })}</p>
        <TextareaField
          control={form.control}
          name="reason"
          rules="required"
          minRows={2}
          maxLength={500}
          label={t('deposit.undo.why')}
          description={t('deposit.undo.why_hint')}
          data-autofocus
        />
        <p className={classes['note']}>
          {t('deposit.undo.letter')} {movement === 'kept' && t('deposit.undo.receipt')}
        </p>
        <DialogFoot submit={t('deposit.undo.submit')} isBusy={undo.isPending} onClose={onClose} />
      </Form>
    </Sheet>
  );
}
