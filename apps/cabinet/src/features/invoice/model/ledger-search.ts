import { creditState, currencies, depositListState, type Currency, type LedgerFilter } from '@tropa/contract';
import { FIRST_PAGE } from '@tropa/core';
import { defined } from '../../../shared/defined.ts';
import { among, calendarDate, furtherPage, typedText, wholeNumber } from '../../../shared/read-address.ts';

/** The sections of the screen besides the ledger itself. */
const TABS = ['underway', 'check', 'payouts', 'credits', 'deposits'] as const;
export type LedgerTab = (typeof TABS)[number];
const STATES = ['closed', ...creditState.options, ...depositListState.options] as const;
export const KINDS = ['payment', 'refund'] as const;
export const METHODS = ['card', 'sbp', 'cash', 'transfer'] as const;

/** What the screen's address says: a link shows the same list to everybody. Absent: not filtered. */
export interface LedgerSearch {
  tab?: LedgerTab | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  kind?: (typeof KINDS)[number] | undefined;
  method?: (typeof METHODS)[number] | undefined;
  provider?: string | undefined;
  currency?: Currency | undefined;
  /** Minor units. */
  sum_from?: number | undefined;
  sum_to?: number | undefined;
  page?: number | undefined;
  /** The last movement of the page before. */
  before?: number | undefined;
  /** The movement, the payout or the credit whose details are open. */
  open?: number | undefined;
  /** Of differences, of credits, or of deposits. */
  state?: (typeof STATES)[number] | undefined;
}

const SUM_MAX = 1_000_000_000_000;
const PROVIDER_MAX = 40;

/** Reads the address; what is not understood is left out. */
export function parseLedgerSearch(raw: Record<string, unknown>): LedgerSearch {
  const page = furtherPage(raw['page']);
  return defined({
    tab: among(TABS, raw['tab']),
    q: typedText(raw['q']),
    from: calendarDate(raw['from']),
    to: calendarDate(raw['to']),
    kind: among(KINDS, raw['kind']),
    method: among(METHODS, raw['method']),
    provider: typedText(raw['provider'], PROVIDER_MAX),
    currency: among(currencies, raw['currency']),
    sum_from: wholeNumber(raw['sum_from'], 0, SUM_MAX),
    sum_to: wholeNumber(raw['sum_to'], 0, SUM_MAX),
    page,
    before: page === undefined ? undefined : wholeNumber(raw['before']),
    open: wholeNumber(raw['open']),
    state: among(STATES, raw['state']),
  });
}

const FILTER_KEYS = [
  'q',
  'from',
  'to',
  'kind',
  'method',
  'provider',
  'currency',
  'sum_from',
  'sum_to',
] as const;
/** Filters that stand in fields of their own: a period is one, a range of sums too. */
const CHOICES = [
  ['from', 'to'],
  ['kind'],
  ['method'],
  ['provider'],
  ['currency'],
  ['sum_from', 'sum_to'],
] as const;

export const isFiltered = (search: LedgerSearch): boolean =>
  FILTER_KEYS.some((key) => search[key] !== undefined);
/** How many filters besides the search are chosen. */
export const countChosen = (search: LedgerSearch): number =>
  CHOICES.filter((keys) => keys.some((key) => search[key] !== undefined)).length;

/** A changed filter begins at the first page. */
export const withFilter = (search: LedgerSearch, patch: Partial<LedgerSearch>): LedgerSearch =>
  defined({ ...search, page: undefined, before: undefined, open: undefined, ...patch });
export const withoutFilters = (search: LedgerSearch): LedgerSearch =>
  withFilter(search, Object.fromEntries(FILTER_KEYS.map((key) => [key, undefined])));

/**
 * Another page of the list. The next one begins below the last row of this one, so that it is found without counting to it.
 * @param last the last row that is shown
 */
export function onPage(search: LedgerSearch, page: number, last: number | undefined): LedgerSearch {
  const isNext = page === (search.page ?? FIRST_PAGE) + 1;
  return defined({
    ...search,
    page: page === FIRST_PAGE ? undefined : page,
    before: isNext ? last : undefined,
  });
}

/** The filters of an address, as calls name them. */
export function filterOf({
  q,
  from,
  to,
  kind,
  method,
  provider,
  currency,
  ...sums
}: LedgerSearch): LedgerFilter {
  const filter = {
    search: q,
    date_from: from,
    date_to: to,
    kind,
    payment_method: method,
    provider,
    currency,
    amount_from: sums.sum_from,
    amount_to: sums.sum_to,
  };
  return defined(filter);
}
