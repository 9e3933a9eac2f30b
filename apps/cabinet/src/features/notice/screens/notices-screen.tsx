import { Button } from '@mantine/core';
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Notice } from '@tropa/contract';
import { FIRST_PAGE } from '@tropa/core';
import { EmptyState, StatusDot, TableSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { noticeCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { PagedList } from '../../../shared/page/paged-list.tsx';
import { useOrganizers } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './notices.module.css';

const route = getRouteApi('/default/notifications');
const CHANGED = [noticeCalls.list, noticeCalls.unreadCount];

/** What stands behind the bell: all that the person was told of, the newest first. */
export function NoticesScreen() {
  const { t } = useTranslation();
  const { page = FIRST_PAGE } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useCall(noticeCalls.list, { query: { page } }, { keepPrevious: true });
  const markRead = useCallMutation(noticeCalls.markAsRead, { invalidates: CHANGED });
  const newest = query.data?.notices[0]?.id;
  const hasUnread = (query.data?.unread_count ?? 0) > 0;
  return (
    <Page
      title={t('app.notifications.title')}
      width="narrow"
      {...(hasUnread && { count: String(query.data?.unread_count) })}
      actions={
        hasUnread && newest !== undefined ? (
          <Button
            variant="default"
            leftSection={<IconChecks size={16} stroke={1.6} />}
            loading={markRead.isPending}
            onClick={() => markRead.mutate({ body: { up_to_id: newest } })}
          >
            {t('notifications.read_all')}
          </Button>
        ) : undefined
      }
      under={
        <Link to="/notifications/settings" className={classes['settings']}>
          <IconSettings size={16} stroke={1.6} aria-hidden />
          {t('notifications.to_settings')}
        </Link>
      }
    >
      <PagedList
        query={query}
        itemsOf={({ notices }) => notices}
        renderItem={(notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            onOpen={() => {
              if (!notice.is_read) markRead.mutate({ body: { ids: [notice.id] } });
            }}
          />
        )}
        empty={
          <EmptyState
            icon={<IconBell size={24} stroke={1.6} />}
            title={t('notifications.empty')}
            text={t('notifications.empty_text')}
            action={<LinkButton to="/notifications/settings">{t('notifications.to_settings')}</LinkButton>}
          />
        }
        onPage={(next) => void navigate({ search: next === FIRST_PAGE ? {} : { page: next } })}
        screen={{ className: classes['list'], skeleton: <TableSkeleton rows={6} columns={2} /> }}
      />
    </Page>
  );
}

function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOneOfSeveral = useOrganizers().length > 1;
  const { title, text, path, created_at, is_read, organizer_name, event } = notice;
  const isClosed = title === '';
  return (
    <li>
      <Link to={path} className={classes['row']} data-unread={!is_read || undefined} onClick={onOpen}>
        <span className={classes['title']}>{isClosed ? t('notifications.closed') : title}</span>
        {text !== '' && <span className={classes['text']}>{text}</span>}
        <span className={classes['quiet']}>
          {!is_read && <StatusDot tone="info">{t('notifications.unread')}</StatusDot>}
          <span>{t(`notifications.events.${event}`)}</span>
          {isOneOfSeveral && organizer_name !== '' && <span>{organizer_name}</span>}
          <time dateTime={created_at}>{format.moment(created_at)}</time>
        </span>
      </Link>
    </li>
  );
}
