import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiFailure } from '../../../shared/api/index.ts';
import { useRealtimeEvent } from '../../../shared/realtime/use-realtime.ts';

interface EveryPage<Answer, Whole> {
  /** What is asked for: the path of the call, then what it is given. */
  key: readonly unknown[];
  /** Asks for a page. @param after where it begins; null: at the first */
  ask: (after: number | null, signal: AbortSignal) => Promise<Answer>;
  /** Where the next page begins; null: there is none. */
  nextOf: (page: Answer) => number | null;
  /** The pages as one. */
  together: (pages: readonly Answer[]) => Whole;
}

/** Reads all pages of what a screen shows whole, one after another, and anew whenever a booking changes. */
export function useEveryPage<Answer, Whole>({ key, ask, nextOf, together }: EveryPage<Answer, Whole>) {
  const query = useInfiniteQuery<Answer, ApiFailure, Whole, readonly unknown[], number | null>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: null,
    getNextPageParam: nextOf,
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
