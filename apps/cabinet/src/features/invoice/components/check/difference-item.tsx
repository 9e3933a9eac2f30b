import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Difference } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { reconciliationCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './check.module.css';
import { isReturnedOutside, RecordRefund } from './record-refund.tsx';
import { SettleActions } from './settle-actions.tsx';

interface DifferenceItemProps {
  organizerId: number;
  difference: Difference;
  mayResolve: boolean;
  onResolve: () => void;
}

/** What to do about a difference: by a button here where there is one. */
function nextOf(difference: Difference) {
  if (difference.details.can_settle) return 'ledger.check.settle.next';
  if (isReturnedOutside(difference)) return 'ledger.check.refund.next';
  return `ledger.check.next.${difference.kind}` as const;
}

/** What differs, of which booking, by how much, and what to do next. */
export function DifferenceItem({ organizerId, difference, mayResolve, onResolve }: DifferenceItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, request_id, invoice_number, client_name, expected, found, currency, details } = difference;
  const { agent, gone_at, resolved_at, note } = difference;
  const isOpen = gone_at === null && resolved_at === null;
  const isDone = details.settled !== undefined || details.recorded !== undefined;
  const money = (amount: number) => format.money(amount, currency);
  return (
    <li className={classes['item']}>
      <div className={classes['about']}>
        <strong>{t(`ledger.check.title.${kind}`)}</strong>
        <span className={classes['facts']}>
          {request_id !== null && (
            <Link to={organizerPath(organizerId, 'bookings', request_id)} className={classes['anchor']}>
              {t('ledger.check.booking', { id: request_id })}
            </Link>
          )}
          {agent !== null && (
            <Link to={organizerPath(organizerId, 'agent', agent.id)} className={classes['anchor']}>
              {agent.name}
            </Link>
          )}
          {invoice_number !== '' && <span>{t('ledger.check.invoice', { number: invoice_number })}</span>}
          <span>{client_name}</span>
          {details.since && <span>{t('ledger.check.since', { moment: format.moment(details.since) })}</span>}
        </span>
        {details.provider_payment_id && (
          <span className={classes['code']}>
            {t('ledger.check.provider_id', { id: details.provider_payment_id })}
          </span>
        )}
        {isOpen && <p className={classes['next']}>{t(nextOf(difference))}</p>}
        {resolved_at !== null && (
          <p className={classes['next']}>
            {details.settled === 'return' && t('ledger.check.settle.returned')}
            {details.settled === 'apply' && t('ledger.check.settle.applied')}
            {details.recorded !== undefined &&
              t('ledger.check.refund.recorded', { sum: money(details.recorded) })}
            {note}
            <br />
            {t('ledger.check.resolved_by', {
              name: difference.resolved_by_name,
              moment: format.moment(resolved_at),
            })}
          </p>
        )}
        {gone_at !== null && (
          <p className={classes['next']}>{t('ledger.check.gone', { moment: format.moment(gone_at) })}</p>
        )}
      </div>
      <dl className={classes['sums']}>
        {expected !== null && (
          <div>
            <dt>{t('ledger.check.expected')}</dt>
            <dd>{money(expected)}</dd>
          </div>
        )}
        {found !== null && (
          <div>
            <dt>{t('ledger.check.found')}</dt>
            <dd>{money(found)}</dd>
          </div>
        )}
      </dl>
      {mayResolve && (
        <div className={classes['act']}>
          {isOpen && details.can_settle && <SettleActions difference={difference} />}
          {isOpen && isReturnedOutside(difference) && <RecordRefund difference={difference} />}
          {isOpen && (
            <Button variant="default" onClick={onResolve}>
              {t('ledger.check.resolve')}
            </Button>
          )}
          {!isOpen && gone_at === null && !isDone && <Reopen id={difference.id} />}
        </div>
      )}
    </li>
  );
}

function Reopen({ id }: { id: number }) {
  const { t } = useTranslation();
  const reopen = useCallMutation(reconciliationCalls.resolve, {
    invalidates: [reconciliationCalls.view],
    success: t('ledger.check.reopened'),
  });
  return (
    <Button
      variant="default"
      loading={reopen.isPending}
      onClick={() => reopen.mutate({ body: { id, is_resolved: false } })}
    >
      {t('ledger.check.reopen')}
    </Button>
  );
}
