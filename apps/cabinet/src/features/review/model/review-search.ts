import type { CallRequest, reviewCalls } from '@tropa/contract';
import { isCalendarDate, RATING } from '@tropa/core';

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

const whole = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
const day = (value: unknown): string | undefined =>
  typeof value === 'string' && isCalendarDate(value) ? value : undefined;
const flag = (value: unknown): true | undefined => (value === true ? true : undefined);

/** Reads the address; what makes no sense is left out. */
export function readReviewSearch(raw: Record<string, unknown>): ReviewSearch {
  const search: ReviewSearch = {
    tour: whole(raw['tour'], 1),
    rating: whole(raw['rating'], RATING.min, RATING.max),
    unanswered: flag(raw['unanswered']),
    photos: flag(raw['photos']),
    pinned: flag(raw['pinned']),
    from: day(raw['from']),
    to: day(raw['to']),
    page: whole(raw['page'], 2),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

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
