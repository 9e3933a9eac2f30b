import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallAnswer, tourCalls as contract } from '@tropa/contract';
import { request, tourCalls, type ApiFailure } from '../../../shared/api/index.ts';

type Answer = CallAnswer<typeof contract.departures>;

/** Departures of an organizer, all or one guide's, page after page. */
export function useDepartures(organizer_id: number, guide_id: number | undefined) {
  const query = { organizer_id, ...(guide_id !== undefined && { guide_id }) };
  return useInfiniteQuery<Answer, ApiFailure, Answer['departures'], readonly unknown[], string | null>({
    queryKey: [tourCalls.departures.path, query],
    queryFn: ({ pageParam, signal }) =>
      request(
        tourCalls.departures,
        { query: { ...query, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => pages.flatMap(({ departures }) => departures),
  });
}
