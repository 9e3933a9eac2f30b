import { useInfiniteQuery } from '@tanstack/react-query';
import type { CountedDepartures } from '@tropa/contract';
import type { Stretch } from '@tropa/core';
import { Sheet } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { callKey, reportCalls, request, type ApiFailure } from '../../../shared/api/index.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { PagedDepartures } from './paged-departures.tsx';

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
  return (
    <PagedDepartures
      label={name}
      query={query}
      value={{
        title: t('reports.occupancy.taken'),
        render: ({ number_of_seats: seats, number_of_free_seats: free }) =>
          t('reports.lost.taken', { taken: format.number(seats - free), seats: format.number(seats) }),
      }}
    />
  );
}
