import { getRouteApi } from '@tanstack/react-router';
import { FIRST_PAGE } from '@tropa/core';
import {
  inView,
  withFilter,
  withoutFilters,
  type BookingSearch,
  type BookingView,
} from '../../model/booking-search.ts';
import { defined } from '../../../../shared/defined.ts';

const route = getRouteApi('/default/$orgId/bookings');

/** The filters in the address, and how they are changed; an open booking stays open. */
export function useListAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: BookingSearch, replace: boolean) =>
    // The path stays: only what is asked of the list changes.
    void navigate({ to: '.', search: next, replace, resetScroll: false });
  return {
    search,
    onChange: (patch: Partial<BookingSearch>) => go(withFilter(search, patch), true),
    onRestore: (next: BookingSearch) => go(next, true),
    onView: (view: BookingView | undefined) => go(inView(search, view), true),
    onReset: () => go(withoutFilters(search), true),
    onAll: () => go({}, false),
    onPage: (page: number) => {
      go(defined({ ...search, page: page === FIRST_PAGE ? undefined : page }), false);
      window.scrollTo({ top: 0 });
    },
  };
}
