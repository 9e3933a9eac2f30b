import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Receipt } from '@tropa/contract';
import { StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { receiptCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { FiscalFacts } from '../../../../shared/page/fiscal-facts.tsx';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { RECEIPT_TONES } from '../../../../shared/receipt-tones.ts';
import { useOrganizer, useScope } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from '../accounts.module.css';

/** A receipt: of what, for whom, what became of it, and what somebody has to do. */
export function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const format = useFormat();
  const organizer = useOrganizer();
  const canWrite = useScope('payments', 'write') !== 'none';
  const invalidates = [receiptCalls.list];
  const retry = useCallMutation(receiptCalls.retry, { invalidates, success: t('receipts.retried') });
  const markMade = useCallMutation(receiptCalls.markMade, { invalidates, success: t('receipts.marked') });
  const { id, kind, status, problem, amount, currency, request_id, client_name, sent_to, is_of_register } =
    receipt;
  const isReminder = status === 'reminder';
  const isFailed = status === 'failed';
  return (
    <li className={classes['account']}>
      <div className={classes['words']}>
        <span className={classes['bank']}>
          {t(`receipts.kind.${kind}`)}, {format.money(amount, currency)}
        </span>
        <StatusDot tone={RECEIPT_TONES[status]}>{t(`receipts.status.${status}`)}</StatusDot>
        <span className={classes['numbers']}>
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link {...props} to={organizerPath(organizer.id, `bookings/${request_id}`)} />
            )}
          >
            {t('receipts.about', { number: request_id, client: client_name })}
          </Anchor>
          {' · '}
          {format.moment(receipt.created_at, organizer.timezone)}
        </span>
        {sent_to !== '' && !isReminder && (
          <span className={classes['numbers']}>{t('receipts.sent_to', { contact: sent_to })}</span>
        )}
        {isReminder && <span className={classes['numbers']}>{t(`receipts.reminder.${kind}`)}</span>}
        {isFailed && problem !== null && (
          <span className={classes['numbers']}>
            {t(`receipts.${is_of_register ? 'problem_register' : 'problem'}.${problem}`)}
          </span>
        )}
        <FiscalFacts receipt={receipt} className={classes['numbers']} />
        {canWrite && (isReminder || isFailed) && (
          <span className={classes['acts']}>
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
          </span>
        )}
      </div>
    </li>
  );
}
