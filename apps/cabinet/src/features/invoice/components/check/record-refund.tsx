import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Difference, OutsideRefund } from '@tropa/contract';
import { Sheet, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  invalidateCalls,
  invoiceCalls,
  paymentCalls,
  reconciliationCalls,
  useCall,
  useCallMutation,
} from '../../../../shared/api/index.ts';
import { DialogFoot, Form, TextareaField, useCheckedForm } from '../../../../shared/forms/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './record-refund.module.css';

/** Whether the provider has returned more than the ledger knows: somebody did it in its cabinet. */
export const isReturnedOutside = ({ kind, expected, found }: Difference): boolean =>
  kind === 'provider_refunds' && (expected ?? 0) > (found ?? 0);

/** Takes a refund that was made in the provider's own cabinet into the ledger, after showing what that changes. */
export function RecordRefund({ difference: { id } }: { difference: Difference }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const query = useCall(
    reconciliationCalls.outsideRefund,
    { query: { id } },
    { staleTime: 0, enabled: opened },
  );
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('ledger.check.refund.open')}</Button>
      <Sheet opened={opened} onClose={close} title={t('ledger.check.refund.title')} kind="call">
        <QueryState query={query} skeleton={<TextSkeleton lines={6} />} compact>
          {(refund) => <RecordForm id={id} refund={refund} onClose={close} />}
        </QueryState>
      </Sheet>
    </>
  );
}

interface RecordFormProps {
  id: number;
  refund: OutsideRefund;
  onClose: () => void;
}

function RecordForm({ id, refund, onClose }: RecordFormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useCheckedForm({ defaultValues: { reason: '' } });
  const record = useCallMutation(reconciliationCalls.recordRefund, {
    form,
    invalidates: [reconciliationCalls.view, invoiceCalls.payments, paymentCalls.underway],
    success: t('ledger.check.refund.done'),
    onSuccess: onClose,
    onFailure: (failure) => {
      // Somebody was quicker, which closes this, or the provider has returned more: it is asked anew.
      if (failure.status === 409)
        void invalidateCalls(queryClient, [reconciliationCalls.outsideRefund, reconciliationCalls.view]);
      return false;
    },
  });
  const submit = form.handleSubmit(({ reason }) =>
    record.mutate({ body: { id, amount: refund.amount, reason } }),
  );
  return (
    <Form form={form} onSubmit={submit} className={classes['form']}>
      <p className={classes['lead']}>{t('ledger.check.refund.lead')}</p>
      <Changes refund={refund} />
      <TextareaField
        control={form.control}
        name="reason"
        rules="required"
        minRows={2}
        maxLength={1000}
        label={t('ledger.check.refund.reason')}
        data-autofocus
      />
      <DialogFoot submit={t('ledger.check.refund.confirm')} isBusy={record.isPending} onClose={onClose} />
    </Form>
  );
}

/** The sum, whose it was, and what becomes of the invoice, the receipt and the booking. */
function Changes({ refund }: { refund: OutsideRefund }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { amount, currency, refunds, replaced_amount, left_amount, receipt, outcome } = refund;
  const money = (sum: number) => format.money(sum, currency);
  const count = refunds.length;
  const sum = count > 1 ? `${money(amount)} (${t('ledger.check.refund.several', { count })})` : money(amount);
  const replaced = t('ledger.check.refund.replaced_sum', { sum: money(replaced_amount) });
  const facts = [
    [t('ledger.check.refund.invoice'), t('ledger.check.refund.number', { number: refund.invoice_number })],
    ...(replaced_amount > 0 ? [[t('ledger.check.refund.replaced'), replaced]] : []),
    [t('ledger.check.refund.left'), money(left_amount)],
    [t('ledger.check.refund.money_of'), t(`ledger.check.refund.money.${refund.money_of}`)],
    [t('ledger.check.refund.receipt'), t(`ledger.check.refund.receipts.${receipt}`)],
    [t(`ledger.check.refund.outcome.${outcome}`), money(refund.outcome_amount)],
  ];
  return (
    <dl className={classes['changes']}>
      <div data-strong>
        <dt>{t('ledger.check.refund.amount')}</dt>
        <dd>{sum}</dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
