import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LostDates, LostPeople } from '@tropa/contract';
import { LOST_PEOPLE, type LOST_WITHOUT_PEOPLE, type Stretch } from '@tropa/core';
import { GrowingTable, Sheet, TableSkeleton, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { callKey, reportCalls, request, type ApiFailure } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { PagedDepartures } from './paged-departures.tsx';
import classes from './report.module.css';

type PeopleKind = (typeof LOST_PEOPLE)[number];
type DatesKind = (typeof LOST_WITHOUT_PEOPLE)[number];
export type LostKey = PeopleKind | DatesKind;

/** A number of lost sales that was pressed: of a period, or of one departure. */
export interface Lost extends Stretch {
  kind: LostKey;
  tour_date_id?: number;
}

const isOfPeople = (kind: LostKey): kind is PeopleKind => LOST_PEOPLE.some((one) => one === kind);

interface LostSheetProps {
  /** Undefined: no number was pressed. */
  lost: Lost | undefined;
  onClose: () => void;
}

/** The people that a number counts, or, where nobody is known, the dates to which it belongs. */
export function LostSheet({ lost, onClose }: LostSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      opened={lost !== undefined}
      onClose={onClose}
      title={lost && t(`reports.lost.${lost.kind}`)}
      kind="form"
    >
      {lost &&
        (isOfPeople(lost.kind) ? (
          <People filter={{ ...lost, kind: lost.kind }} />
        ) : (
          <Dates date_from={lost.date_from} date_to={lost.date_to} kind={lost.kind} />
        ))}
    </Sheet>
  );
}

type Person = LostPeople['people'][number];

function People({ filter }: { filter: Stretch & { kind: PeopleKind; tour_date_id?: number } }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const asked = { organizer_id: id, ...filter };
  const query = useInfiniteQuery<LostPeople, ApiFailure, Person[], readonly unknown[], number | null>({
    queryKey: callKey(reportCalls.lostPeople, { query: asked }),
    queryFn: ({ pageParam, signal }) =>
      request(
        reportCalls.lostPeople,
        { query: { ...asked, ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ next_before }) => next_before,
    select: ({ pages }) => pages.flatMap(({ people }) => people),
  });
  const columns: Column<Person>[] = [
    {
      key: 'name',
      title: t('reports.lost.who'),
      card: 'title',
      render: (person) => (
        <Link
          to={
            person.request_id === null
              ? organizerPath(id, 'departures', person.tour_date_id)
              : organizerPath(id, 'bookings', person.request_id)
          }
          className={classes['departure']}
        >
          <span>{person.name || t('reports.lost.nameless')}</span>
          <span className={classes['before']}>
            {person.tour_name}, {format.departure(person)}
          </span>
        </Link>
      ),
    },
    {
      key: 'seats',
      title: t('reports.lost.seats'),
      align: 'right',
      card: 'aside',
      render: ({ seats }) => format.number(seats),
    },
  ];
  return (
    <QueryState query={query} skeleton={<TableSkeleton rows={5} columns={2} />}>
      {(people) => (
        <GrowingTable
          pages={query}
          more={t('reports.occupancy.more')}
          label={t(`reports.lost.${filter.kind}`)}
          columns={columns}
          rows={people}
          rowKey={(person) => String(person.id)}
        />
      )}
    </QueryState>
  );
}

type LostDate = LostDates['departures'][number];

function Dates({ kind, ...days }: Stretch & { kind: DatesKind }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const asked = { organizer_id: id, kind, ...days };
  const query = useInfiniteQuery<LostDates, ApiFailure, LostDate[], readonly unknown[], string | null>({
    queryKey: callKey(reportCalls.lostDates, { query: asked }),
    queryFn: ({ pageParam, signal }) =>
      request(
        reportCalls.lostDates,
        { query: { ...asked, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => pages.flatMap(({ departures }) => departures),
  });
  const title = t(`reports.lost.${kind}`);
  return (
    <PagedDepartures
      label={title}
      query={query}
      value={{ title, render: ({ value }) => format.number(value) }}
    />
  );
}
