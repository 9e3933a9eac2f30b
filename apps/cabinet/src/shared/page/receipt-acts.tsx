import { Button, Group } from '@mantine/core';
import type { BookingReceipt } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { bookingCalls, receiptCalls, todayCalls, useCallMutation } from '../api/index.ts';
import { useScope } from '../session/session.ts';

const SHOWN = [receiptCalls.list, bookingCalls.get, todayCalls.view];

/** What whoever may change payments does about a receipt that failed, or that nobody but the organizer makes; nothing of others. */
export function ReceiptActs({ receipt: { id, status } }: { receipt: Pick<BookingReceipt, 'id' | 'status'> }) {
  const { t } = useTranslation();
  const canWrite = useScope('payments', 'write') !== 'none';
  const retry = useCallMutation(receiptCalls.retry, { invalidates: SHOWN, success: t('receipts.retried') });
  const markMade = useCallMutation(receiptCalls.markMade, {
    invalidates: SHOWN,
    success: t('receipts.marked'),
  });
  const isFailed = status === 'failed';
  if (!canWrite || (!isFailed && status !== 'reminder')) return null;
  return (
    <Group gap="xs" component="span">
      {isFailed && (
        <Button
          size="compact-sm"
          variant="default"
          loading={retry.isPending}
          onClick={() => retry.mutate({ body: { id } })}
        >
          {t('receipts.retry')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant={isFailed ? 'subtle' : 'default'}
        loading={markMade.isPending}
        onClick={() => markMade.mutate({ body: { id } })}
      >
        {t('receipts.mark_made')}
      </Button>
    </Group>
  );
}
