import type { CallRequest, SiteStatus, tourCalls } from '@tropa/contract';
import { defined } from '../../../shared/defined.ts';
import { among, furtherPage, typedText } from '../../../shared/read-address.ts';
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
  const status = among(STATUS_TABS, search['status']);
  return defined({
    status: status === 'all' ? undefined : status,
    search: typedText(search['search']),
    type: among([1, 2] as const, Number(search['type'])),
    site_status: among(SITE_STATUSES, search['site_status']),
    page: furtherPage(search['page']),
  });
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
