import { offeredOrder } from '@tropa/blocks';
import { siteCalls, siteTourOrderCalls, tourCalls } from '@tropa/contract';
import { expect, it } from 'vitest';
import { createPublishedSite, refusalOf, useTestApp } from '../../../testing/index.ts';

const app = useTestApp();

/** A site of before: its tour page says when it goes at its end. */
async function olderSite() {
  const shop = await createPublishedSite(app);
  const query = { organizer_id: shop.organizer.id };
  const { blocks, revision } = await shop.client.call(siteCalls.getPage, {
    query: { ...query, type: 'tour' },
  });
  const dates = blocks.filter(({ uid }) => uid === 'dates');
  const contacts = blocks.filter(({ uid }) => uid === 'contacts');
  const others = blocks.filter((block) => ![...dates, ...contacts].includes(block));
  const older = [...others, ...dates, ...contacts];
  const saved = await shop.client.call(siteCalls.savePageBlocks, {
    query: { ...query, type: 'tour' },
    body: { blocks: older, revision },
  });
  return { ...shop, query, older, revision: saved.revision };
}
/** Where dates stand, and what comes after the days: the days of a tour without a program nobody sees. */
const placesIn = (html: string) => ['id="dates"', 'id="price"'].map((anchor) => html.indexOf(anchor));

it('is offered to a site whose days come first, shown before and after without any change, until the page has it', async () => {
  const { client, query, older, revision } = await olderSite();
  const { offers, before_url, after_url } = await client.call(siteTourOrderCalls.tourOrder, { query });
  expect(offers).toEqual(['order']);
  const shown = async (url: string) => {
    const { host, pathname, search } = new URL(url);
    return (await app.raw({ host, path: `${pathname}${search}` })).text;
  };
  const [datesBefore = 0, priceBefore = 0] = placesIn(await shown(before_url));
  expect(datesBefore).toBeGreaterThan(priceBefore);
  const [datesAfter = 0, priceAfter = 0] = placesIn(await shown(after_url));
  expect(datesAfter).toBeGreaterThan(0);
  expect(priceAfter).toBeGreaterThan(datesAfter);
  const page = { query: { ...query, type: 'tour' as const } };
  expect((await client.call(siteCalls.getPage, page)).blocks).toEqual(older);

  const blocks = offeredOrder(older) ?? [];
  const taken = await client.call(siteCalls.savePageBlocks, { ...page, body: { blocks, revision } });
  expect((await client.call(siteTourOrderCalls.tourOrder, { query })).offers).toEqual([]);
  await client.call(siteCalls.savePageBlocks, { ...page, body: { blocks: older, revision: taken.revision } });
  expect((await client.call(siteTourOrderCalls.tourOrder, { query })).offers).toEqual(['order']);
});

it('is not offered to a new site, nor again to one whose people do not want it', async () => {
  const fresh = await createPublishedSite(app);
  const asked = await fresh.client.call(siteTourOrderCalls.tourOrder, {
    query: { organizer_id: fresh.organizer.id },
  });
  expect(asked.offers).toEqual([]);
  const { client, query } = await olderSite();
  await client.call(siteTourOrderCalls.declineTourOrder, { query });
  await client.call(siteTourOrderCalls.declineTourOrder, { query });
  expect((await client.call(siteTourOrderCalls.tourOrder, { query })).offers).toEqual([]);
});

it('offers the map of the route to a page of before once a tour has one, and lets it be declined alone', async () => {
  const { client, organizer, tour } = await createPublishedSite(app);
  const page = { query: { organizer_id: organizer.id, type: 'tour' as const } };
  const asked = async () =>
    (await client.call(siteTourOrderCalls.tourOrder, { query: { organizer_id: organizer.id } })).offers;
  const { blocks, revision } = await client.call(siteCalls.getPage, page);
  const older = blocks.map((block) =>
    block.uid === 'program' ? { ...block, data: { ...block.data, is_route_shown: false } } : block,
  );
  await client.call(siteCalls.savePageBlocks, { ...page, body: { blocks: older, revision } });
  expect(await asked()).toEqual([]);
  const place = (name: string, lat: number) => ({ name, lat, lng: 85.9 });
  const day = { title: 'Дорога', description: null, photos: [] };
  const program = [
    { ...day, id: 'a', places: [place('Горно-Алтайск', 51.96)] },
    { ...day, id: 'b', places: [place('Мульта', 50.17)] },
  ];
  await client.call(tourCalls.update, {
    query: { id: tour.id, save_without_duration_checking: true },
    body: { program },
  });
  expect(await asked()).toEqual(['route']);
  const { before_url, after_url } = await client.call(siteTourOrderCalls.tourOrder, {
    query: { organizer_id: organizer.id },
  });
  const shown = async (url: string) => {
    const { host, pathname, search } = new URL(url);
    return (await app.raw({ host, path: `${pathname}${search}` })).text;
  };
  expect(await shown(before_url)).not.toContain('/route/');
  expect(await shown(after_url)).toContain(`/_maps/ru/route/${tour.id}-`);
  await client.call(siteTourOrderCalls.declineTourOrder, { query: { organizer_id: organizer.id } });
  expect(await asked()).toEqual([]);
});

it('is nothing to a stranger', async () => {
  const { query } = await olderSite();
  const other = await createPublishedSite(app);
  for (const call of [siteTourOrderCalls.tourOrder, siteTourOrderCalls.declineTourOrder])
    expect((await refusalOf(other.client.call(call, { query }))).status).toBe(404);
});
