import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { CallAnswer, TourListItem, tourCalls as contract } from '@tropa/contract';
import { ColumnsMenu, DataTable, Pagination, useColumns, useBelow } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';
import { useTourColumns } from '../components/list/tour-columns.tsx';
import { ToursEmpty } from '../components/list/tours-empty.tsx';
import { ToursFilters } from '../components/list/tours-filters.tsx';
import { useListPublishing } from '../hooks/use-list-publishing.tsx';
import { useTourActions } from '../hooks/use-tour-actions.tsx';
import { isNarrowed, listQuery, readListSearch, type TourListSearch } from '../model/list-search.ts';

const route = getRouteApi('/default/$orgId/tours');
type Counts = CallAnswer<typeof contract.list>['counts'];
const withAll = (counts: Counts) => ({
  ...counts,
  all: counts.draft + counts.published + counts.archived,
});

/** The organizer's tours: tabs by status, search, kind; the filter stands in the address. */
export function ToursScreen() {
  const { t } = useTranslation();
  const organizer = useOrganizer();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const canWrite = useScope('tours', 'write') === 'all';
  const query = useCall(tourCalls.list, { query: listQuery(organizer.id, search) }, { keepPrevious: true });
  const show = (next: TourListSearch) => void navigate({ search: readListSearch({ ...next }) });
  const addressOf = (tour: { id: number }) => ({
    to: '/$orgId/tours/$id' as const,
    params: { orgId: String(organizer.id), id: String(tour.id) },
  });
  const { publish, dialogs } = useListPublishing();
  const { itemsOf, dialog } = useTourActions({
    onEdit: (tour) => void navigate(addressOf(tour)),
    onPublish: (tour) => publish(tour.id),
  });
  const width = useWidth();
  const columns = useTourColumns(itemsOf, width, query.data?.tours ?? []);
  const { visible, hidden, toggle } = useColumns<TourListItem>('tours', columns);
  const counts = query.data && withAll(query.data.counts);
  const emptyReason = emptyReasonOf(search, counts?.all);
  return (
    <Page
      title={t('tour.list.title')}
      count={counts?.all}
      actions={
        canWrite && (
          <Button
            component={Link}
            to={organizerPath(organizer.id, 'tours', 'create')}
            leftSection={<IconPlus size={18} stroke={1.8} />}
          >
            {t('tour.list.create')}
          </Button>
        )
      }
      under={
        // Nothing to sift while there are no tours at all.
        !(query.data && emptyReason === 'none') && (
          <ToursFilters
            search={search}
            counts={counts}
            onChange={show}
            aside={width !== 'phone' && <ColumnsMenu columns={columns} hidden={hidden} onToggle={toggle} />}
          />
        )
      }
    >
      <QueryState query={query} skeleton={<ListSkeleton />}>
        {({ tours, pagination }) => (
          <DataTable
            label={t('tour.list.title')}
            columns={visible}
            rows={tours}
            rowKey={(tour) => tour.id}
            isFetching={query.isPlaceholderData}
            renderLink={(tour, content, className) => (
              <Link {...addressOf(tour)} className={className}>
                {content}
              </Link>
            )}
            empty={<ToursEmpty reason={emptyReason} canWrite={canWrite} onReset={() => show({})} />}
            footer={<Pagination pagination={pagination} onPage={(page) => show({ ...search, page })} />}
          />
        )}
      </QueryState>
      {dialog}
      {dialogs}
    </Page>
  );
}

/** The table's own skeleton: no rows have come yet. */
function ListSkeleton() {
  return <DataTable label="" columns={[]} rows={undefined} rowKey={() => ''} empty={null} />;
}

/** As wide as what: the breakpoints are those of the shell and of `DataTable`. */
function useWidth(): 'phone' | 'tablet' | 'desk' {
  const isPhone = useBelow('sm');
  const isTablet = useBelow('md');
  if (isPhone) return 'phone';
  return isTablet ? 'tablet' : 'desk';
}

/** Why there are no rows: no tours at all, none that the filter finds, none of this status. */
function emptyReasonOf(search: TourListSearch, all: number | undefined) {
  if (isNarrowed(search)) return 'filter';
  return all === 0 ? 'none' : 'tab';
}
