import { brandOf, type OrganizerHistoryItem } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../use-format.ts';
import classes from './verification.module.css';

/** What happened to an organizer, newest first. */
export function HistoryList({ items }: { items: readonly OrganizerHistoryItem[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ol className={classes['history']}>
      {items.map(({ id, kind, member_name, details, created_at }) => (
        <li key={id}>
          <span className={classes['what']}>
            {t(`verification.kind.${kind}`, {
              site: brandOf(details.site_id ?? 0)?.name ?? '',
              name: details.user_name ?? '',
            })}
          </span>
          <span className={classes['who']}>
            {member_name ?? t('verification.platform')},{' '}
            <time dateTime={created_at}>{format.moment(created_at)}</time>
          </span>
          {details.reason && (
            <span className={classes['reason']}>{t('verification.reason', { reason: details.reason })}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
