import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GrowingTable, TableSkeleton, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './report.module.css';

interface Departure {
  id: number;
  tour_name: string;
  date_start: string;
  date_end: string;
  time_start: string | null;
}

interface PagedDeparturesProps<Row extends Departure> {
  label: string;
  query: UseInfiniteQueryResult<Row[], ApiFailure>;
  /** What each of them counts for. */
  value: { title: string; none?: string; render: Column<Row>['render'] };
}

/** Departures that a number counts, page by page, each with its part of it. */
export function PagedDepartures<Row extends Departure>({ label, query, value }: PagedDeparturesProps<Row>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const columns: Column<Row>[] = [
    {
      key: 'departure',
      title: t('reports.lost.departure'),
      card: 'title',
      render: (row) => (
        <Link to={organizerPath(id, 'departures', row.id)} className={classes['departure']}>
          <span>{row.tour_name}</span>
          <span className={classes['before']}>{format.departure(row)}</span>
        </Link>
      ),
    },
    { key: 'value', align: 'right', card: 'aside', ...value },
  ];
  return (
    <QueryState query={query} skeleton={<TableSkeleton rows={5} columns={2} />}>
      {(departures) => (
        <GrowingTable
          pages={query}
          more={t('reports.occupancy.more')}
          label={label}
          columns={columns}
          rows={departures}
          rowKey={(row) => String(row.id)}
        />
      )}
    </QueryState>
  );
}
