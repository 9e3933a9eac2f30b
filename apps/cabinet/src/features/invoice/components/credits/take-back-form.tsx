import { Stack, Text } from '@mantine/core';
import type { Credit } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { bookingCalls, creditCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { DialogFoot, Form, TextareaField, useCheckedForm } from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';

interface FormProps {
  credit: Credit;
  onClose: () => void;
}

/** Takes back what is left of a credit that staff gave, with a reason. */
export function TakeBackForm({ credit: { id, left_amount: expected_left, currency }, onClose }: FormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const form = useCheckedForm({ defaultValues: { reason: '' } });
  const take = useCallMutation(creditCalls.takeBack, {
    form,
    invalidates: [creditCalls.list, bookingCalls.get],
    success: t('credits.take_back.done'),
    onSuccess: onClose,
  });
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit(({ reason }) => take.mutate({ body: { id, expected_left, reason } }))}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('credits.take_back.lead', { sum: format.money(expected_left, currency) })}</Text>
        <TextareaField
          control={form.control}
          name="reason"
          rules="required"
          label={t('credits.columns.reason')}
          description={t('credits.give.reason_hint')}
          maxLength={500}
          minRows={2}
          data-autofocus
        />
        <DialogFoot submit={t('credits.take_back.submit')} isBusy={take.isPending} onClose={onClose} />
      </Stack>
    </Form>
  );
}
