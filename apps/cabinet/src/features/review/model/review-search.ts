import type { CallRequest, reviewCalls } from '@tropa/contract';
import { RATING } from '@tropa/core';
import { defined } from '../../../shared/defined.ts';
import { calendarDate, flag, furtherPage, wholeNumber } from '../../../shared/read-address.ts';

/** What the list of reviews is narrowed to, in its address: a link shows the same list. */
export interface ReviewSearch {
  tour?: number | undefined;
  rating?: number | undefined;
  unanswered?: true | undefined;
  photos?: true | undefined;
  pinned?: true | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
}

/** Reads the address; what makes no sense is left out. */
export const readReviewSearch = (raw: Record<string, unknown>): ReviewSearch =>
  defined({
    tour: wholeNumber(raw['tour']),
    rating: wholeNumber(raw['rating'], RATING.min, RATING.max),
    unanswered: flag(raw['unanswered']),
    photos: flag(raw['photos']),
    pinned: flag(raw['pinned']),
    from: calendarDate(raw['from']),
    to: calendarDate(raw['to']),
    page: furtherPage(raw['page']),
  });

/** What the server is asked for. */
export const reviewFilterOf = (
  organizer_id: number,
  { tour, rating, unanswered, photos, pinned, from, to }: ReviewSearch,
): CallRequest<typeof reviewCalls.figures>['query'] => ({
  organizer_id,
  tour_id: tour,
  rating,
  is_unanswered: unanswered,
  has_photos: photos,
  is_pinned: pinned,
  date_from: from,
  date_to: to,
});

/** Whether the list is narrowed at all. */
export const isNarrowed = ({ page: _page, ...narrowed }: ReviewSearch): boolean =>
  Object.values(narrowed).some((value) => value !== undefined);
