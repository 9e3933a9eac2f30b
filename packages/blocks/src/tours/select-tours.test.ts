import { describe, expect, it } from 'vitest';
import { likeTours } from '../other-tours/like-tours.ts';
import { empty as emptyOtherTours } from '../other-tours/schema.ts';
import { selectReviews } from '../reviews/select-reviews.ts';
import { empty as emptyReviews } from '../reviews/schema.ts';
import { samplePageData } from '../samples/page-data.ts';
import { empty } from './schema.ts';
import { selectTours } from './select-tours.ts';

const { tours, reviews, tour } = samplePageData('ru', 'tour');

describe('selectTours', () => {
  it('orders by the next departure with free seats, and puts tours without dates last', () => {
    const [first, second, ...rest] = tours;
    if (first === undefined || second === undefined) throw new Error('There are too few sample tours');
    const soldOut = {
      ...first,
      next_dates: first.next_dates.map((date) => ({ ...date, number_of_free_seats: 0 })),
    };
    const noDates = { ...second, next_dates: [] };
    const ids = selectTours([noDates, ...rest, soldOut], { ...empty(), sort: 'date' }).map(({ id }) => id);
    expect(ids.at(-1)).toBe(noDates.id);
  });

  it('orders by price with the unpriced last, by rating, and keeps what was chosen by hand in its order', () => {
    const unpriced = tours.map((one) => (one.id === 5 ? { ...one, price: null } : one));
    expect(selectTours(unpriced, { ...empty(), sort: 'price' }).map(({ id }) => id)).toEqual([3, 4, 2, 1, 5]);
    expect(selectTours(tours, { ...empty(), sort: 'rating' })[0]?.id).toBe(3);
    const chosen = { ...empty(), selection: 'chosen' as const, tour_ids: [4, 99, 1] };
    expect(selectTours(tours, chosen).map(({ id }) => id)).toEqual([4, 1]);
  });

  it('takes excursions only when asked so', () => {
    expect(selectTours(tours, { ...empty(), selection: 'type', type: 2 }).map(({ id }) => id)).toEqual([5]);
  });
});

describe('selectReviews', () => {
  it('puts the reviews of the page’s tour first, then the newest', () => {
    const ids = selectReviews(reviews, emptyReviews(), 3).map(({ id }) => id);
    expect(ids).toEqual([4, 1, 2, 3, 5, 6]);
    expect(selectReviews(reviews, emptyReviews(), null).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('likeTours', () => {
  it('leaves the tour itself out, and puts its type and place before the rest', () => {
    if (tour === null) throw new Error('The sample page has no tour');
    const others = likeTours(tour, tours, { ...emptyOtherTours(), limit: 12 });
    expect(others.map(({ id }) => id)).not.toContain(tour.id);
    expect(others.at(-1)?.type).toBe(2);
    const sameType = likeTours(tour, tours, { ...emptyOtherTours(), is_same_type_only: true, limit: 12 });
    expect(sameType.every(({ type }) => type === tour.type)).toBe(true);
  });
});
