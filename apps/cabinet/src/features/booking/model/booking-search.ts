import {
  bookingGroups,
  type BaseSaleStatus,
  type BookingFilters,
  type BookingGroup,
  type PaymentState,
  type RequestSourceKind,
  type SavedBookingFilter,
} from '@tropa/contract';
import { CLIENT_KINDS, FIRST_PAGE, PAGE_SIZE, type ClientKind } from '@tropa/core';
import { defined } from '../../../shared/defined.ts';
import { among, calendarDate, furtherPage, typedText, wholeNumber } from '../../../shared/read-address.ts';

type SellerType = NonNullable<BookingFilters['seller_type']>;

/** What the list's address says: a link shows the same list to everybody. Absent: not filtered. */
export interface BookingSearch {
  group?: BookingGroup | undefined;
  status?: BaseSaleStatus | undefined;
  q?: string | undefined;
  tour?: number | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
  created_from?: string | undefined;
  created_to?: string | undefined;
  /** The last day of an open invoice: a report leads here. */
  due_from?: string | undefined;
  due_to?: string | undefined;
  seller?: SellerType | undefined;
  agent?: number | undefined;
  source?: RequestSourceKind | undefined;
  payment?: PaymentState | undefined;
  /** A member, or nobody. */
  person?: number | 'none' | undefined;
  /** Whether the client had booked before. */
  client?: ClientKind | undefined;
  individual?: boolean | undefined;
  /** How the bookings are shown; absent: as a table, at 390 px as cards. */
  view?: BookingView | undefined;
  page?: number | undefined;
}

const VIEWS = ['cards', 'board'] as const;
export type BookingView = (typeof VIEWS)[number];
export const SOURCES = ['tour_date', 'organizer'] as const satisfies readonly RequestSourceKind[];
export const PAYMENT_STATES = [
  'unpaid',
  'partly',
  'paid',
  'overdue',
] as const satisfies readonly PaymentState[];

export const SELLER_TYPES = [1, 2, 3, 4, 5] as const satisfies readonly SellerType[];
const ALL_STATUSES = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly BaseSaleStatus[];

/** The statuses worth choosing from inside a group; none where all its bookings have the same. */
export function statusesOf(group: BookingGroup | undefined): readonly BaseSaleStatus[] {
  if (group === undefined || group === 'individual') return ALL_STATUSES;
  return group === 'cancelled' ? [5, 6, 7, 8] : [];
}

/** Reads the address; what is not understood is left out. */
export function parseBookingSearch(raw: Record<string, unknown>): BookingSearch {
  const group = among(bookingGroups, raw['group']);
  const view = among(VIEWS, raw['view']);
  const found: BookingSearch = {
    // The columns of a board are the statuses.
    ...(view !== 'board' && { group, status: among(statusesOf(group), raw['status']) }),
    q: typedText(raw['q']),
    tour: wholeNumber(raw['tour']),
    date_from: calendarDate(raw['date_from']),
    date_to: calendarDate(raw['date_to']),
    created_from: calendarDate(raw['created_from']),
    created_to: calendarDate(raw['created_to']),
    due_from: calendarDate(raw['due_from']),
    due_to: calendarDate(raw['due_to']),
    seller: among(SELLER_TYPES, raw['seller']),
    agent: wholeNumber(raw['agent']),
    source: among(SOURCES, raw['source']),
    payment: among(PAYMENT_STATES, raw['payment']),
    person: raw['person'] === 'none' ? 'none' : wholeNumber(raw['person']),
    client: among(CLIENT_KINDS, raw['client']),
    individual: among([true, false], raw['individual']),
    view,
    page: furtherPage(raw['page']),
  };
  return defined(found);
}

/** The filters besides the group: what «Сбросить» clears. */
export const FILTER_KEYS = [
  'q',
  'tour',
  'date_from',
  'date_to',
  'created_from',
  'created_to',
  'due_from',
  'due_to',
  'status',
  'seller',
  'agent',
  'source',
  'payment',
  'person',
  'client',
  'individual',
] as const satisfies readonly (keyof BookingSearch)[];

/** Whether anything but the group narrows the list. */
export const isFiltered = (search: BookingSearch): boolean =>
  FILTER_KEYS.some((key) => search[key] !== undefined);

/** The same group without filters, from its first page. */
export const withoutFilters = ({ group, view }: BookingSearch): BookingSearch => defined({ group, view });

/** The same bookings shown otherwise. */
export const inView = (search: BookingSearch, view: BookingView | undefined): BookingSearch =>
  view === 'board'
    ? withFilter(search, { view, group: undefined, status: undefined })
    : withFilter(search, { view });

/** A changed filter begins at the first page. */
export const withFilter = (search: BookingSearch, patch: Partial<BookingSearch>): BookingSearch =>
  defined({ ...search, page: undefined, ...patch });

/** Another group keeps the filters that mean something in it. */
export function inGroup(search: BookingSearch, group: BookingGroup | undefined): BookingSearch {
  return withFilter(search, { group, status: among(statusesOf(group), search.status) });
}

/** The filters of an address, as calls name them. */
function filtersOf({ q, tour, seller, agent, source, payment, ...rest }: BookingSearch): BookingFilters {
  const { person, client, date_from, date_to, created_from, created_to, due_from, due_to } = rest;
  return defined({
    search: q,
    tour_id: tour,
    date_from,
    date_to,
    created_from,
    created_to,
    due_from,
    due_to,
    seller_type: seller,
    agent_id: agent,
    source,
    payment_state: payment,
    responsible_user_id: person,
    client,
  });
}

/** Everything that narrows the list of an address, as it is exported. */
export const exportedFilter = (search: BookingSearch): SavedBookingFilter =>
  defined({
    group_id: search.group,
    base_sale_status: search.status,
    is_individual_tour: search.individual,
    ...filtersOf(search),
  });

/** An address as it is kept: what was typed to find one booking is not. */
export function keptFilter(search: BookingSearch): SavedBookingFilter {
  const { search: _typed, ...filter } = exportedFilter(search);
  return defined({ ...filter, view: search.view });
}

/** The address of a kept filter; what no longer means anything is left out. */
export function keptSearch(filter: SavedBookingFilter): BookingSearch {
  return parseBookingSearch({
    ...filter,
    group: filter.group_id,
    status: filter.base_sale_status,
    q: filter.search,
    tour: filter.tour_id,
    seller: filter.seller_type,
    agent: filter.agent_id,
    payment: filter.payment_state,
    person: filter.responsible_user_id,
    individual: filter.is_individual_tour,
  });
}

/** The input of `request/list-for-org` for an address. */
export function listInput(organizer_id: number, search: BookingSearch, limit: number = PAGE_SIZE.requests) {
  const filters = filtersOf(search);
  return {
    query: {
      organizer_id,
      limit,
      page: search.page ?? FIRST_PAGE,
      ...(search.group && { group_id: search.group }),
      ...(search.status && { base_sale_status: search.status }),
      ...(search.individual !== undefined && { is_individual_tour: search.individual }),
      ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
    },
  };
}
