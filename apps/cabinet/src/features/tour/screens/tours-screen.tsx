import { ActionIcon, Button } from '@mantine/core';
import { IconFileSpreadsheet, IconLayoutGrid, IconPlus, IconTable } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { CallAnswer, TourListItem, tourCalls as contract } from '@tropa/contract';
import { ColumnsMenu, DataTable, Pagination, useColumns, useBelow } from '@tropa/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useRealtimeEvent } from '../../../shared/realtime/use-realtime.ts';
import { useMay, useOrganizer, useScope } from '../../../shared/session/session.ts';
import { BulkBar } from '../components/list/bulk-bar.tsx';
import { BulkDialog } from '../components/list/bulk-dialog.tsx';
import { TourCards } from '../components/list/tour-cards.tsx';
import { useTourColumns } from '../components/list/tour-columns.tsx';
import { TourMenu } from '../components/list/tour-menu.tsx';
import { ToursEmpty } from '../components/list/tours-empty.tsx';
import { ToursFilters } from '../components/list/tours-filters.tsx';
import { selectionLead } from '../components/selection-lead.tsx';
import { useView, ViewSwitch } from '@tropa/ui';
import { useBulkTours } from '../hooks/use-bulk-tours.ts';
import { useListPublishing } from '../hooks/use-list-publishing.tsx';
import { useSelection } from '../hooks/use-selection.ts';
import { useTourActions } from '../hooks/use-tour-actions.tsx';
import { useTourGroups } from '../hooks/use-tour-groups.tsx';
import { isNarrowed, listQuery, readListSearch, type TourListSearch } from '../model/list-search.ts';

const route = getRouteApi('/default/$orgId/tours');
type ListView = 'table' | 'cards';
type Counts = CallAnswer<typeof contract.list>['counts'];
const withAll = (counts: Counts) => ({
  ...counts,
  all: counts.draft + counts.published + counts.archived,
});

/** The organizer's tours: tabs by status, search, kind; the filter stands in the address. */
export function ToursScreen() {
  const { t } = useTranslation();
  const organizer = useOrganizer();
  const { status, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const canWrite = useScope('tours', 'write') === 'all';
  // What an agent sells is on sale: it has no drafts, nor an archive.
  const sellsAsAgent = useMay('bookings.write') === 'own';
  const search: TourListSearch = status && !sellsAsAgent ? { ...filters, status } : filters;
  const query = useCall(tourCalls.list, { query: listQuery(organizer.id, search) }, { keepPrevious: true });
  const show = (next: TourListSearch) => void navigate({ search: readListSearch({ ...next }) });
  const addressOf = (tour: { id: number }) => ({
    to: '/$orgId/tours/$id' as const,
    params: { orgId: String(organizer.id), id: String(tour.id) },
  });
  const { publish, dialogs } = useListPublishing();
  const groups = useTourGroups();
  const { itemsOf: actionsOf, dialog } = useTourActions({
    onEdit: (tour) => void navigate(addressOf(tour)),
    onPublish: (tour) => publish(tour.id),
  });
  const itemsOf = (tour: TourListItem) => [...actionsOf(tour), ...groups.itemsOf(tour)];
  useRealtimeEvent('site_status_changed', () => void query.refetch());
  const width = useWidth();
  const { view, setView } = useView('tours', ['table', 'cards']);
  const selection = useSelection<TourListItem>(query.data?.tours ?? []);
  const bulk = useBulkTours();
  const columns = useTourColumns(itemsOf, width, query.data?.tours ?? [], !sellsAsAgent);
  const { visible, hidden, toggle } = useColumns<TourListItem>('tours', columns);
  const counts = query.data && withAll(query.data.counts);
  const emptyReason = emptyReasonOf(search, counts?.all);
  const renderLink = (tour: TourListItem, content: ReactNode, className: string) => (
    <Link {...addressOf(tour)} className={className}>
      {content}
    </Link>
  );
  const lead = (rows: readonly TourListItem[]) =>
    selectionLead({
      selection,
      rows,
      labelOf: (tour) => t('tour_list.choose', { name: tour.name || t('tour.untitled') }),
      allLabel: t('tour_list.choose_all'),
    });
  return (
    <Page
      title={t('tour.list.title')}
      count={counts?.all}
      actions={
        canWrite && (
          <>
            <ActionIcon
              component={Link}
              to={organizerPath(organizer.id, 'tours', 'import')}
              variant="default"
              size={36}
              aria-label={t('tour_import.open')}
              title={t('tour_import.open')}
            >
              <IconFileSpreadsheet size={18} stroke={1.8} />
            </ActionIcon>
            <Button
              component={Link}
              to={organizerPath(organizer.id, 'tours', 'create')}
              leftSection={<IconPlus size={18} stroke={1.8} />}
            >
              {t('tour.list.create')}
            </Button>
          </>
        )
      }
      under={
        // Nothing to sift while there are no tours at all.
        !(query.data && emptyReason === 'none') && (
          <ToursFilters
            search={search}
            counts={counts}
            hasStatuses={!sellsAsAgent}
            onChange={show}
            hasSites={(query.data?.tours ?? []).some((tour) => (tour.site_statuses ?? []).length > 0)}
            aside={
              width !== 'phone' && (
                <>
                  <ListViewSwitch view={view} onChange={setView} />
                  {view === 'table' && <ColumnsMenu columns={columns} hidden={hidden} onToggle={toggle} />}
                </>
              )
            }
          />
        )
      }
    >
      <QueryState query={query} skeleton={<ListSkeleton />}>
        {({ tours, pagination }) => {
          const footer = <Pagination pagination={pagination} onPage={(page) => show({ ...search, page })} />;
          // On phones the table is cards already.
          if (view === 'cards' && width !== 'phone' && tours.length > 0)
            return (
              <>
                <TourCards
                  label={t('tour.list.title')}
                  tours={tours}
                  selection={canWrite ? selection : undefined}
                  hasStatuses={!sellsAsAgent}
                  renderLink={renderLink}
                  renderMenu={(tour) => <TourMenu tour={tour} items={itemsOf(tour)} isLarge={false} />}
                  isFetching={query.isPlaceholderData}
                />
                {footer}
              </>
            );
          return (
            <DataTable
              label={t('tour.list.title')}
              columns={visible}
              rows={tours}
              rowKey={(tour) => tour.id}
              isFetching={query.isPlaceholderData}
              isSelected={selection.isChosen}
              lead={canWrite ? lead(tours) : undefined}
              renderLink={renderLink}
              empty={<ToursEmpty reason={emptyReason} canWrite={canWrite} onReset={() => show({})} />}
              footer={footer}
            />
          );
        }}
      </QueryState>
      <BulkBar selection={selection} bulk={bulk} onJoin={groups.join} isJoining={groups.isJoining} />
      <BulkDialog bulk={bulk} />
      {dialog}
      {dialogs}
      {groups.sheet}
    </Page>
  );
}

function ListViewSwitch({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const { t } = useTranslation();
  return (
    <ViewSwitch
      label={t('tour_list.view.label')}
      value={view}
      views={[
        { value: 'table', label: t('tour_list.view.table'), icon: IconTable },
        { value: 'cards', label: t('tour_list.view.cards'), icon: IconLayoutGrid },
      ]}
      onChange={onChange}
    />
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
