import { Alert, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PierCashMove, PierShift } from '@tropa/contract';
import { numberIn } from '@tropa/core';
import { ReasonedButton, Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { pierCalls, useCallMutation } from '../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  MoneyField,
  TextareaField,
  TextField,
  useCheckedForm,
} from '../../../shared/forms/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './pier.module.css';
import { differenceWords, ShiftSums } from './shift-sums.tsx';

type Shown = 'shift' | 'in' | 'out' | 'close' | null;

/** The open shift: what is in the drawer, cash put in and taken out, and its close. */
export function ShiftSheet({
  shift,
  moves,
  unsent,
}: {
  shift: PierShift;
  moves: readonly PierCashMove[];
  /** Sales of this device that the server does not know of, and their cash. */
  unsent?: { count: number; cash: number };
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const [shown, setShown] = useState<Shown>(null);
  const back = () => setShown('shift');
  return (
    <>
      <Button variant="default" size="md" onClick={back}>
        {t('pier.shift.title')}
      </Button>
      <Sheet
        opened={shown === 'shift'}
        onClose={() => setShown(null)}
        title={t('pier.shift.title')}
        kind="form"
      >
        <div className={classes['form']}>
          <Text c="dimmed">{t('pier.shift.opened_at', { when: format.moment(shift.opened_at) })}</Text>
          <ShiftSums shift={shift} moves={moves} />
          <div className={classes['choices']}>
            <Button size="lg" variant="default" onClick={() => setShown('in')}>
              {t('pier.shift.put_in')}
            </Button>
            <Button size="lg" variant="default" onClick={() => setShown('out')}>
              {t('pier.shift.take_out')}
            </Button>
          </div>
          {unsent && unsent.count > 0 && (
            <Alert color="yellow">
              {t('pier.device.in_drawer', {
                count: unsent.count,
                amount: format.money(unsent.cash, shift.currency),
                sum: format.money(shift.expected_cash + unsent.cash, shift.currency),
              })}
            </Alert>
          )}
          <ReasonedButton
            size="lg"
            disabledReason={unsent && unsent.count > 0 && t('pier.device.close_later')}
            onClick={() => setShown('close')}
          >
            {t('pier.shift.close')}
          </ReasonedButton>
          <Button
            size="md"
            variant="subtle"
            renderRoot={(properties) => (
              <Link {...properties} to={organizerPath(id, 'pier', 'shifts', shift.id)} />
            )}
          >
            {t('pier.shift.sales')}
          </Button>
        </div>
      </Sheet>
      <Sheet
        opened={shown === 'in' || shown === 'out'}
        onClose={back}
        title={shown === 'out' ? t('pier.shift.take_out_title') : t('pier.shift.put_in_title')}
        kind="form"
      >
        <MoveForm direction={shown === 'out' ? 'out' : 'in'} currency={shift.currency} onDone={back} />
      </Sheet>
      <Sheet opened={shown === 'close'} onClose={back} title={t('pier.shift.close_title')} kind="form">
        <CloseForm shift={shift} onDone={back} />
      </Sheet>
    </>
  );
}

function MoveForm({
  direction,
  currency,
  onDone,
}: {
  direction: 'in' | 'out';
  currency: string;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  // Sent again by a poor network it is written once.
  const [key] = useState(() => crypto.randomUUID());
  const form = useCheckedForm<{ amount: number | null; reason: string }>({
    defaultValues: { amount: null, reason: '' },
  });
  const move = useCallMutation(pierCalls.moveCash, {
    form,
    invalidates: [pierCalls.state, pierCalls.shifts, pierCalls.shift],
    success: t('pier.shift.moved'),
    onSuccess: onDone,
  });
  return (
    <Form
      form={form}
      className={classes['form']}
      onSubmit={form.handleSubmit(({ amount, reason }) =>
        move.mutate({
          body: { organizer_id, key, direction, amount: amount ?? 0, reason },
        }),
      )}
    >
      <MoneyField
        control={form.control}
        name="amount"
        label={t('pier.shift.amount')}
        rules="required|non_zero"
        currency={currency}
      />
      <TextField
        control={form.control}
        name="reason"
        label={t('pier.shift.reason')}
        placeholder={t('pier.shift.reason_hint')}
        rules="required"
        maxLength={300}
      />
      <DialogFoot
        submit={direction === 'out' ? t('pier.shift.take_out') : t('pier.shift.put_in')}
        isBusy={move.isPending}
        onClose={onDone}
      />
    </Form>
  );
}

function CloseForm({ shift, onDone }: { shift: PierShift; onDone: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency, expected_cash } = shift;
  const form = useCheckedForm<{ counted_cash: number | null; difference_reason: string }>({
    defaultValues: { counted_cash: null, difference_reason: '' },
  });
  const counted = numberIn(useWatch({ control: form.control, name: 'counted_cash' }));
  const close = useCallMutation(pierCalls.close, {
    form,
    invalidates: [pierCalls.state, pierCalls.shifts, pierCalls.shift],
    success: t('pier.shift.closed'),
    onSuccess: onDone,
  });
  return (
    <Form
      form={form}
      className={classes['form']}
      onSubmit={form.handleSubmit(({ counted_cash, difference_reason }) =>
        close.mutate({ body: { shift_id: shift.id, counted_cash: counted_cash ?? 0, difference_reason } }),
      )}
    >
      <p className={classes['text']}>{t('pier.shift.close_text')}</p>
      <MoneyField
        control={form.control}
        name="counted_cash"
        label={t('pier.shift.counted_cash')}
        description={`${t('pier.shift.expected')}: ${format.money(expected_cash, currency)}`}
        rules="required"
        currency={currency}
      />
      {counted !== null && (
        <output className={classes['change']}>
          {differenceWords(counted - expected_cash, (amount) => format.money(amount, currency), t)}
        </output>
      )}
      {counted !== null && counted !== expected_cash && (
        <TextareaField
          control={form.control}
          name="difference_reason"
          label={t('pier.shift.difference_reason')}
          rules="required"
          maxLength={500}
        />
      )}
      <DialogFoot submit={t('pier.shift.close')} isBusy={close.isPending} onClose={onDone} />
    </Form>
  );
}
