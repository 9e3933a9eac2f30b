import { reviewCalls, type ReviewFigures } from '@tropa/contract';
import { addDays, todayIn, type TopicRatings } from '@tropa/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createOrganizer,
  createPublishedTour,
  signedInClient,
  signedInMember,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let other_id: number;
let tour_id: number;
const today = todayIn('Europe/Moscow', new Date());
const thisMonth = today.slice(0, 7);
/** In the middle of the month before: whatever day it is. */
const monthBefore = addDays(`${thisMonth}-01`, -15);
const picture = { id: 1, url: '/f/{size}.jpg', width: 4, height: 3, color: '' };
beforeAll(async () => {
  owner = await signedInClient(app);
  const organizer = await createOrganizer(owner, { timezone: 'Europe/Moscow' });
  organizer_id = organizer.id;
  other_id = (await createOrganizer(owner)).id;
  tour_id = (await createPublishedTour(owner, organizer_id)).id;
  const review = (
    text: string,
    rating: number,
    values: Partial<typeof schema.review.$inferInsert> & { topics?: TopicRatings } = {},
  ) => ({
    organizer_id,
    author_name: 'Автор',
    rating,
    text,
    status: 'published' as const,
    created_at: new Date(`${monthBefore}T09:00:00Z`),
    ...values,
  });
  await app.database.insert(schema.review).values([
    review('первый', 5, { tour_id, answer: 'Спасибо!', topics: { guide: 5, comfort: 2 } }),
    review('второй', 4, { topics: { guide: 4 }, photos: [picture] }),
    review('третий', 2, { tour_id }),
    // The last evening of the month before in London is the first of the month in Moscow.
    review('ночной', 5, { created_at: new Date(`${addDays(`${thisMonth}-01`, -1)}T21:30:00Z`) }),
    review('давний', 1, { created_at: new Date('2020-01-15T09:00:00Z') }),
    review('на проверке', 1, { status: 'moderation' }),
    review('чужой', 1, { organizer_id: other_id }),
  ]);
});

type Narrowed = Omit<Parameters<typeof owner.call<typeof reviewCalls.list>>[1]['query'], 'organizer_id'>;
const list = async (filter: Narrowed = {}) =>
  owner.call(reviewCalls.list, { query: { organizer_id, ...filter } });
const texts = async (filter: Narrowed = {}) => (await list(filter)).reviews.map(({ text }) => text);
const figures = (filter: Narrowed = {}) =>
  owner.call(reviewCalls.figures, { query: { organizer_id, ...filter } });

describe('the reviews of an organizer’s staff', () => {
  it('are narrowed by tour, stars, days, and what is left to do', async () => {
    expect(await texts()).toEqual(['ночной', 'третий', 'второй', 'первый', 'давний']);
    expect(await texts({ tour_id })).toEqual(['третий', 'первый']);
    expect(await texts({ rating: 5 })).toEqual(['ночной', 'первый']);
    expect(await texts({ is_unanswered: true, rating: 5 })).toEqual(['ночной']);
    expect(await texts({ has_photos: true })).toEqual(['второй']);
    expect(await texts({ date_from: `${thisMonth}-01`, date_to: today })).toEqual(['ночной']);
    expect(await texts({ date_to: addDays(`${thisMonth}-01`, -1) })).not.toContain('ночной');
    expect((await list({ tour_id })).reviews[1]?.topics).toEqual({ guide: 5, comfort: 2 });
  });

  it.each([{}, { is_unanswered: true }, { rating: 5 }, { date_from: '2021-01-01' }, { has_photos: true }])(
    'are as many as their figures say: %o',
    async (filter) => {
      const told: ReviewFigures = await figures(filter);
      const counted = async (narrowed: Narrowed) => (await list(narrowed)).pagination.item_count;
      expect(told.count).toBe(await counted(filter));
      expect(told.unanswered).toBe(await counted({ ...filter, is_unanswered: true }));
      expect(told.with_photos).toBe(await counted({ ...filter, has_photos: true }));
      expect(told.pinned).toBe(await counted({ ...filter, is_pinned: true }));
      for (const { rating, count } of told.spread) expect(count).toBe(await counted({ ...filter, rating }));
      expect(told.months).toHaveLength(12);
      for (const { date_from, date_to, count } of told.months)
        expect(count).toBe(await counted({ ...filter, rating: undefined, date_from, date_to }));
    },
  );

  it('have a mean, by topic and by month too', async () => {
    const { rating, spread, topics, months } = await figures();
    expect(rating).toBe(3.4);
    expect(spread.map(({ count }) => count)).toEqual([2, 1, 0, 1, 1]);
    expect(topics).toEqual([
      { topic: 'guide', rating: 4.5, count: 2 },
      { topic: 'comfort', rating: 2, count: 1 },
    ]);
    expect(months.slice(-2)).toMatchObject([
      { date_from: `${monthBefore.slice(0, 7)}-01`, rating: 3.7, count: 3 },
      { date_from: `${thisMonth}-01`, rating: 5, count: 1 },
    ]);
    expect(months[0]).toMatchObject({ rating: null, count: 0 });
  });

  it('are read by a guide, not by an agent or a stranger', async () => {
    const { member } = await signedInMember(app, organizer_id, 'guide');
    const query = { organizer_id };
    expect((await member.call(reviewCalls.list, { query })).reviews).toHaveLength(5);
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    await expect(agent.call(reviewCalls.figures, { query })).rejects.toMatchObject({ status: 403 });
    const stranger = await signedInClient(app);
    await expect(stranger.call(reviewCalls.list, { query })).rejects.toMatchObject({ status: 404 });
  });
});
