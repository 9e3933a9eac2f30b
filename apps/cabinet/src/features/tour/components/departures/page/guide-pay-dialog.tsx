import { Button } from '@mantine/core';
import type { DepartureCosts } from '@tropa/contract';
import { PAID_PER, type PaidPer } from '@tropa/core';
import { Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { departureCalls, useCallMutation } from '../../../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  MoneyField,
  SelectField,
  useCheckedForm,
  useElsewhere,
} from '../../../../../shared/forms/index.ts';
import { useFormat } from '../../../../../shared/use-format.ts';
import classes from './departure-page.module.css';

type GuideCost = DepartureCosts['guides'][number];

interface GuidePayDialogProps {
  /** Of the departure. */
  id: number;
  guide: GuideCost & { guide_id: number };
  currency: string;
  opened: boolean;
  onClose: () => void;
}
interface PayValues {
  per: PaidPer;
  amount: number | null;
}

const valuesOf = ({ rate }: Pick<GuideCost, 'rate'>): PayValues => ({
  per: rate?.per ?? 'departure',
  amount: rate?.amount ?? null,
});

/** What a guide is paid for this departure alone. */
export function GuidePayDialog(props: GuidePayDialogProps) {
  const { t } = useTranslation();
  const { opened, onClose, guide } = props;
  return (
    <Sheet opened={opened} onClose={onClose} title={t('departure.costs.pay_title', { name: guide.name })}>
      {opened && <PayForm {...props} />}
    </Sheet>
  );
}

function PayForm({ id, guide, currency, onClose }: GuidePayDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { guide_id, is_own, card_rate } = guide;
  const [before] = useState(() => valuesOf(guide));
  const form = useCheckedForm<PayValues>({ defaultValues: before });
  const elsewhere = useElsewhere(form, before, {
    call: departureCalls.costs,
    input: { query: { id } },
    fields: ['guides'],
    values: ({ guides }) => {
      const theirs = guides.find((one) => one.guide_id === guide_id);
      return theirs ? valuesOf(theirs) : null;
    },
  });
  const save = useCallMutation(departureCalls.payGuide, {
    form,
    invalidates: [departureCalls.costs],
    success: t('departure.costs.saved'),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit((values) =>
    elsewhere.save(values, async ({ per, amount }, options) => {
      if (amount === null) return;
      await save.mutateAsync({ body: { id, guide_id, rate: { per, amount } }, options });
    }),
  );
  const { control } = form;
  return (
    <Form form={form} onSubmit={submit} className={classes['form']}>
      <SelectField
        control={control}
        name="per"
        label={t('guides.pay.per')}
        data={PAID_PER.map((value) => ({ value, label: t(`guides.pay.${value}`) }))}
        allowDeselect={false}
      />
      <MoneyField
        control={control}
        name="amount"
        label={t('guides.pay.amount')}
        description={t('departure.costs.pay_hint')}
        currency={currency}
        rules="required"
      />
      {is_own && (
        <Button
          variant="subtle"
          w="fit-content"
          loading={save.isPending}
          onClick={() => save.mutate({ body: { id, guide_id, rate: null } })}
        >
          {card_rate === null
            ? t('departure.costs.as_card_none')
            : t('departure.costs.as_card', {
                rate: t(`departure.costs.card.${card_rate.per}`, {
                  amount: format.money(card_rate.amount, currency),
                }),
              })}
        </Button>
      )}
      <DialogFoot submit={t('departure.costs.save')} isBusy={save.isPending} onClose={onClose} />
      {elsewhere.dialog}
    </Form>
  );
}
