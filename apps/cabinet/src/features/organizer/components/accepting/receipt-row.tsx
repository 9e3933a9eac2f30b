import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Receipt } from '@tropa/contract';
import { Dotted, StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { FiscalFacts } from '../../../../shared/page/fiscal-facts.tsx';
import { ReceiptActs } from '../../../../shared/page/receipt-acts.tsx';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { RECEIPT_TONES } from '../../../../shared/receipt-tones.ts';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from '../accounts.module.css';

/** A receipt: of what, for whom, what became of it, and what somebody has to do. */
export function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const format = useFormat();
  const organizer = useOrganizer();
  const { kind, status, problem, amount, currency, request_id, client_name, sent_to, is_of_register } =
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
          <Dotted>
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link {...props} to={organizerPath(organizer.id, `bookings/${request_id}`)} />
              )}
            >
              {t('receipts.about', { number: request_id, client: client_name })}
            </Anchor>
            {format.moment(receipt.created_at, organizer.timezone)}
          </Dotted>
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
        <ReceiptActs receipt={receipt} />
      </div>
    </li>
  );
}
