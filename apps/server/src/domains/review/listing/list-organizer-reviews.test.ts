import { reviewCalls } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import { createOrganizer, createPublishedTour, signedInClient, useTestApp } from '../../../testing/index.ts';

const app = useTestApp();
let id: number;
let other_id: number;
let tour: { id: number; name: string };
beforeAll(async () => {
  const client = await signedInClient(app);
  id = (await createOrganizer(client)).id;
  other_id = (await createOrganizer(client)).id;
  tour = await createPublishedTour(client, id);
  const review = (number: number, values: Partial<typeof schema.review.$inferInsert> = {}) => ({
    organizer_id: id,
    author_name: `Автор ${number}`,
    rating: 5,
    text: `Отзыв ${number}`,
    status: 'published' as const,
    created_at: new Date(Date.UTC(2026, 0, number)),
    ...values,
  });
  await app.database
    .insert(schema.review)
    .values([
      review(1, { rating: 4, tour_id: tour.id, answer: 'Спасибо!' }),
      review(2, { rating: 4 }),
      review(3, { rating: 5 }),
      review(4, { rating: 1, status: 'moderation' }),
      review(5, { rating: 1, status: 'rejected' }),
      review(6, { rating: 1, organizer_id: other_id }),
    ]);
});

const list = (query: { id: number; limit?: number; page?: number }) =>
  app.client().call(reviewCalls.organizerReviews, { query });

describe('reviews of an organizer', () => {
  it('are the published ones, newest first, with the mean of their marks', async () => {
    const { reviews, rating, pagination } = await list({ id });
    expect(reviews.map(({ text }) => text)).toEqual(['Отзыв 3', 'Отзыв 2', 'Отзыв 1']);
    expect(rating).toBe(4.3);
    expect(pagination).toMatchObject({ item_count: 3, page_count: 1, page: 1, page_size: 5 });
    expect(reviews[2]).toMatchObject({ tour_id: tour.id, tour_name: tour.name, answer: 'Спасибо!' });
    expect(reviews[0]).toMatchObject({ tour_id: null, tour_name: '' });
  });

  it('come by page', async () => {
    const second = await list({ id, limit: 2, page: 2 });
    expect(second.reviews.map(({ text }) => text)).toEqual(['Отзыв 1']);
    expect(second.pagination).toEqual({
      item_count: 3,
      page_count: 2,
      page: 2,
      page_size: 2,
      below: expect.any(String),
    });
    expect((await list({ id, limit: 2, page: 3 })).reviews).toEqual([]);
  });

  it('are none, without a rating, where nobody wrote', async () => {
    expect(await list({ id: 999_999 })).toEqual({
      reviews: [],
      rating: null,
      pagination: { item_count: 0, page_count: 0, page: 1, page_size: 5 },
    });
    await expect(list({ id, limit: 500 })).rejects.toMatchObject({ status: 422 });
  });
});
