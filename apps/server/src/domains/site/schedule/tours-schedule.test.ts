import { publicSiteCalls, siteCalls } from '@tropa/contract';
import { families, newBlock } from '@tropa/blocks';
import { beforeAll, expect, it } from 'vitest';
import { createPublishedTour, createPublishedSite, soon, useTestApp, visit } from '../../../testing/index.ts';

const app = useTestApp();
let shop: Awaited<ReturnType<typeof createPublishedSite>>;
let second: Awaited<ReturnType<typeof createPublishedTour>>;

const ask = async (query = '') => {
  const { status, json } = await shop.open(`/spa/tours-schedule${query}`);
  return { status, answer: status === 200 ? publicSiteCalls.toursSchedule.response.parse(json) : null };
};

beforeAll(async () => {
  shop = await createPublishedSite(app);
  second = await createPublishedTour(shop.client, shop.organizer.id);
});

it('lists the departures of all tours, soonest first, with seats and prices', async () => {
  const { answer } = await ask();
  const departures = answer?.departures ?? [];
  expect(new Set(departures.map(({ tour_id }) => tour_id))).toEqual(new Set([shop.tour.id, second.id]));
  const starts = departures.map(({ date_start }) => date_start);
  expect(starts).toEqual(starts.toSorted());
  for (const { number_of_free_seats, price, screen_name, currency } of departures) {
    expect(number_of_free_seats).toBeGreaterThan(0);
    expect(price).toBeGreaterThan(0);
    expect(screen_name).not.toBe('');
    expect(currency).toBe('RUB');
  }
  expect(answer?.pagination).toMatchObject({ item_count: departures.length, page: 1, page_size: 20 });
});

it('goes by tour, month and page, and counts the months whatever is asked', async () => {
  const { answer: all } = await ask();
  const { answer: one } = await ask(`?tour_id=${second.id}`);
  expect(one?.departures.map(({ tour_id }) => tour_id)).toEqual(
    all?.departures.map(({ tour_id }) => tour_id).filter((id) => id === second.id),
  );
  const [first] = all?.months ?? [];
  const { answer: month } = await ask(`?month=${first?.month}`);
  expect(month?.departures).toHaveLength(first?.count ?? -1);
  expect(month?.months).toEqual(all?.months);
  const { answer: beyond } = await ask('?page=900');
  expect(beyond?.departures).toEqual([]);
  expect(beyond?.pagination).toMatchObject({ item_count: all?.pagination.item_count, page: 900 });
  for (const wrong of ['?page=0', '?month=2027-13', '?tour_id=x'])
    expect((await ask(wrong)).status, wrong).toBe(422);
});

it('tells nothing of a site that is not there, and nothing of a stranger’s tours', async () => {
  expect((await visit(app, 'nobody-here', '/spa/tours-schedule')).status).toBe(404);
  const stranger = await createPublishedSite(app);
  const { answer } = await ask(`?tour_id=${stranger.tour.id}`);
  expect(answer?.departures).toEqual([]);
});

it('stands on the page that has its block, with every departure', async () => {
  const { client, organizer } = shop;
  const query = { organizer_id: organizer.id, type: 'main' as const };
  const { blocks, revision } = await client.call(siteCalls.getPage, { query });
  const schedule = newBlock('schedule', 'plan', {
    ...families.schedule.empty(),
    title: 'Весь сезон',
    months: 12,
  });
  await client.call(siteCalls.savePageBlocks, {
    query,
    body: { blocks: [...blocks.slice(0, -1), schedule, ...blocks.slice(-1)], revision },
  });
  await client.call(siteCalls.publishData, { query: { organizer_id: organizer.id } });
  const { answer } = await ask();
  await soon(async () => {
    const { text: body } = await shop.open('/');
    expect(body).toContain('Весь сезон');
    for (const { id, screen_name } of answer?.departures ?? [])
      expect(body).toContain(`href="/book/${screen_name}?date=${id}"`);
  });
});
