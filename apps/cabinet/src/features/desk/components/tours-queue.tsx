import { Select } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { BRANDS, deskTourFilters, type DeskTourItem } from '@tropa/contract';
import { PAGE_SIZE, pictureUrl } from '@tropa/core';
import { DataTable, EmptyState, Pagination, StatusDot, TableSkeleton, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { deskTourCalls, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { deskPath } from '../model/desk-path.ts';
import { chosenOf } from '../model/desk-search.ts';
import { reviewState } from '../model/tour-review.ts';
import { DeskFilters, useDeskSearch } from './desk-list.tsx';
import classes from './tour-review.module.css';

/** So often the queue looks whether something new has come, or a colleague has taken it. */
const REFETCH_MS = 30_000;
const ALL = 'all';

/** Tours that operators have put up for partner sites, one line for each site. */
export function ToursQueue() {
  const { t } = useTranslation();
  const { text, filter: wanted, site, page, change, showPage } = useDeskSearch();
  const filter = chosenOf(deskTourFilters, wanted);
  const query = useCall(
    deskTourCalls.tours,
    {
      query: {
        filter,
        page,
        limit: PAGE_SIZE.table,
        ...(text && { search: text }),
        ...(site && { site_id: site }),
      },
    },
    { keepPrevious: true, refetchInterval: REFETCH_MS },
  );
  const columns = useTourColumns();
  const isNarrowed = text !== '' || site !== undefined;
  return (
    <>
      <div className={classes['queueFilters']}>
        <DeskFilters
          placeholder={t('desk_tours.search')}
          filterLabel={t('desk_tours.filter.label')}
          filters={deskTourFilters.map((value) => ({ value, label: t(`desk_tours.filter.${value}`) }))}
          chosen={filter}
          isLong
        >
          <Select
            className={classes['siteFilter'] ?? ''}
            aria-label={t('desk_tours.site')}
            allowDeselect={false}
            value={site === undefined ? ALL : String(site)}
            data={[
              { value: ALL, label: t('desk_tours.all_sites') },
              ...BRANDS.filter((brand) => brand.has_logo).map(({ id, name }) => ({
                value: String(id),
                label: name,
              })),
            ]}
            onChange={(value) =>
              change({ site: value === ALL || value === null ? undefined : Number(value) })
            }
          />
        </DeskFilters>
      </div>
      <QueryState query={query} skeleton={<TableSkeleton rows={8} columns={5} />}>
        {({ tours, pagination }) => (
          <DataTable
            label={t('desk.queue.names.tours')}
            columns={columns}
            rows={tours}
            rowKey={(row) => `${row.tour_id}.${row.site_id}`}
            renderLink={(row, content, className) => (
              <Link to={deskPath('tours', row.tour_id, row.site_id)} className={className}>
                {content}
              </Link>
            )}
            isFetching={query.isPlaceholderData}
            footer={<Pagination pagination={pagination} onPage={showPage} />}
            empty={<EmptyQueue isNarrowed={isNarrowed} isOpen={filter === 'open'} />}
          />
        )}
      </QueryState>
    </>
  );
}

function EmptyQueue({ isNarrowed, isOpen }: { isNarrowed: boolean; isOpen: boolean }) {
  const { t } = useTranslation();
  const icon = <IconInbox size={24} stroke={1.6} />;
  if (isNarrowed)
    return <EmptyState icon={icon} title={t('desk_tours.nothing')} text={t('desk_tours.nothing_text')} />;
  if (!isOpen) return <EmptyState icon={icon} title={t('desk_tours.decided_empty')} />;
  return <EmptyState icon={icon} title={t('desk.queue.nothing_waits')} text={t('desk.queue.empty.tours')} />;
}

const PHOTO_WIDTH = 160;

function useTourColumns(): Array<Column<DeskTourItem>> {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'tour',
      title: t('desk_tours.columns.tour'),
      width: '32%',
      render: ({ tour_name: name, photo }) => (
        <span className={classes['cell']}>
          {photo && (
            <img
              className={classes['thumb']}
              src={pictureUrl(photo.url, PHOTO_WIDTH)}
              style={{ background: photo.color }}
              alt=""
              loading="lazy"
            />
          )}
          <span className={classes['cellName']}>{name}</span>
        </span>
      ),
    },
    {
      key: 'organizer',
      title: t('desk_tours.columns.organizer'),
      width: 170,
      card: 'plain',
      render: (row) => row.organizer_name,
    },
    { key: 'site', title: t('desk_tours.columns.site'), width: 150, render: (row) => row.site_name },
    {
      key: 'kind',
      title: t('desk_tours.columns.kind'),
      width: 130,
      render: ({ is_live: isLive }) => (isLive ? t('desk_tours.kind.edit') : t('desk_tours.kind.whole')),
    },
    {
      key: 'status',
      title: t('desk_tours.columns.status'),
      width: 170,
      card: 'aside',
      render: (row) => {
        const { name, reader, tone } = reviewState(row);
        return <StatusDot tone={tone}>{t(`desk_tours.status.${name}`, { name: reader })}</StatusDot>;
      },
    },
    {
      key: 'since',
      title: t('desk_tours.columns.since'),
      align: 'right',
      width: 170,
      render: (row) => format.moment(row.submitted_at),
    },
  ];
}
