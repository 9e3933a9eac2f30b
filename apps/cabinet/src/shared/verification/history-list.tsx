import type { OrganizerHistoryItem } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../use-format.ts';
import { historyWords } from './history-words.ts';
import classes from './verification.module.css';

/** What happened to an organizer, newest first. */
export function HistoryList({ items }: { items: readonly OrganizerHistoryItem[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ol className={classes['history']}>
      {items.map(({ id, kind, member_name, details, created_at }) => (
        <li key={id}>
          <span className={classes['what']}>{t(`verification.kind.${kind}`, historyWords(t, details))}</span>
          <span className={classes['who']}>
            {member_name ?? t('verification.platform')},{' '}
            <time dateTime={created_at}>{format.moment(created_at)}</time>
          </span>
          {details.heir_name !== undefined && (
            <span className={classes['reason']}>
              {t('verification.handed_over', {
                name: details.heir_name,
                bookings: details.bookings_count ?? 0,
                chats: details.chats_count ?? 0,
              })}
            </span>
          )}
          {details.reason && (
            <span className={classes['reason']}>{t('verification.reason', { reason: details.reason })}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
