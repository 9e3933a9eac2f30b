import type { CallRequest, SiteStatus, tourCalls } from '@tropa/contract';
import { SITE_STATUSES } from './site-state.ts';
import { STATUS_TABS, type StatusTab } from './tour-status.ts';

/** The filter of the list as the address holds it; what is usual is left out. */
export interface TourListSearch {
  status?: Exclude<StatusTab, 'all'>;
  search?: string;
  type?: 1 | 2;
  /** On some partner site. */
  site_status?: SiteStatus;
  page?: number;
}

/** Reads the address; whatever it does not understand is as if it were not there. */
export function readListSearch(search: Record<string, unknown>): TourListSearch {
  const status = STATUS_TABS.find((tab) => tab === search['status']);
  const text = ['string', 'number'].includes(typeof search['search']) ? String(search['search']).trim() : '';
  const type = ([1, 2] as const).find((item) => item === Number(search['type']));
  const siteStatus = SITE_STATUSES.find((item) => item === search['site_status']);
  const page = Number(search['page']);
  return {
    ...(status && status !== 'all' && { status }),
    ...(text && { search: text.slice(0, 120) }),
    ...(type && { type }),
    ...(siteStatus && { site_status: siteStatus }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  };
}

type ListQuery = CallRequest<typeof tourCalls.list>['query'];

/** The query of the call that a filter makes. */
export const listQuery = (organizer_id: number, search: TourListSearch): ListQuery => ({
  organizer_id,
  // With the statuses on partner sites.
  format: 'full',
  ...search,
});

/** Whether something besides the status narrows the list. */
export const isNarrowed = ({ search, type, site_status }: TourListSearch): boolean =>
  search !== undefined || type !== undefined || site_status !== undefined;
