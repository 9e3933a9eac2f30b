import { Stack, Text } from '@mantine/core';
import type { DeskPayout } from '@tropa/contract';
import { Dialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { deskCalls, deskPayoutCalls, useCallMutation } from '../../../shared/api/index.ts';
import { DateField, DialogFoot, Form, TextField, useCheckedForm } from '../../../shared/forms/index.ts';
import { showSuccess } from '../../../shared/toasts.ts';
import { useFormat } from '../../../shared/use-format.ts';

/** Yesterday by UTC: the last day that is over everywhere the server counts. */
const lastDayOver = () => new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);

/** Asks until which day statements are made. */
export function MakePayoutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('desk_payouts.make_title')} kind="form">
      <MakeForm onClose={onClose} />
    </Dialog>
  );
}

function MakeForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCheckedForm({ defaultValues: { period_end: lastDayOver() } });
  const make = useCallMutation(deskPayoutCalls.make, {
    form,
    invalidates: [deskPayoutCalls.list, deskCalls.acts],
    onSuccess: ({ made_count }) => {
      showSuccess(t('desk_payouts.made', { count: made_count }));
      onClose();
    },
  });
  return (
    <Form form={form} onSubmit={form.handleSubmit((body) => make.mutate({ body }))}>
      <Stack gap="md">
        <Text c="dimmed">{t('desk_payouts.make_text')}</Text>
        <DateField
          control={form.control}
          name="period_end"
          rules={{ required: true }}
          label={t('desk_payouts.period_end')}
          maxDate={lastDayOver()}
        />
        <DialogFoot submit={t('desk_payouts.make_confirm')} isBusy={make.isPending} onClose={onClose} />
      </Stack>
    </Form>
  );
}

/** Says where the money goes, and asks for the number of the payment order. */
export function SendPayoutDialog({ payout, onClose }: { payout: DeskPayout | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={payout !== null}
      onClose={onClose}
      title={payout && t('desk_payouts.send_title', { id: payout.id })}
      kind="form"
    >
      {payout && <SendForm key={payout.id} payout={payout} onClose={onClose} />}
    </Dialog>
  );
}

function SendForm({ payout, onClose }: { payout: DeskPayout; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const form = useCheckedForm({ defaultValues: { reference: '' } });
  const send = useCallMutation(deskPayoutCalls.send, {
    form,
    invalidates: [deskPayoutCalls.list, deskCalls.acts],
    success: t('desk_payouts.sent'),
    onSuccess: onClose,
  });
  const { account } = payout;
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit(({ reference }) => send.mutate({ body: { id: payout.id, reference } }))}
    >
      <Stack gap="md">
        <Text>
          {t('desk_payouts.send_text', {
            sum: format.money(payout.amount, payout.currency),
            organizer: payout.organizer_name,
            recipient: account?.recipient ?? '',
            bank: account?.bank_name ?? '',
            account: account?.account || account?.iban || '',
          })}
        </Text>
        <TextField
          control={form.control}
          name="reference"
          rules={{ required: true }}
          label={t('desk_payouts.reference')}
          maxLength={60}
          data-autofocus
        />
        <DialogFoot submit={t('desk_payouts.send_confirm')} isBusy={send.isPending} onClose={onClose} />
      </Stack>
    </Form>
  );
}
