import { Button, Select } from '@mantine/core';
import { IconCalendarEvent, IconCalendarMonth, IconList, IconTimeline } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { fullName } from '@tropa/core';
import { EmptyState, Panel, TableSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../shared/api/index.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useMay, useOrganizer } from '../../../shared/session/session.ts';
import classes from '../components/departures/departures.module.css';
import { DepartureList } from '../components/departures/list/departure-list.tsx';
import { DaysView } from '../components/departures/timeline/days-view.tsx';
import { ViewSwitch } from '@tropa/ui';
import { useDepartures } from '../hooks/use-departures.ts';
import { useLiveDepartures } from '../hooks/use-live-departures.ts';
import { DEPARTURE_VIEWS } from '../model/page-search.ts';

const route = getRouteApi('/default/$orgId/departures');
/** The filter's choice of no guide: a select holds strings. */
const EVERYBODY = 'all';

const ICONS = { list: IconList, timeline: IconTimeline, calendar: IconCalendarMonth };

/** Departures that are coming or on the way: a guide's own, or all with a filter by guide; by month, or along the days. */
export function DeparturesScreen() {
  const { t } = useTranslation();
  const { guide, view = 'list', rows } = route.useSearch();
  useLiveDepartures();
  const navigate = route.useNavigate();
  const isOwn = useMay('departures.read') === 'own';
  const seesGuides = useMay('guides.read') === 'all';
  const title = isOwn ? t('guides.departures.title_own') : t('guides.departures.title');
  return (
    <Page
      title={title}
      actions={
        <ViewSwitch
          label={t('departures.view.label')}
          value={view}
          views={DEPARTURE_VIEWS.map((value) => ({
            value,
            label: t(`departures.view.${value}`),
            icon: ICONS[value],
          }))}
          onChange={(next) =>
            void navigate({
              search: { ...(guide !== undefined && { guide }), ...(next !== 'list' && { view: next }) },
            })
          }
        />
      }
      under={!isOwn && seesGuides && !(view === 'timeline' && rows === 'resources') && <GuideFilter />}
    >
      {view === 'list' ? (
        <ListView guide={isOwn ? undefined : guide} isOwn={isOwn} />
      ) : (
        <DaysView guide={isOwn ? undefined : guide} view={view} />
      )}
    </Page>
  );
}

function ListView({ guide, isOwn }: { guide: number | undefined; isOwn: boolean }) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const query = useDepartures(id, guide);
  const emptyText = isOwn
    ? t('guides.departures.empty_own')
    : guide === undefined
      ? t('guides.departures.empty_text')
      : t('guides.departures.empty_guide');
  return (
    <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={5} />}>
      {(departures) => (
        <>
          {departures.length === 0 ? (
            <Panel>
              <EmptyState
                icon={<IconCalendarEvent size={24} stroke={1.6} />}
                title={t('guides.departures.empty')}
                text={emptyText}
              />
            </Panel>
          ) : (
            <DepartureList rows={departures} isOwn={isOwn} />
          )}
          {query.hasNextPage && (
            <div className={classes['more']}>
              <Button
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('guides.departures.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryState>
  );
}

/** Whose departures: everybody's, or one guide's; nothing while the organizer has no guides. */
function GuideFilter() {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const { guide } = route.useSearch();
  const navigate = route.useNavigate();
  const { data } = useCall(tourCalls.guides, { query: { organizer_id } });
  if (!data || data.guides.length === 0) return null;
  return (
    <Select
      className={classes['filter'] ?? ''}
      aria-label={t('guides.departures.guide')}
      searchable
      allowDeselect={false}
      value={guide === undefined ? EVERYBODY : String(guide)}
      data={[
        { value: EVERYBODY, label: t('guides.departures.all_guides') },
        ...data.guides.map((item) => ({ value: String(item.id), label: fullName(item) })),
      ]}
      onChange={(next) =>
        void navigate({
          search: ({ guide: _before, open: _open, ...rest }) =>
            next === null || next === EVERYBODY ? rest : { ...rest, guide: Number(next) },
        })
      }
    />
  );
}
