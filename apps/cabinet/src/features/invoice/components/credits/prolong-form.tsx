import { Stack, Text } from '@mantine/core';
import type { Credit } from '@tropa/contract';
import { addDays, localTimeOf, todayIn } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { bookingCalls, creditCalls, useCallMutation } from '../../../../shared/api/index.ts';
import {
  DateField,
  DialogFoot,
  Form,
  TextareaField,
  useCheckedForm,
} from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';

interface FormProps {
  credit: Credit;
  onClose: () => void;
}
/** What is proposed. */
const DAYS = 90;

/** Lets a credit be used until a later day. */
export function ProlongForm({ credit: { id, expires_at, timezone }, onClose }: FormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = todayIn(timezone);
  const { date: end } = localTimeOf(new Date(expires_at), timezone);
  const last = end > today ? end : today;
  const form = useCheckedForm<{ until: string | null; reason: string }>({
    defaultValues: { until: addDays(last, DAYS), reason: '' },
  });
  const { control } = form;
  const prolong = useCallMutation(creditCalls.prolong, {
    form,
    invalidates: [creditCalls.list, bookingCalls.get],
    success: t('credits.prolong.done'),
    onSuccess: onClose,
  });
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit(({ until, reason }) =>
        prolong.mutate({ body: { id, until: until ?? last, reason } }),
      )}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('credits.prolong.lead', { until: format.deadline(expires_at, timezone) })}</Text>
        <DateField
          control={control}
          name="until"
          label={t('credits.prolong.until')}
          rules="required"
          minDate={addDays(last, 1)}
        />
        <TextareaField
          control={control}
          name="reason"
          rules="required"
          label={t('credits.columns.reason')}
          description={t('credits.give.reason_hint')}
          maxLength={500}
          minRows={2}
        />
        <DialogFoot submit={t('credits.prolong.submit')} isBusy={prolong.isPending} onClose={onClose} />
      </Stack>
    </Form>
  );
}
