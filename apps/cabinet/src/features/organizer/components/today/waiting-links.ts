import type { WaitingKind, WaitingRow } from '@tropa/contract';

/** Where a row is seen whole. */
export const ROW_PATHS: Record<WaitingKind, string> = {
  request: 'bookings',
  overdue: 'bookings',
  chat: 'chat',
  help_request: 'help-requests',
  guide: 'departures',
};

/** The list of all of a kind: what it counts is the count of the kind. */
export const LIST_SEARCHES: Record<WaitingKind, Record<string, string | true>> = {
  request: { group: 'new' },
  overdue: { payment: 'overdue' },
  chat: { unread: true },
  help_request: { status: 'new' },
  guide: {},
};

/** An enquiry has no page of its own: it stands in its list. */
export const hasOwnPage = ({ kind }: Pick<WaitingRow, 'kind'>): boolean => kind !== 'help_request';
