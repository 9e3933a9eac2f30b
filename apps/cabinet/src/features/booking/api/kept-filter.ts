import { useQueryClient } from '@tanstack/react-query';
import type { BookingColumn, BookingPreset, CallAnswer, SavedBookingFilter } from '@tropa/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure, bookingListCalls, callKey, request, useCall } from '../../../shared/api/index.ts';
import { keptFilter, keptSearch, type BookingSearch } from '../model/booking-search.ts';

const { getSearchFilter, setSearchFilter } = bookingListCalls;
export type Kept = CallAnswer<typeof getSearchFilter>;
interface Parts {
  filter?: SavedBookingFilter;
  presets?: BookingPreset[];
  hidden_columns?: BookingColumn[];
}

const inputOf = (organizer_id: number) => ({ query: { organizer_id } });
/** So long a filter stands before it is kept. */
const KEEP_AFTER_MS = 800;

/** What the person keeps for the list of an organizer. Only the person changes it, so it is asked for once. */
export const useKept = (organizerId: number) =>
  useCall(getSearchFilter, inputOf(organizerId), { staleTime: Number.POSITIVE_INFINITY });

/** Keeps parts of it, or what is made of all that is kept by now; shown at once. Of the last filter no failure is told: nothing is lost but what the next visit begins with. @returns why it is not kept */
export function useKeep(
  organizerId: number,
): (given: Parts | ((kept: Kept | undefined) => Parts)) => Promise<ApiFailure | null> {
  const queryClient = useQueryClient();
  return (given) => {
    const key = callKey(getSearchFilter, inputOf(organizerId));
    const parts = typeof given === 'function' ? given(queryClient.getQueryData<Kept>(key)) : given;
    queryClient.setQueryData<Kept>(key, (kept) =>
      kept
        ? {
            filter: parts.filter ?? kept.filter,
            presets: parts.presets ?? kept.presets,
            hidden_columns: parts.hidden_columns ?? kept.hidden_columns,
          }
        : undefined,
    );
    return request(setSearchFilter, { ...inputOf(organizerId), body: parts }).then(
      () => null,
      (error: unknown) => {
        if (error instanceof ApiFailure) return error;
        throw error;
      },
    );
  };
}

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Brings the list back as the person left it, and keeps how it is left. An address that says anything is shown as it is:
 * a link shows the same list to everybody.
 * @param onRestore goes to another address in place of this one
 * @returns whether the address is settled, so that the list may be asked for
 */
export function useKeptFilter(
  organizerId: number,
  search: BookingSearch,
  onRestore: (search: BookingSearch) => void,
): boolean {
  const keep = useKeep(organizerId);
  const { data, isError } = useKept(organizerId);
  // Only a visit begins with it: who clears the filters later means it.
  const [isWaiting, setIsWaiting] = useState(Object.keys(search).length === 0);
  const former = useRef(keptFilter(search));
  const restore = useRef(onRestore);
  restore.current = onRestore;
  useEffect(() => {
    if (!isWaiting || (!data && !isError)) return;
    const restored = keptSearch(data?.filter ?? {});
    former.current = keptFilter(restored);
    if (Object.keys(restored).length > 0) restore.current(restored);
    setIsWaiting(false);
  }, [isWaiting, data, isError]);
  useEffect(() => {
    const filter = keptFilter(search);
    if (isWaiting || same(filter, former.current)) return undefined;
    const timer = setTimeout(() => {
      former.current = filter;
      void keep({ filter });
    }, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `keep` is the same for the same organizer
  }, [organizerId, search, isWaiting]);
  return !isWaiting;
}
