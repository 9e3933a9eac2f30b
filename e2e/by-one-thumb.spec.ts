import { expect, test, type Locator, type Page } from '@playwright/test';
import { siteCalls } from '@tropa/contract';
import { createPublishedTour, inDays } from '@tropa/server/testing/tour';
import { expectNoSidewaysScroll, expectTargets } from './library/accessibility.ts';
import { ownOperator, publishSite } from './library/own-operator.ts';
import { expectFieldsForThumb } from './library/thumb.ts';

/** A booking form of a tour that asks for names, birthdays and weights at once. @param at `book` or `widget` */
async function formOf(baseURL: string, at: 'book' | 'widget'): Promise<string> {
  const { client, organizer_id } = await ownOperator(baseURL);
  const tour = await createPublishedTour(client, organizer_id, {
    dates: [inDays(40), inDays(60)],
    tour: { max_tourist_weight: 110, min_age: 10 },
  });
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  const { site } = await client.call(siteCalls.publishData, { query: { organizer_id } });
  return `${site.url.replace(/\/$/u, '')}/${at}/${tour.screen_name}`;
}

const named = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const next = (page: Page): Locator =>
  page.getByRole('button', { name: 'Продолжить' }).filter({ visible: true });

/** Each step: its fields, its buttons, nothing wider than the screen, and what leads on at the foot of it. */
async function expectStep(page: Page, lead: Locator): Promise<string[]> {
  await expectTargets(page);
  await expectNoSidewaysScroll(page);
  const box = await lead.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  return expectFieldsForThumb(page);
}

for (const width of [360, 390])
  for (const at of ['book', 'widget'] as const)
    test(`a tourist books by one thumb at ${width} px, ${at}`, async ({ page, baseURL, isMobile }) => {
      test.skip(!isMobile, 'tourists book on phones');
      await page.setViewportSize({ width, height: 780 });
      await page.goto(await formOf(baseURL ?? '', at));
      await page.getByRole('radio').nth(1).check({ force: true });
      await expectStep(page, next(page));
      await expect(next(page)).toBeInViewport();
      await next(page).click();

      await named(page, 'tourists').fill('2');
      const people = await expectStep(page, next(page));
      expect(people).toContain('tourists_data.1.weight');
      await expect(named(page, 'tourists_data.0.first_name')).toHaveAttribute('autocomplete', /given-name$/u);
      await expect(named(page, 'tourists_data.1.first_name')).toHaveAttribute('autocomplete', 'off');
      for (const index of [0, 1]) {
        await named(page, `tourists_data.${index}.last_name`).fill('Большакова');
        await named(page, `tourists_data.${index}.first_name`).fill(index === 0 ? 'Анна' : 'Мария');
        await named(page, `tourists_data.${index}.birthday`).fill('1990-05-04');
        await named(page, `tourists_data.${index}.weight`).fill('62');
      }
      await expect(next(page)).toBeInViewport();
      await next(page).click();

      const book = page.getByRole('button', { name: 'Забронировать' }).filter({ visible: true });
      expect(await expectStep(page, book)).toContain('contacts.phone');
      await expect(book).toBeInViewport();
      await named(page, 'contacts.email').fill('thumb@example.test');

      // Going back, forth and a reload keep all of it.
      await page.goBack();
      await expect(named(page, 'tourists_data.1.first_name')).toHaveValue('Мария');
      await page.goForward();
      await expect(named(page, 'contacts.email')).toHaveValue('thumb@example.test');
      await page.reload();
      await expect(named(page, 'contacts.email')).toHaveValue('thumb@example.test');
      await expect(named(page, 'contacts.last_name')).toHaveValue('Большакова');
      await named(page, 'contacts.phone').fill('+7 916 555-01-31');
      for (const consent of ['personal_data', 'agreement']) await named(page, `consents.${consent}`).check();
      await book.click();
      // The widget stays where it is, and opens the private page beside.
      const done = at === 'book' ? 'Заявка отправлена' : 'Готово, места за вами';
      await expect(page.getByRole('heading', { name: done })).toBeVisible();
    });

test('the searches of a site, in which nothing is typed that could be lost, suit a thumb as well', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'tourists look for trips on phones');
  const operator = await ownOperator(baseURL ?? '');
  const site = (await publishSite(operator)).replace(/\/$/u, '');
  for (const path of ['/', '/tours', '/schedule', '/nowhere']) {
    await page.goto(`${site}${path}`);
    const filters = page.locator('#catalogue-filters');
    if ((await filters.count()) > 0) await filters.check({ force: true });
    await expectFieldsForThumb(page);
  }
});
