import { expect, test, type Page } from '@playwright/test';
import { siteCalls } from '@tropa/contract';
import { createPublishedTour, sampleTour } from '@tropa/server/testing/tour';
import { check } from './library/checks.ts';
import { ownOperator } from './library/own-operator.ts';

/** A stand-in for the provider's map: nobody outside is asked in tests. */
const MAP = '<!doctype html><html lang="ru"><title>Карта</title><p>Карта провайдера</p></html>';
const PROVIDER = 'https://yandex.ru/**';

/** Addresses of strangers that a page asks for, from now on. */
async function strangersAskedBy(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!/^(?:data|about|blob):/u.test(request.url()) && !/localhost/u.test(new URL(request.url()).hostname))
      asked.push(request.url());
  });
  await page.route(PROVIDER, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: MAP }),
  );
  return asked;
}

/** A site with a tour whose meeting place is on the map. */
async function siteWithMap(baseURL: string): Promise<{ url: string; screen_name: string }> {
  const { client, organizer_id } = await ownOperator(baseURL);
  const { screen_name } = await createPublishedTour(client, organizer_id, {
    tour: { ...sampleTour(), gathering_place: 'Горно-Алтайск, у вокзала', lat: 51.958, lng: 85.96 },
  });
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  const { site } = await client.call(siteCalls.publishData, { query: { organizer_id } });
  return { url: site.url, screen_name };
}
const openTerm = (page: Page) => page.getByText('Где встречаемся').click();
const isDrawn = (page: Page) =>
  page
    .locator('img[src^="/_maps/"]')
    .first()
    .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);

test('a map is a still picture of ours until a visitor asks for it', async ({ page, baseURL }) => {
  const { url, screen_name } = await siteWithMap(baseURL ?? '');
  const strangers = await strangersAskedBy(page);

  await page.goto(`${url}/tours/${screen_name}`);
  await openTerm(page);
  await page.locator('img[src^="/_maps/"]').first().scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn(page)).toBe(true);
  await check(page);
  expect(strangers).toEqual([]);

  const map = page.frameLocator('iframe').first();
  await map.getByRole('link', { name: 'Показать на карте' }).click();
  await expect(map.getByText('Карта провайдера')).toBeVisible();
  expect(strangers).toEqual([expect.stringMatching(/^https:\/\/yandex\.ru\/map-widget\/v1\/\?.*pt=85\.96/u)]);
});

test('without scripts the picture stays, nobody else is asked, and the map opens as well', async ({
  browser,
  baseURL,
}) => {
  const { url, screen_name } = await siteWithMap(baseURL ?? '');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const strangers = await strangersAskedBy(page);
  await page.goto(`${url}/tours/${screen_name}`);
  await openTerm(page);
  await expect(page.locator('img[src^="/_maps/"]').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Показать район на карте' })).toHaveAttribute(
    'href',
    /^https:\/\/yandex\.ru\/maps\//u,
  );
  expect(strangers).toEqual([]);
  const map = page.frameLocator('iframe').first();
  await map.getByRole('link', { name: 'Показать на карте' }).click();
  // Without scripts nothing can be read inside the stranger's frame: its address tells.
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContainEqual(expect.stringMatching(/^https:\/\/yandex\.ru\/map-widget\//u));
  await context.close();
});
