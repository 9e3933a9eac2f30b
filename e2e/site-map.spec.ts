import { expect, test, type Page } from '@playwright/test';
import { siteCalls } from '@tropa/contract';
import { createPublishedTour, sampleTour } from '@tropa/server/testing/tour';
import { check } from './library/checks.ts';
import { ownOperator } from './library/own-operator.ts';
import { answeredByNobody, strangersAskedBy } from './library/strangers.ts';

const PROVIDER = 'https://yandex.ru/**';
const ANSWER = 'Карта провайдера';

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
/** Whether the provider's own page is seen, in the frame of ours. */
const shownByProvider = async (page: Page) =>
  (await page
    .frames()
    .find((frame) => frame.url().startsWith('https://yandex.ru/map-widget/'))
    ?.getByText(ANSWER)
    .isVisible()) ?? false;

test('a map is a still picture of ours until a visitor asks for it', async ({ page, baseURL }) => {
  const { url, screen_name } = await siteWithMap(baseURL ?? '');
  const strangers = await strangersAskedBy(page, PROVIDER, ANSWER);

  await page.goto(`${url}/tours/${screen_name}`);
  await openTerm(page);
  await page.locator('img[src^="/_maps/"]').first().scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn(page)).toBe(true);
  await check(page);
  expect(strangers).toEqual([]);

  const map = page.frameLocator('iframe').first();
  await map.getByRole('link', { name: 'Показать на карте' }).click();
  await expect.poll(() => shownByProvider(page)).toBe(true);
  expect(strangers).toEqual([expect.stringMatching(/^https:\/\/yandex\.ru\/map-widget\/v1\/\?.*pt=85\.96/u)]);
});

test('without scripts the picture stays, nobody else is asked, and the map opens as well', async ({
  browser,
  baseURL,
}) => {
  const { url, screen_name } = await siteWithMap(baseURL ?? '');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const strangers = await strangersAskedBy(page, PROVIDER, ANSWER);
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

test('where the provider does not answer, the picture stays with a quiet word and the way there', async ({
  page,
  baseURL,
}) => {
  const { url, screen_name } = await siteWithMap(baseURL ?? '');
  await answeredByNobody(page, PROVIDER);
  await page.goto(`${url}/tours/${screen_name}`);
  await openTerm(page);
  const map = page.frameLocator('iframe').first();
  await map.getByRole('link', { name: 'Показать на карте' }).click();
  await expect(map.getByText('Карта не открылась')).toBeVisible();
  await expect(map.getByRole('link', { name: 'Посмотреть место на Яндекс Картах' }).last()).toHaveAttribute(
    'href',
    /^https:\/\/yandex\.ru\/maps\/\?.*pt=85\.96/u,
  );
  await expect.poll(() => isDrawn(page)).toBe(true);
  await check(page);
});
