import type { WaitingKind, WaitingRow } from '@tropa/contract';
import { addDays, REVIEW_WAIT_DAYS, todayIn } from '@tropa/core';

/** Where a row is seen whole. */
export const ROW_PATHS: Record<WaitingKind, string> = {
  request: 'bookings',
  overdue: 'bookings',
  prepayment: 'bookings',
  questionnaire: 'bookings',
  chat: 'chat',
  help_request: 'help-requests',
  review: 'reviews',
  guide: 'departures',
  receipt: 'bookings',
  own_receipt: 'bookings',
};

/** Kinds of which a list shows all; of the others all stand on Today itself. */
export type ListedKind = Exclude<
  WaitingKind,
  'prepayment' | 'guide' | 'questionnaire' | 'receipt' | 'own_receipt'
>;

const LIST_SEARCHES: Record<ListedKind, Record<string, string | true>> = {
  request: { group: 'new' },
  overdue: { payment: 'overdue' },
  chat: { unread: true },
  help_request: { status: 'new' },
  review: { unanswered: true },
};

/** An enquiry, and a review, has no page of its own: it stands in its list. */
export const hasOwnPage = ({ kind }: Pick<WaitingRow, 'kind'>): boolean =>
  kind !== 'help_request' && kind !== 'review';

/** Whether a list shows all of a kind. */
export const isListed = (kind: WaitingKind): kind is ListedKind => kind in LIST_SEARCHES;

/**
 * The list of all of a kind: what it counts is the count of the kind.
 * @param timezone of the organizer: of reviews those of the last days wait
 */
export const listSearch = (kind: ListedKind, timezone: string): Record<string, string | true> =>
  kind === 'review'
    ? { ...LIST_SEARCHES.review, from: addDays(todayIn(timezone), -REVIEW_WAIT_DAYS) }
    : LIST_SEARCHES[kind];
