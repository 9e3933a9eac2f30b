import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallAnswer, equipmentCalls as contract } from '@tropa/contract';
import { useEffect } from 'react';
import { equipmentCalls, request, type ApiFailure } from '../../../shared/api/index.ts';
import { useRealtimeEvent } from '../../../shared/realtime/use-realtime.ts';
import type { Equipment } from '../model/timeline.ts';

type Answer = CallAnswer<typeof contract.timeline>;

/** What takes resources on some days, page after page, and anew whenever a booking changes. */
export function useResourcesWindow(asked: { organizer_id: number; date_from: string; date_to: string }) {
  const query = useInfiniteQuery<Answer, ApiFailure, Equipment, readonly unknown[], number | null>({
    queryKey: [equipmentCalls.timeline.path, asked],
    queryFn: ({ pageParam, signal }) =>
      request(
        equipmentCalls.timeline,
        { query: { ...asked, ...(pageParam !== null && { after_id: pageParam }) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ next_id }) => next_id,
    select: ({ pages }) => pages.flatMap(({ resources }) => resources),
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
