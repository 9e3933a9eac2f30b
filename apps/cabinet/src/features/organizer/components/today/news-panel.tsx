import { Link } from '@tanstack/react-router';
import type { Notice } from '@tropa/contract';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { noticeCalls, useCall, useCallMutation } from '../../../../shared/api/index.ts';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './week.module.css';

/** The others stand behind the bell. */
const SHOWN = 5;
/** What waits for an answer stands beside it already. */
const WAITING: readonly Notice['event'][] = ['new_booking', 'deadline', 'message', 'help_request'];
const CHANGED = [noticeCalls.list, noticeCalls.unreadCount];

/** What has changed since the person was here: what it was told of and has not looked at, of this organizer. */
export function NewsPanel() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const { data } = useCall(noticeCalls.list, { query: { page: 1 } });
  const read = useCallMutation(noticeCalls.markAsRead, { invalidates: CHANGED });
  const unread = (data?.notices ?? []).filter(
    ({ is_read, organizer_id, title, event }) =>
      !is_read && organizer_id === id && title !== '' && !WAITING.includes(event),
  );
  if (unread.length === 0) return null;
  return (
    <Panel
      title={t('today.news')}
      aside={
        <Link to="/notifications" className={classes['all']}>
          {t('app.notifications.title')}
        </Link>
      }
      flush
    >
      <ul className={classes['list']}>
        {unread.slice(0, SHOWN).map((notice) => (
          <li key={notice.id}>
            <Link
              to={notice.path}
              className={classes['trip']}
              onClick={() => read.mutate({ body: { ids: [notice.id] } })}
            >
              <span>{notice.title}</span>
              <span className={classes['facts']}>
                {notice.text !== '' && <span className={classes['told']}>{notice.text}</span>}
                <time dateTime={notice.created_at}>{format.nearMoment(notice.created_at)}</time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
