import { SegmentedControl } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { DeskSupportChat } from '@tropa/contract';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import { DataTable, Dotted, EmptyState, Pagination, StatusDot, TableSkeleton, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { deskSupportCalls, useCall } from '../../../shared/api/index.ts';
import { BackLink } from '../../../shared/page/back-link.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { TemplatesDialog } from '../components/templates-dialog.tsx';
import { useSupportLive } from '../live/use-support-live.ts';
import { chatPath } from '../model/chat-path.ts';
import { SUPPORT_FILTERS } from '../model/support-search.ts';
import { waitedFor } from '../../../shared/waited-for.ts';

const route = getRouteApi('/desk/queues/support');

/** Questions to support: who waits longest comes first. */
export function SupportQueueScreen() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { filter = 'waiting', page = FIRST_PAGE } = route.useSearch();
  const query = useCall(
    deskSupportCalls.chats,
    { query: { filter, page, limit: PAGE_SIZE.table } },
    { keepPrevious: true },
  );
  useSupportLive();
  const columns = useColumns();
  return (
    <Page
      title={t('desk.queue.names.support')}
      description={t('desk.queue.texts.support')}
      actions={<TemplatesDialog />}
      back={<BackLink to="/desk" label={t('desk.queue.back')} />}
    >
      <SegmentedControl
        aria-label={t('desk_support.filter.label')}
        mb="md"
        data={SUPPORT_FILTERS.map((value) => ({ value, label: t(`desk_support.filter.${value}`) }))}
        value={filter}
        onChange={(value) =>
          void navigate({
            search: { filter: SUPPORT_FILTERS.find((known) => known === value) },
            replace: true,
            resetScroll: false,
          })
        }
      />
      <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={4} />}>
        {({ chats, pagination }) => (
          <DataTable
            label={t('desk.queue.names.support')}
            columns={columns}
            rows={chats}
            rowKey={({ id }) => id}
            renderLink={({ id }, content, className) => (
              <Link to={chatPath({ id, organizer_id: null, side: 'support' })} className={className}>
                {content}
              </Link>
            )}
            isFetching={query.isPlaceholderData}
            footer={
              <Pagination
                pagination={pagination}
                onPage={(next) => void navigate({ search: (known) => ({ ...known, page: next }) })}
              />
            }
            empty={
              <EmptyState
                icon={<IconInbox size={24} stroke={1.6} />}
                title={t('desk.queue.nothing_waits')}
                text={filter === 'waiting' ? t('desk.queue.empty.support') : t('desk_support.empty')}
              />
            }
          />
        )}
      </QueryState>
    </Page>
  );
}

function useColumns(): Array<Column<DeskSupportChat>> {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('desk_support.columns.name'),
      width: 220,
      render: ({ name, site_name: site }) => <Dotted>{[name, site]}</Dotted>,
    },
    {
      key: 'preview',
      title: t('desk_support.columns.preview'),
      card: 'plain',
      render: ({ preview }) => preview,
    },
    {
      key: 'assignee',
      title: t('desk_support.columns.assignee'),
      width: 180,
      render: ({ assignee }) => assignee?.name ?? t('desk_support.nobody'),
    },
    {
      key: 'age',
      title: t('desk_support.columns.age'),
      align: 'right',
      width: 180,
      card: 'aside',
      render: ({ waits_since: since, last_message_at: at }) =>
        since === null ? (
          format.moment(at)
        ) : (
          <StatusDot tone="warning">
            {t('desk_support.waits', { time: waitedFor(since, format.locale) })}
          </StatusDot>
        ),
    },
  ];
}
