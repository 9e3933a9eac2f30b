import { tourCalls, type TourDateInput } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  atTime,
  createPublishedTour,
  inDays,
  questionsOf,
  sampleDate,
  signedInClient,
  signedInOwner,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();
let client: Awaited<ReturnType<typeof signedInClient>>;
let organizer_id: number;

beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
});

const tourWithDate = async () => ({ tour_id: (await createPublishedTour(client, organizer_id)).id });
const saveMany = (tour_id: number, dates: TourDateInput[]) =>
  client.call(tourCalls.saveDates, { query: { organizer_id, tour_id }, body: { dates } });
const dates = (tour_id: number, page = {}) =>
  client.call(tourCalls.getDates, { query: { tour_id, ...page } });

describe('get dates', () => {
  it('answers the coming ones by page and the last past ones', async () => {
    const { tour_id } = await tourWithDate();
    await saveMany(
      tour_id,
      [5, 10, 15, 20].map((days) => sampleDate(inDays(days))),
    );
    const first = await dates(tour_id, { limit: 2 });
    expect(first.actual_dates.map(({ date_start }) => date_start)).toEqual([inDays(5), inDays(10)]);
    expect(first.pagination).toEqual({
      item_count: 5,
      page_count: 3,
      page: 1,
      page_size: 2,
      below: expect.any(String),
    });
    const last = await dates(tour_id, { limit: 2, page: 3 });
    expect(last.actual_dates.map(({ date_start }) => date_start)).toEqual([inDays(30)]);
    await atTime(app, client, new Date(Date.now() + 12 * 86_400_000), async () => {
      const later = await dates(tour_id);
      expect(later.past_dates.map(({ date_start }) => date_start)).toEqual([inDays(10), inDays(5)]);
      expect(later.pagination.item_count).toBe(3);
      const second = await dates(tour_id, { limit: 1, past_page: 2 });
      expect(second.past_dates.map(({ date_start }) => date_start)).toEqual([inDays(5)]);
      expect(second.past_pagination).toEqual({
        item_count: 2,
        page_count: 2,
        page: 2,
        page_size: 1,
        below: expect.any(String),
      });
    });
  });

  it('answers those of a stretch of days, past and coming', async () => {
    const { tour_id } = await tourWithDate();
    await saveMany(
      tour_id,
      [5, 10, 15, 20].map((days) => sampleDate(inDays(days))),
    );
    await atTime(app, client, new Date(Date.now() + 12 * 86_400_000), async () => {
      const found = await dates(tour_id, { starts_from: inDays(10), starts_to: inDays(15) });
      expect(found.past_dates.map(({ date_start }) => date_start)).toEqual([inDays(10)]);
      expect(found.actual_dates.map(({ date_start }) => date_start)).toEqual([inDays(15)]);
      expect(found.pagination.item_count).toBe(1);
    });
    await expect(dates(tour_id, { starts_from: 'вчера' })).rejects.toMatchObject({ status: 422 });
  });

  it('asks the database the same number of times however many dates there are', async () => {
    // A draft: its changes are told to nobody, so nothing else asks meanwhile.
    const { id: tour_id } = await client.call(tourCalls.create, { query: { organizer_id }, body: {} });
    await saveMany(tour_id, [sampleDate(inDays(30))]);
    const count = () => questionsOf(app, () => dates(tour_id, { with_variants: true }));
    await count();
    const one = await count();
    await saveMany(
      tour_id,
      [5, 10, 15, 20].map((days) => sampleDate(inDays(days))),
    );
    expect(await count()).toBe(one);
  });
});
