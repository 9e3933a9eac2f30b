import { SegmentedControl } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { complaintFilters, type DeskComplaintItem } from '@tropa/contract';
import { PAGE_SIZE } from '@tropa/core';
import { DataTable, EmptyState, Pagination, StatusDot, TableSkeleton, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { deskComplaintCalls, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { waitedFor } from '../../../shared/waited-for.ts';
import { deskPath } from '../model/desk-path.ts';
import { chosenOf } from '../model/desk-search.ts';
import { useDeskSearch } from './desk-list.tsx';
import classes from './desk.module.css';

/** So often the queue looks whether something new has come, or a colleague has taken it. */
const REFETCH_MS = 30_000;

/** What visitors complain of about sites: who waits longest comes first. */
export function ComplaintsQueue() {
  const { t } = useTranslation();
  const { filter: wanted, page, change, showPage } = useDeskSearch();
  const filter = chosenOf(complaintFilters, wanted);
  const query = useCall(
    deskComplaintCalls.list,
    { query: { filter, page, limit: PAGE_SIZE.table } },
    { keepPrevious: true, refetchInterval: REFETCH_MS },
  );
  const columns = useColumns();
  return (
    <>
      <SegmentedControl
        aria-label={t('desk_complaints.filter.label')}
        mb="md"
        data={complaintFilters.map((value) => ({ value, label: t(`desk_complaints.filter.${value}`) }))}
        value={filter}
        onChange={(value) => change({ filter: value === complaintFilters[0] ? undefined : value })}
      />
      <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={4} />}>
        {({ complaints, pagination }) => (
          <DataTable
            label={t('desk.queue.names.sites')}
            columns={columns}
            rows={complaints}
            rowKey={({ id }) => id}
            renderLink={({ id }, content, className) => (
              <Link to={deskPath('complaints', id)} className={className}>
                {content}
              </Link>
            )}
            isFetching={query.isPlaceholderData}
            footer={<Pagination pagination={pagination} onPage={showPage} />}
            empty={
              <EmptyState
                icon={<IconInbox size={24} stroke={1.6} />}
                title={t('desk.queue.nothing_waits')}
                text={filter === 'open' ? t('desk.queue.empty.sites') : t('desk_complaints.empty')}
              />
            }
          />
        )}
      </QueryState>
    </>
  );
}

function useColumns(): Array<Column<DeskComplaintItem>> {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'site',
      title: t('desk_complaints.columns.site'),
      width: 240,
      render: ({ organizer_name: name, site_url: url }) => (
        <span className={classes['stacked']}>
          <span>{name}</span>
          <span className={classes['quiet']}>{new URL(url).host}</span>
        </span>
      ),
    },
    {
      key: 'preview',
      title: t('desk_complaints.columns.preview'),
      card: 'plain',
      render: ({ kind, preview }) => (
        <span className={classes['stacked']}>
          <span>{t(`site_complaints.kinds.${kind}`)}</span>
          <span className={classes['quiet']}>{preview}</span>
        </span>
      ),
    },
    {
      key: 'assignee',
      title: t('desk_complaints.columns.assignee'),
      width: 180,
      render: ({ assignee }) => assignee?.name ?? t('desk_complaints.nobody'),
    },
    {
      key: 'age',
      title: t('desk_complaints.columns.age'),
      align: 'right',
      width: 200,
      card: 'aside',
      render: ({ created_at: since, outcome }) =>
        outcome === null ? (
          <StatusDot tone="warning">
            {t('desk_complaints.waits', { time: waitedFor(since, format.locale) })}
          </StatusDot>
        ) : (
          <StatusDot tone={outcome === 'upheld' ? 'danger' : 'neutral'}>
            {t(`desk_complaints.outcomes.${outcome}`)}
          </StatusDot>
        ),
    },
  ];
}
