import { Stack } from '@mantine/core';
import type { agentAccountCalls as calls, CallAnswer } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import { Dialog } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { agentAccountCalls, useCallMutation } from '../../../shared/api/index.ts';
import {
  DateField,
  DialogFoot,
  Form,
  MoneyField,
  SelectField,
  TextareaField,
  useCheckedForm,
} from '../../../shared/forms/index.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './agent.module.css';
import { AGENT_CHANGED } from './changed.ts';

const DIRECTIONS = ['from_agent', 'to_agent'] as const;
const WAYS = ['transfer', 'cash'] as const;
const MAX_NOTE = 500;

interface Values {
  direction: (typeof DIRECTIONS)[number];
  amount: number | null;
  payment_method: (typeof WAYS)[number];
  payed_on: string | null;
  note: string;
}

interface PaymentDialogProps {
  agent_id: number;
  account: CallAnswer<typeof calls.account>;
  opened: boolean;
  onClose: () => void;
}

/** Enters what an agent has payed for its sales, or was payed of its commission. */
export function PaymentDialog({ opened, onClose, ...rest }: PaymentDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} kind="form" title={t('agents.payments.form_title')}>
      <PaymentForm {...rest} onDone={onClose} />
    </Dialog>
  );
}

function PaymentForm({
  agent_id,
  account: { owed, earned, currency },
  onDone,
}: Pick<PaymentDialogProps, 'agent_id' | 'account'> & { onDone: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timezone } = useOrganizer();
  const today = todayIn(timezone);
  const form = useCheckedForm<Values>({
    defaultValues: {
      direction: owed === 0 && earned > 0 ? 'to_agent' : 'from_agent',
      amount: null,
      payment_method: 'transfer',
      payed_on: today,
      note: '',
    },
  });
  const { control } = form;
  const direction = useWatch({ control, name: 'direction' });
  const record = useCallMutation(agentAccountCalls.recordPayment, {
    form,
    invalidates: AGENT_CHANGED,
    success: t('agents.payments.done'),
    onSuccess: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit(({ amount, payed_on, ...rest }) =>
        record.mutate({ body: { ...rest, agent_id, amount: amount ?? 0, payed_on: payed_on ?? today } }),
      )}
    >
      <Stack gap="md">
        <SelectField
          control={control}
          name="direction"
          label={t('agents.payments.direction')}
          rules="required"
          searchable={false}
          allowDeselect={false}
          data={DIRECTIONS.map((value) => ({ value, label: t(`agents.payments.directions.${value}`) }))}
        />
        <MoneyField
          control={control}
          name="amount"
          label={t('agents.payments.amount')}
          description={
            direction === 'from_agent'
              ? t('agents.payments.owed', { sum: format.money(owed, currency) })
              : t('agents.payments.earned', { sum: format.money(earned, currency) })
          }
          rules="required|non_zero"
          currency={currency}
        />
        <div className={classes['pair']}>
          <SelectField
            control={control}
            name="payment_method"
            label={t('agents.payments.method')}
            rules="required"
            searchable={false}
            allowDeselect={false}
            data={WAYS.map((value) => ({ value, label: t(`payment.method.${value}`) }))}
          />
          <DateField
            control={control}
            name="payed_on"
            label={t('agents.payments.day')}
            rules="required"
            maxDate={today}
          />
        </div>
        <TextareaField
          control={control}
          name="note"
          label={t('agents.payments.note')}
          minRows={2}
          maxLength={MAX_NOTE}
        />
        <DialogFoot submit={t('agents.payments.record')} isBusy={record.isPending} onClose={onDone} />
      </Stack>
    </Form>
  );
}
