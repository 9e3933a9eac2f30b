import type { DepartureCost } from '@tropa/contract';
import { Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { departureCalls, useCallMutation } from '../../../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  MoneyField,
  TextField,
  useCheckedForm,
  useElsewhere,
} from '../../../../../shared/forms/index.ts';
import classes from './departure-page.module.css';

interface CostDialogProps {
  /** Of the departure. */
  id: number;
  /** Null: a new one. */
  cost: DepartureCost | null;
  currency: string;
  opened: boolean;
  onClose: () => void;
}
interface CostValues {
  title: string;
  amount: number | null;
}

const valuesOf = (cost: DepartureCost | null): CostValues => ({
  title: cost?.title ?? '',
  amount: cost?.amount ?? null,
});

/** What a departure costs: what for, and how much. */
export function CostDialog(props: CostDialogProps) {
  const { t } = useTranslation();
  const { opened, onClose, cost } = props;
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t(cost ? 'departure.costs.edit_title' : 'departure.costs.new_title')}
    >
      {opened && <CostForm {...props} />}
    </Sheet>
  );
}

function CostForm({ id, cost, currency, onClose }: CostDialogProps) {
  const { t } = useTranslation();
  const [before] = useState(() => valuesOf(cost));
  const form = useCheckedForm<CostValues>({ defaultValues: before });
  const elsewhere = useElsewhere(
    form,
    before,
    cost
      ? {
          call: departureCalls.costs,
          input: { query: { id } },
          fields: ['costs'],
          values: ({ costs }) => {
            const theirs = costs.find((one) => one.id === cost.id);
            return theirs ? valuesOf(theirs) : null;
          },
        }
      : null,
  );
  const save = useCallMutation(departureCalls.saveCost, {
    form,
    invalidates: [departureCalls.costs],
    success: t('departure.costs.saved'),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit((values) =>
    elsewhere.save(values, async ({ title, amount }, options) => {
      if (amount === null) return;
      await save.mutateAsync({
        body: { id, ...(cost && { cost_id: cost.id }), title, amount },
        ...(cost && { options }),
      });
    }),
  );
  const { control } = form;
  return (
    <Form form={form} onSubmit={submit} className={classes['form']}>
      <TextField
        control={control}
        name="title"
        label={t('departure.costs.what')}
        placeholder={t('departure.costs.what_hint')}
        rules="required"
        maxLength={120}
        data-autofocus
      />
      <MoneyField
        control={control}
        name="amount"
        label={t('departure.costs.amount')}
        currency={currency}
        rules="required"
        min={1}
      />
      <DialogFoot submit={t('departure.costs.save')} isBusy={save.isPending} onClose={onClose} />
      {elsewhere.dialog}
    </Form>
  );
}
