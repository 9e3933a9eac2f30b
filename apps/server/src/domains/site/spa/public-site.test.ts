import { pictureUrl } from '@tropa/core';
import { publicSiteCalls, readTourAnswer, tourAnswer, tourCalls } from '@tropa/contract';
import { beforeAll, expect, it } from 'vitest';
import { createPublishedSite, soon, useTestApp, visit } from '../../../testing/index.ts';

const app = useTestApp();
let shop: Awaited<ReturnType<typeof createPublishedSite>>;
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const { status, json } = await shop.open(path, headers);
  return { status, json };
};

beforeAll(async () => {
  shop = await createPublishedSite(app);
});

it('answers the blocks of a published page', async () => {
  for (const type of ['main', 'tour'] as const) {
    const { status, json } = await ask(`/spa/custom-page?type=${type}`);
    expect(status).toBe(200);
    const page = publicSiteCalls.customPage.response.parse(json);
    expect(page.type).toBe(type);
    expect(page.blocks.length).toBeGreaterThan(2);
  }
  expect((await ask('/spa/custom-page?type=policy')).status).toBe(422);
});

it('tells whose site it is, and nothing that is private', async () => {
  const { json } = await ask('/spa/custom-site-org-data');
  expect(json).toMatchObject({ organizer: { id: shop.organizer.id }, site: { url: shop.site.url } });
  expect(json).not.toHaveProperty('organizer.director_phone');
});

it('lists what is on sale, with pictures whose size is put into their address', async () => {
  const { json } = await ask('/spa/tours-crm');
  const { tours } = publicSiteCalls.toursCrm.response.parse(json);
  expect(tours.map(({ id }) => id)).toEqual([shop.tour.id]);
  const url = tours[0]?.photo?.url ?? '';
  expect(url).toContain('{size}');
  for (const address of [pictureUrl(url, 320), pictureUrl(url, 640, 'webp'), pictureUrl(url)])
    expect((await shop.open(address)).status, address).toBe(200);
});

it('answers a tour; for one that has moved a redirect, which is illegal unless redirects are allowed', async () => {
  const { screen_name, id } = shop.tour;
  const read = async (slug: string) => tourAnswer.parse((await ask(`/spa/tour-crm?slug=${slug}`)).json);
  expect(readTourAnswer(await read(screen_name))).toMatchObject({ tour: { id } });
  expect(readTourAnswer(await read(screen_name))).not.toHaveProperty('tour.exact_meeting_place');
  await shop.client.call(tourCalls.update, { query: { id }, body: { screen_name: 'moved-away' } });
  await soon(async () => expect(await read(screen_name)).toHaveProperty('redirect'));
  const moved = await read(screen_name);
  expect(() => readTourAnswer(moved)).toThrow('Illegal redirect');
  expect(readTourAnswer(moved, { areRedirectsAllowed: true })).toEqual({
    redirect: { url: `${shop.site.url}/tours/moved-away`, slug: 'moved-away' },
  });
  expect((await ask('/spa/tour-crm?slug=nothing')).status).toBe(404);
  expect((await ask(`/spa/tour-crm?slug=${screen_name}&format=short`)).status).toBe(422);
});

it('has sample tours with dates to come, in the language that is asked for', async () => {
  const { json } = await ask('/spa/site-mock-tours', { 'x-language': 'en' });
  const { tours, is_sample } = publicSiteCalls.siteMockTours.response.parse(json);
  expect([is_sample, tours[0]?.name]).toEqual([true, 'To the foot of Belukha']);
  const today = new Date().toISOString().slice(0, 10);
  for (const { next_dates } of tours)
    for (const date of next_dates) expect(date.date_start > today, date.date_start).toBe(true);
  const { tour } = publicSiteCalls.siteMockTour.response.parse((await ask('/spa/site-mock-tour')).json);
  expect(tour.dates[0]?.date_start.localeCompare(today)).toBe(1);
});

it('knows no site but those that are published', async () => {
  for (const path of [
    '/spa/custom-page?type=main',
    '/spa/custom-site-org-data',
    '/spa/tours-crm',
    '/spa/tour-crm?slug=a',
  ])
    expect((await visit(app, 'nobody-at-all', path)).status, path).toBe(404);
});
