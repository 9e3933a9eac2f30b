import { ActionIcon, Tabs } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { DepartureView } from '@tropa/contract';
import { areRoomsGiven } from '@tropa/core';
import { TableSkeleton, TabList, useBelow } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { departureCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { RecordPage } from '../../../shared/page/record-page.tsx';
import { KindWords } from '../../../shared/kind-words.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { DepartureActions } from '../components/departures/page/departure-actions.tsx';
import { DepartureHead } from '../components/departures/page/departure-head.tsx';
import classes from '../components/departures/page/departure-page.module.css';
import { DepartureResources } from '../components/departures/page/departure-resources.tsx';
import { DepartureStatus } from '../components/departures/page/departure-status.tsx';
import { ExtrasTab } from '../components/departures/page/extras-tab.tsx';
import { PaymentsTab } from '../components/departures/page/payments-tab.tsx';
import { PeopleTab } from '../components/departures/page/people-tab.tsx';
import { RoomsTab } from '../components/departures/page/rooms-tab.tsx';
import { TasksTab } from '../components/departures/page/tasks-tab.tsx';
import { DEPARTURE_TABS, type DepartureTab } from '../model/page-search.ts';

const route = getRouteApi('/default/$orgId/departures/$departureId');

/** One date of a tour: who goes, where they sleep, who has payed, and what is done to all of them. */
export function DepartureScreen() {
  const { t } = useTranslation();
  const { departureId } = route.useParams();
  const id = /^-?\d{1,15}$/u.test(departureId) ? Number(departureId) : 0;
  const query = useCall(departureCalls.view, { query: { id } }, { enabled: id !== 0 });
  const format = useFormat();
  if (query.data)
    return (
      <KindWords of={query.data}>
        <Departure departure={query.data} title={format.departure(query.data)} />
      </KindWords>
    );
  return (
    <Page title={t('guides.departures.title')} back={<Back />}>
      <QueryState query={query} skeleton={<TableSkeleton rows={8} columns={5} />}>
        {() => null}
      </QueryState>
    </Page>
  );
}

/** The tabs that somebody may open: guides see no payments, and write to nobody. */
const tabsOf = ({ money, can_edit, ...departure }: DepartureView): DepartureTab[] =>
  DEPARTURE_TABS.filter(
    (tab) =>
      // What is payed, written and cancelled of an individual trip stands at its booking.
      (tab === 'people' || tab === 'extras' || departure.request_id === null) &&
      (tab !== 'extras' || departure.has_extras) &&
      (tab !== 'payments' || money !== null) &&
      (tab !== 'tasks' || can_edit) &&
      (tab !== 'rooms' || areRoomsGiven(departure)),
  );

function Departure({ departure, title }: { departure: DepartureView; title: string }) {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isPhone = useBelow('sm');
  const tabs = tabsOf(departure);
  const tab = tabs.find((item) => item === search.tab) ?? 'people';
  const open = (next: DepartureTab) =>
    void navigate({ search: next === 'people' ? {} : { tab: next }, replace: true, resetScroll: false });
  const status = <DepartureStatus departure={departure} />;
  return (
    <RecordPage
      title={title}
      back={<Back />}
      status={!isPhone && status}
      description={
        <>
          {isPhone && <span className={classes['status']}>{status}</span>}
          {departure.tour_name}
        </>
      }
      actions={<DepartureActions departure={departure} />}
    >
      <div className={classes['page']}>
        <DepartureHead departure={departure} />
        <DepartureResources departure={departure} />
        {tabs.length > 1 && (
          <Tabs value={tab} onChange={(next) => open(tabs.find((item) => item === next) ?? 'people')}>
            <TabList>
              {tabs.map((item) => (
                <Tabs.Tab key={item} value={item}>
                  {t(`departure.page.tabs.${item}`)}
                </Tabs.Tab>
              ))}
            </TabList>
          </Tabs>
        )}
        {tab === 'people' && <PeopleTab departure={departure} />}
        {tab === 'extras' && <ExtrasTab departure={departure} />}
        {tab === 'rooms' && <RoomsTab departure={departure} />}
        {tab === 'payments' && <PaymentsTab departure={departure} />}
        {tab === 'tasks' && <TasksTab departure={departure} />}
      </div>
    </RecordPage>
  );
}

function Back() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  return (
    <ActionIcon
      size={36}
      aria-label={t('departure.page.back')}
      title={t('departure.page.back')}
      renderRoot={(properties) => <Link {...properties} to={organizerPath(id, 'departures')} />}
    >
      <IconArrowLeft size={20} stroke={1.6} />
    </ActionIcon>
  );
}
