import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallAnswer, HistoryEntry, bookingNoteCalls as contract } from '@tropa/contract';
import { bookingNoteCalls, request, type ApiFailure } from '../../../shared/api/index.ts';

type Answer = CallAnswer<typeof contract.history>;

/** The whole history of a booking, page after page, newest first. @param enabled once somebody asks for more */
export function useHistory(request_id: number, enabled: boolean) {
  const query = { request_id };
  return useInfiniteQuery<Answer, ApiFailure, HistoryEntry[], readonly unknown[], number | null>({
    enabled,
    queryKey: [bookingNoteCalls.history.path, query],
    queryFn: ({ pageParam, signal }) =>
      request(
        bookingNoteCalls.history,
        { query: { ...query, ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ history, has_more }) => (has_more ? (history.at(-1)?.id ?? null) : null),
    select: ({ pages }) => pages.flatMap(({ history }) => history),
  });
}
