import { Button, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CountedDepartures } from '@tropa/contract';
import type { Stretch } from '@tropa/core';
import { DataTable, Sheet, TableSkeleton, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { callKey, reportCalls, request, type ApiFailure } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './report.module.css';

/** What a number counts: departures of some days, and of one tour. */
export interface Counted extends Stretch {
  name: string;
  tour_id?: number;
}

interface CountedSheetProps {
  /** Undefined: no number was pressed. */
  counted: Counted | undefined;
  onClose: () => void;
}

/** The departures that a number of the report counts, as many as it says. */
export function CountedSheet({ counted, onClose }: CountedSheetProps) {
  return (
    <Sheet opened={counted !== undefined} onClose={onClose} title={counted?.name} kind="form">
      {counted && <CountedList counted={counted} />}
    </Sheet>
  );
}

type Row = CountedDepartures['departures'][number];

function CountedList({ counted: { name, ...filter } }: { counted: Counted }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const asked = { organizer_id: id, ...filter };
  const query = useInfiniteQuery<CountedDepartures, ApiFailure, Row[], readonly unknown[], string | null>({
    queryKey: callKey(reportCalls.countedDepartures, { query: asked }),
    queryFn: ({ pageParam, signal }) =>
      request(
        reportCalls.countedDepartures,
        { query: { ...asked, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => pages.flatMap(({ departures }) => departures),
  });
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
    {
      key: 'taken',
      title: t('reports.occupancy.taken'),
      align: 'right',
      card: 'aside',
      render: ({ number_of_seats: seats, number_of_free_seats: free }) =>
        t('reports.lost.taken', { taken: format.number(seats - free), seats: format.number(seats) }),
    },
  ];
  return (
    <QueryState query={query} skeleton={<TableSkeleton rows={5} columns={2} />}>
      {(departures) => (
        <Stack gap="md">
          <DataTable label={name} columns={columns} rows={departures} rowKey={(row) => String(row.id)} />
          {query.hasNextPage && (
            <div>
              <Button
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('reports.occupancy.more')}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </QueryState>
  );
}
