import { Link } from '@tanstack/react-router';
import type { BookingView } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { creditCalls, useCall } from '../../../../shared/api/index.ts';
import { useScope } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './client-panel.module.css';

/** So many are named; the list has the rest. */
const SHOWN = 3;

/** What the client has left to pay bookings with, whichever booking it comes from; nothing where there is none. */
export function ClientCredits({ booking: { organizer_id, client } }: { booking: BookingView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const search = client.email || client.phone;
  const seesAll = useScope('payments', 'read') === 'all';
  const query = useCall(
    creditCalls.list,
    { query: { organizer_id, search, limit: SHOWN } },
    { enabled: seesAll && search !== '' },
  );
  const credits = query.data?.credits ?? [];
  if (credits.length === 0) return null;
  return (
    <div className={classes['comment']}>
      <span className={classes['label']}>{t('credits.title')}</span>
      {credits.map((credit) => (
        <Link
          key={credit.id}
          to="/$orgId/payments"
          params={{ orgId: String(organizer_id) }}
          search={{ tab: 'credits', q: search, open: credit.id }}
          className={classes['credit']}
        >
          {t('credits.of_client', {
            state: t(`credits.states.${credit.state}`),
            left: format.money(credit.left_amount, credit.currency),
            until: format.deadline(credit.expires_at, credit.timezone),
          })}
        </Link>
      ))}
      {(query.data?.pagination.item_count ?? 0) > SHOWN && (
        <Link
          to="/$orgId/payments"
          params={{ orgId: String(organizer_id) }}
          search={{ tab: 'credits', q: search }}
          className={classes['credit']}
        >
          {t('credits.all_of_client')}
        </Link>
      )}
    </div>
  );
}
