import { tourCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createPublishedTour,
  inDays,
  questionsOf,
  sampleDate,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { loadPublicTour, loadPublishedTours, tourFacts } from '../index.ts';

const app = useTestApp();
let client: TestClient;
let organizer_id: number;
const present = (today = inDays(0)) => ({ today, now: new Date() });

beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
});

describe('tours on sale', () => {
  it('are cards with the nearest free dates and the rating, soonest first, in as many queries for any number', async () => {
    const late = await createPublishedTour(client, organizer_id, { dates: [inDays(50)] });
    const soon = await createPublishedTour(client, organizer_id, {
      dates: [inDays(9), inDays(3), inDays(6)],
    });
    await client.call(tourCalls.saveDate, {
      query: { organizer_id, tour_id: soon.id },
      body: sampleDate(inDays(6), { id: soon.date_ids[2], is_busy: true }),
    });
    await client.call(tourCalls.create, { query: { organizer_id }, body: { name: 'Черновик' } });
    await app.database.insert(schema.review).values([
      { organizer_id, tour_id: soon.id, author_name: 'А', rating: 5, text: '…', status: 'published' },
      { organizer_id, tour_id: soon.id, author_name: 'Б', rating: 4, text: '…', status: 'published' },
      { organizer_id, tour_id: late.id, author_name: 'В', rating: 1, text: '…', status: 'moderation' },
    ]);
    const load = () => loadPublishedTours(app.database, organizer_id, present());
    // Tours with their places and whether they need what others may have, their nearest dates, and what all cost.
    expect(await questionsOf(app, load)).toBe(3);
    const cards = await load();
    expect(cards.map(({ id }) => id)).toEqual([soon.id, late.id]);
    expect(cards[0]).toMatchObject({
      rating: 4.5,
      reviews_count: 2,
      location: 'Республика Алтай',
      currency: 'RUB',
    });
    expect(cards[0]?.next_dates).toMatchObject([
      { date_start: inDays(3), price: 2_500_000, number_of_free_seats: 10 },
      { date_start: inDays(9) },
    ]);
    expect(cards[1]).toMatchObject({ rating: null, reviews_count: 0 });
    expect(await loadPublishedTours(app.database, organizer_id, present(inDays(4)))).toMatchObject([
      { next_dates: [{ date_start: inDays(9) }] },
      {},
    ]);
  });

  it('are whole by their address, without what is told only after the prepayment', async () => {
    const tour = await createPublishedTour(client, organizer_id, {
      tour: { exact_meeting_place: 'Секретная калитка', approximate_place: 'Горно-Алтайск' },
    });
    const shown = await loadPublicTour(app.database, organizer_id, tour.screen_name, present());
    expect(shown).toMatchObject({
      id: tour.id,
      approximate_place: 'Горно-Алтайск',
      timezone: 'Asia/Barnaul',
    });
    expect(shown?.dates).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toContain('Секретная калитка');
    await client.call(tourCalls.draft, { query: { id: tour.id } });
    expect(await loadPublicTour(app.database, organizer_id, tour.screen_name, present())).toBeUndefined();
    expect(await loadPublicTour(app.database, organizer_id, '', present())).toBeUndefined();
  });
});

describe('facts for other domains', () => {
  it('have the guides and the penalties that count', async () => {
    const tour = await createPublishedTour(client, organizer_id);
    const penalties = [{ days_before: 10, percent: 40 }];
    await app.database.update(schema.tour).set({ penalties }).where(eq(schema.tour.id, tour.id));
    expect((await tourFacts(app.database, tour.id))?.penalties[0]).toEqual({ days_before: 30, percent: 25 });
    const body = { use_standard_cancellation_terms: false };
    await client.call(tourCalls.update, { query: { id: tour.id }, body });
    expect((await tourFacts(app.database, tour.id))?.penalties).toEqual(penalties);
  });
});
