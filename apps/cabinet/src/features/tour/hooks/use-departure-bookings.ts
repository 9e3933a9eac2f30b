import { useQuery } from '@tanstack/react-query';
import type { CallAnswer, departureCalls as contract } from '@tropa/contract';
import { departureCalls, request, type ApiFailure } from '../../../shared/api/index.ts';

const PAGE = 100;
type Answer = CallAnswer<typeof contract.bookings>;

/** All live bookings of a departure, page after page: a choice for each is made of them. */
export function useDepartureBookings(id: number) {
  return useQuery<Answer['bookings'], ApiFailure>({
    queryKey: [departureCalls.bookings.path, { all: id }],
    queryFn: async ({ signal }) => {
      const all: Answer['bookings'] = [];
      for (let page = 1; ; page += 1) {
        // oxlint-disable-next-line no-await-in-loop -- how many pages there are is known after the first
        const answer = await request(
          departureCalls.bookings,
          { query: { id, page, limit: PAGE } },
          { signal },
        );
        all.push(...answer.bookings);
        if (page >= answer.pagination.page_count) return all;
      }
    },
    staleTime: 0,
  });
}
