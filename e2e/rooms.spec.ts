import { expect, test, type Page } from '@playwright/test';
import { siteCalls } from '@tropa/contract';
import { createPublishedTour, inDays } from '@tropa/server/testing/tour';
import { check } from './library/checks.ts';
import { ownOperator } from './library/own-operator.ts';

const terms = { per: 'room' as const, places: 2, single_supplement: 100_000, stock: 1, price: 400_000 };
const variant = { accommodation: 'Гостиница', description: null, photos: [] };
/** The last double, and singles for everybody. */
const hotel = {
  nights: 2,
  variants: [
    { ...variant, id: 'double', title: 'Двухместный', room: terms },
    {
      ...variant,
      id: 'single',
      title: 'Одноместный',
      room: { ...terms, per: 'person' as const, places: 1, single_supplement: null, stock: null },
    },
  ],
};

const next = (page: Page) =>
  page.getByRole('button', { name: 'Продолжить', exact: true }).filter({ visible: true });
const rooms = (page: Page, id: string) => page.locator(`[name="rooms.${id}"]`);

/** Chooses the first date for two. */
async function chooseForTwo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('radio').first().check({ force: true });
  await next(page).click();
  await page.getByRole('button', { name: 'Добавить туриста' }).click();
}

test('visitors choose their rooms, the last one is one visitor’s, and staff see who sleeps where', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the same form');
  const { client, organizer_id, signIn } = await ownOperator(baseURL ?? '');
  const tour = await createPublishedTour(client, organizer_id, {
    dates: [inDays(50)],
    tour: { accommodations: [hotel] },
  });
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  const { site } = await client.call(siteCalls.publishData, { query: { organizer_id } });
  const address = `${site.url.replace(/\/$/u, '')}/book/${tour.screen_name}`;

  await chooseForTwo(page, address);
  await expect(rooms(page, 'double')).toHaveValue('1');
  await expect(page.locator('[data-total]').first()).toHaveText(/54\s000/u);
  await check(page);
  await page.getByRole('button', { name: 'Меньше: Двухместный' }).click();
  await expect(page.getByText('Ещё 2 людям не хватает места для ночлега')).toBeVisible();
  await next(page).click();
  await expect(page.getByText('Места для ночлега хватает не всем')).toBeVisible();
  await expect(rooms(page, 'double')).toBeFocused();
  await page.getByRole('button', { name: 'Больше: Двухместный' }).click();
  await next(page).click();
  await expect(page.getByText('Держим для вас 2 места')).toBeVisible();
  // What is kept for the visitor is not gone for the visitor.
  await page.goBack();
  await expect(rooms(page, 'double')).toHaveValue('1');
  await next(page).click();

  const other = await browser.newPage();
  await chooseForTwo(other, address);
  await expect(other.getByText('На эту дату больше нет')).toBeVisible();
  await expect(rooms(other, 'single')).toHaveValue('2');
  await expect(rooms(other, 'double')).toBeDisabled();
  await expect(other.locator('[data-total]').first()).toHaveText(/58\s000/u);
  await check(other);
  await other.close();

  await page.getByLabel('Фамилия').filter({ visible: true }).fill('Комнатная');
  await page.getByLabel('Имя', { exact: false }).filter({ visible: true }).last().fill('Ольга');
  await page.getByLabel('Электронная почта').filter({ visible: true }).fill('rooms@example.test');
  await page.getByLabel('Телефон').filter({ visible: true }).fill('+7 916 555-01-03');
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Забронировать' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/booking\/[0-9a-f-]{36}/u);
  await expect(page.getByText(/Двухместный: 4\s000\s₽ × 1/u)).toBeVisible();

  await signIn(page);
  await page.goto(`/org/${organizer_id}/departures/${tour.date_ids[0]}?tab=rooms`);
  await expect(page.getByText(/Комнатная.* — Двухместный × 1, 2\sчел\./u)).toBeVisible();
  await page.getByRole('button', { name: 'Предложить размещение' }).click();
  await expect(page.getByText('Все расселены')).toBeVisible();
  await check(page);
});
