import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { bookingGroups, type BookingGroup, type CallAnswer } from '@tropa/contract';
import { FIRST_PAGE } from '@tropa/core';
import { useEffect } from 'react';
import { bookingCalls, callOptions, useCall } from '../../../shared/api/index.ts';
import { defined } from '../../../shared/defined.ts';
import { inGroup, listInput, type BookingSearch } from '../model/booking-search.ts';

export type BookingList = CallAnswer<typeof bookingCalls.listForOrg>;

/** Answers live so long before a list that is opened again asks anew; events renew them sooner. */
const STALE_TIME = 15_000;

/** Groups in the order of the tabs; `undefined` is the list of all. */
const TAB_ORDER: ReadonlyArray<BookingGroup | undefined> = [undefined, ...bookingGroups];

/** The groups worth showing, with their counts; individual tours only where there are any. */
export function visibleGroups(search: BookingSearch, groups: BookingList['groups'] | undefined) {
  const countOf = (group: BookingGroup | undefined) =>
    groups
      ?.filter(({ id }) => (group === undefined ? id !== 'individual' : id === group))
      .reduce((sum, { count }) => sum + count, 0);
  return TAB_ORDER.map((group) => ({ group, count: countOf(group) })).filter(
    ({ group, count = 0 }) => group !== 'individual' || search.group === 'individual' || count > 0,
  );
}

/** Asks for a list ahead of the click that will show it. */
export function prefetchBookings(queryClient: QueryClient, organizerId: number, search: BookingSearch): void {
  const options = callOptions(bookingCalls.listForOrg, listInput(organizerId, search));
  void queryClient.prefetchQuery({ ...options, staleTime: STALE_TIME });
}

/** What is likely to be clicked next: the next page, and the groups beside this one that hold anything. */
export function neighbours(search: BookingSearch, list: BookingList): BookingSearch[] {
  const page = search.page ?? FIRST_PAGE;
  const next = page < list.pagination.page_count ? [defined({ ...search, page: page + 1 })] : [];
  const filled = TAB_ORDER.filter(
    (id) => id === undefined || list.groups.some((group) => group.id === id && group.count > 0),
  );
  const at = filled.indexOf(search.group);
  const beside = at < 0 ? [] : [at - 1, at + 1].filter((index) => index in filled);
  return [...next, ...beside.map((index) => inGroup(search, filled[index]))];
}

/** The list of an address, as soon as that is settled; the former rows stay until the next have come, and the next clicks are asked for ahead. */
export function useBookingList(organizerId: number, search: BookingSearch, isReady = true) {
  const queryClient = useQueryClient();
  const query = useCall(bookingCalls.listForOrg, listInput(organizerId, search), {
    enabled: isReady,
    keepPrevious: true,
    staleTime: STALE_TIME,
  });
  const settled = query.isPlaceholderData ? undefined : query.data;
  useEffect(() => {
    // The columns of a board ask for themselves.
    if (!settled || search.view === 'board') return undefined;
    const idle = setTimeout(() => {
      for (const next of neighbours(search, settled)) prefetchBookings(queryClient, organizerId, next);
    }, IDLE_MS);
    return () => clearTimeout(idle);
  }, [queryClient, organizerId, search, settled]);
  return query;
}

/** The list itself comes first. */
const IDLE_MS = 200;
