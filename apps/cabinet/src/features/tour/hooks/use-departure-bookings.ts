import { useQuery } from '@tanstack/react-query';
import type { CallAnswer, departureCalls as contract } from '@tropa/contract';
import { departureCalls, request, type ApiFailure } from '../../../shared/api/index.ts';
import { everyPage } from '../../../shared/api/every-page.ts';

const PAGE = 100;
type Answer = CallAnswer<typeof contract.bookings>;

/** All live bookings of a departure, page after page: a choice for each is made of them. */
export function useDepartureBookings(id: number) {
  return useQuery<Answer['bookings'], ApiFailure>({
    queryKey: [departureCalls.bookings.path, { all: id }],
    queryFn: ({ signal }) =>
      everyPage(PAGE, async (page) => {
        const { bookings } = await request(
          departureCalls.bookings,
          { query: { id, page, limit: PAGE } },
          { signal },
        );
        return bookings;
      }),
    staleTime: 0,
  });
}
