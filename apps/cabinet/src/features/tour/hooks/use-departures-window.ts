import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallAnswer, tourCalls as contract } from '@tropa/contract';
import { useEffect } from 'react';
import { request, tourCalls, type ApiFailure } from '../../../shared/api/index.ts';
import { useRealtimeEvent } from '../../../shared/realtime/use-realtime.ts';
import type { Window } from '../model/timeline.ts';

type Answer = CallAnswer<typeof contract.departuresWindow>;
interface Asked {
  organizer_id: number;
  date_from: string;
  date_to: string;
  guide_id?: number;
}

/** The pages together: who leads something of two of them is one guide. */
function together(pages: readonly Answer[]): Window {
  const guides = new Map(pages.flatMap((page) => page.guides.map((guide) => [guide.id, guide])));
  return {
    tours: pages.flatMap(({ tours }) => tours),
    trips: pages.flatMap(({ trips }) => trips),
    guides: [...guides.values()],
  };
}

/** Departures that are on the way on some days, all of them: page after page, and anew whenever a booking changes. */
export function useDeparturesWindow(asked: Asked) {
  const query = useInfiniteQuery<Answer, ApiFailure, Window, readonly unknown[], number | null>({
    queryKey: [tourCalls.departuresWindow.path, asked],
    queryFn: ({ pageParam, signal }) =>
      request(
        tourCalls.departuresWindow,
        { query: { ...asked, ...(pageParam !== null && { after_tour_id: pageParam }) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ next_tour_id }) => next_tour_id,
    select: ({ pages }) => together(pages),
    placeholderData: (before) => before,
  });
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage, refetch } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  useRealtimeEvent('new_request_in_crm', () => void refetch());
  useRealtimeEvent('request_status_update', () => void refetch());
  useRealtimeEvent('requests_changed', () => void refetch());
  return query;
}
