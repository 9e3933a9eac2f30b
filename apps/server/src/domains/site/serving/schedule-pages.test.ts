import { tourCalls } from '@tropa/contract';
import { addDays } from '@tropa/core';
import { expect, it } from 'vitest';
import { createPublishedSite, inDays, sampleDate, soon, useTestApp } from '../../../testing/index.ts';

const app = useTestApp();
/** The 15th of the month after so many more. */
const inMonth = (months: number) => {
  const [year = 0, month = 0] = inDays(0).split('-').map(Number);
  return addDays(new Date(Date.UTC(year, month + months, 1)).toISOString().slice(0, 10), 14);
};

it('the schedule shows the nearest month, others by their links, and follows the dates', async () => {
  const [near, far] = [inMonth(0), inMonth(2)];
  const { open, client, organizer, tour, site } = await createPublishedSite(app, { dates: [near, far] });
  const link = (index: number) => `/book/${tour.screen_name}?date=${tour.date_ids[index]}`;
  const pageOf = (path: string) => open(path).then(({ text }) => text);
  const first = await pageOf('/schedule');
  expect(first).toContain(link(0));
  expect(first).not.toContain(link(1));
  expect(first).toContain(`href="/schedule?month=${far.slice(0, 7)}"`);
  expect(first).toContain(`<link rel="canonical" href="${site.url}/schedule">`);
  const second = await pageOf(`/schedule?month=${far.slice(0, 7)}`);
  expect(second).toContain(link(1));
  expect(second).not.toContain(link(0));
  // An old link leads to the next month that has departures; nonsense to the nearest.
  expect(await pageOf(`/schedule?month=${inMonth(1).slice(0, 7)}`)).toContain(link(1));
  expect(await pageOf('/schedule?month=2027-99')).toContain(link(0));
  await client.call(tourCalls.saveDate, {
    query: { organizer_id: organizer.id, tour_id: tour.id },
    body: sampleDate(inMonth(1)),
  });
  await soon(async () =>
    expect(await pageOf('/schedule')).toContain(`href="/schedule?month=${inMonth(1).slice(0, 7)}"`),
  );
  expect((await open('/sitemap.xml')).text).toContain(`<loc>${site.url}/schedule</loc>`);
});

it('a site without dates says so', async () => {
  const { open, client, tour } = await createPublishedSite(app);
  await client.call(tourCalls.draft, { query: { id: tour.id } });
  await soon(async () => expect((await open('/schedule')).text).toContain('Сейчас дат в продаже нет'));
});
