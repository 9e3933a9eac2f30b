import { expect, it } from 'vitest';
import { isNarrowed, readReviewSearch, reviewFilterOf, type ReviewSearch } from './review-search.ts';

it('reads what makes sense of an address', () => {
  const search: ReviewSearch = {
    tour: 4,
    rating: 2,
    unanswered: true,
    photos: true,
    from: '2026-01-31',
    page: 3,
  };
  expect(readReviewSearch({ ...search })).toEqual(search);
  expect(
    readReviewSearch({ tour: 0, rating: 6, unanswered: 'yes', from: '2026-02-30', to: 5, page: 1 }),
  ).toEqual({});
  expect(reviewFilterOf(7, search)).toMatchObject({
    organizer_id: 7,
    tour_id: 4,
    rating: 2,
    is_unanswered: true,
    has_photos: true,
    date_from: '2026-01-31',
  });
});

it('is narrowed by a filter, not by a page', () => {
  expect(isNarrowed({ page: 2 })).toBe(false);
  expect(isNarrowed({ page: 2, pinned: true })).toBe(true);
});
