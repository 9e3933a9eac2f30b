import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconArrowLeft, IconUsers } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { CheckInList, CheckInPerson } from '@tropa/contract';
import { EmptyState, ErrorPanel, SearchInput, TableSkeleton } from '@tropa/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { isCode, isWanted, shownTicket, ticketOfCode, type Shown } from '../check-in/marks.ts';
import { keepPage, type OfflinePage } from '../../../shared/offline-page.ts';
import { useCheckIn } from '../check-in/use-check-in.ts';
import { BookingGroup } from '../components/departures/check-in/booking-group.tsx';
import classes from '../components/departures/check-in/check-in.module.css';
import { CheckInState } from '../components/departures/check-in/check-in-state.tsx';
import { ShownTicket } from '../components/departures/check-in/shown-ticket.tsx';
import { Scanner } from '../components/departures/check-in/scanner.tsx';

const route = getRouteApi('/empty/$orgId/departures/$departureId/check-in');

const LONGEST_CODE = 500;

/** Ticks people off as they come: on a phone, by the vouchers' codes or by name, with a connection or without. */
export function CheckInScreen() {
  const { t } = useTranslation();
  const { departureId } = route.useParams();
  const checkIn = useCheckIn(Number(departureId));
  const [page, setPage] = useState<OfflinePage>('preparing');
  const { list, failure, isOffline } = checkIn;
  usePageTitle(t('departure.check_in.title'));
  useEffect(() => {
    void keepPage().then(setPage);
  }, []);
  return (
    <main className={classes['screen']}>
      <Head list={list} />
      {list ? (
        <People checkIn={checkIn} list={list} page={page} />
      ) : failure || isOffline ? (
        <ErrorPanel
          message={
            failure?.message ?? `${t('departure.check_in.failed')}. ${t('departure.check_in.failed_text')}`
          }
          requestId={failure?.request_id ?? ''}
          onRetry={checkIn.retry}
        />
      ) : (
        <TableSkeleton rows={8} columns={1} />
      )}
    </main>
  );
}

function Head({ list }: { list: CheckInList | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const params = route.useParams();
  return (
    <header className={classes['head']}>
      <ActionIcon
        size={44}
        aria-label={t('departure.check_in.back')}
        renderRoot={(properties) => (
          <Link {...properties} to="/$orgId/departures/$departureId" params={params} />
        )}
      >
        <IconArrowLeft size={20} stroke={1.6} />
      </ActionIcon>
      <div>
        <h1 className={classes['title']}>{list?.tour_name ?? t('departure.check_in.title')}</h1>
        {list && <span className={classes['quiet']}>{format.departure(list)}</span>}
      </div>
    </header>
  );
}

interface PeopleProps {
  checkIn: ReturnType<typeof useCheckIn>;
  list: CheckInList;
  page: OfflinePage;
}

function People({ checkIn, list, page }: PeopleProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [shows, setShows] = useState<'all' | 'missing'>('all');
  const [shown, setShown] = useState<Shown | null>(null);
  const found = shown && 'request_id' in shown ? shown.request_id : null;
  const onCode = (text: string) =>
    void ticketOfCode(list, text).then((ticket) => {
      const next = shownTicket(ticket, checkIn.people);
      setShown(next);
      setShows('all');
      setSearch('request_id' in next && next.kind !== 'canceled' ? String(next.request_id) : '');
      if (next.kind === 'person') checkIn.mark([next.person.key], true);
    });
  const isShown = (person: CheckInPerson) =>
    isWanted(person, search) && (shows === 'all' || !person.is_present);
  const groups = [...Map.groupBy(checkIn.people.filter(isShown), ({ request_id }) => request_id)];
  if (checkIn.people.length === 0)
    return <EmptyState icon={<IconUsers size={24} stroke={1.6} />} title={t('departure.check_in.empty')} />;
  return (
    <>
      <CheckInState checkIn={checkIn} page={page} />
      <Scanner onCode={onCode} />
      {shown && <ShownTicket shown={shown} />}
      <div className={classes['tools']}>
        <SearchInput
          label={t('departure.check_in.find')}
          value={search}
          onChange={(next) => {
            // A reader of codes types them.
            if (isCode(next)) {
              onCode(next);
              return;
            }
            setSearch(next);
            setShown(null);
          }}
          size="md"
          maxLength={LONGEST_CODE}
        />
        <SegmentedControl
          fullWidth
          value={shows}
          onChange={(next) => setShows(next === 'missing' ? 'missing' : 'all')}
          data={[
            { value: 'all', label: t('departure.check_in.all') },
            { value: 'missing', label: t('departure.check_in.missing') },
          ]}
        />
      </div>
      <div className={classes['groups']}>
        {groups.length === 0 && (
          <EmptyState
            compact
            icon={<IconUsers size={24} stroke={1.6} />}
            title={
              search === '' ? t('departure.check_in.nobody_missing') : t('departure.check_in.nobody_found')
            }
          />
        )}
        {groups.map(([number, people]) => (
          <BookingGroup
            key={number}
            number={number}
            people={people}
            debt={list.debts?.find(({ request_id }) => request_id === number)}
            isFound={number === found}
            onMark={checkIn.mark}
          />
        ))}
      </div>
    </>
  );
}
