import { expect, test, type Page } from '@playwright/test';
import { tourCalls } from '@tropa/contract';
import { inDays } from '@tropa/server/testing/tour';
import { check } from './library/checks.ts';
import { carryOn } from './library/keys.ts';
import { ownOrganizer, publishSite, sellTour } from './library/own-operator.ts';
import { saved } from './library/tour-editor.ts';

const places = (page: Page, day: number) =>
  page.getByRole('region', { name: 'Места на карте маршрута' }).nth(day);

test('places of days are found, pasted, put in order, taken away and brought back, and a visitor sees the route', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const operator = await ownOrganizer(baseURL ?? '');
  const { client, organizer_id } = operator;
  const id = await sellTour(operator, 'По Катуни', inDays(40));
  const site = await publishSite(operator);
  // A draft saves itself.
  await client.call(tourCalls.draft, { query: { id } });
  const stored = async () =>
    (await client.call(tourCalls.view, { query: { id } })).program.map(({ places: list = [] }) =>
      list.map(({ name }) => name),
    );
  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/tours/${id}?section=program`);

  // The first by the search of the map: it brings its name along. The keyboard does for all of it.
  const first = places(page, 0);
  await first.getByRole('button', { name: 'Добавить место' }).press('Enter');
  await first.getByRole('button', { name: 'Выбрать на карте' }).press('Enter');
  await first.getByRole('textbox', { name: 'Адрес или место' }).fill('Горно-Алтайск');
  await first.getByRole('textbox', { name: 'Адрес или место' }).press('Enter');
  await first
    .getByRole('listitem')
    .getByRole('button', { name: /^Горно-Алтайск/u })
    .press('Enter');
  await expect(first.getByRole('textbox', { name: 'Название места' })).toHaveValue('Горно-Алтайск');
  await expect(first.getByRole('textbox', { name: 'Координаты места' })).toHaveValue(/^51\.\d+, 85\.\d+$/u);
  // By a click on the map it goes elsewhere.
  const before = await first.getByRole('textbox', { name: 'Координаты места' }).inputValue();
  await first.getByRole('application').click({ position: { x: 60, y: 60 } });
  await expect(first.getByRole('textbox', { name: 'Координаты места' })).not.toHaveValue(before);
  await first.getByRole('textbox', { name: 'Координаты места' }).fill('51.958, 85.96');
  await first.getByRole('button', { name: 'Скрыть карту' }).click();

  // A name without a point is refused where it stands.
  await first.getByRole('button', { name: 'Добавить место' }).click();
  await first.getByRole('textbox', { name: 'Название места' }).last().fill('Чемал');
  await expect(first.getByText('Найдите место или отметьте его на карте')).toBeVisible();
  await first.getByRole('textbox', { name: 'Координаты места' }).last().fill('51.411, 86.005');
  await saved(page);
  const second = places(page, 1);
  await second.getByRole('button', { name: 'Добавить место' }).click();
  await second.getByRole('textbox', { name: 'Название места' }).fill('<Катунь> & «порог»');
  await second.getByRole('textbox', { name: 'Координаты места' }).fill('50.636, 86.426');
  await saved(page);
  await expect.poll(stored).toEqual([['Горно-Алтайск', 'Чемал'], ['<Катунь> & «порог»']]);
  await check(page);

  await first.getByRole('button', { name: 'Переместить: Место 1' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Пункт над местом 1 из/u)).toBeAttached();
  await carryOn(page, 'ArrowDown', page.getByText(/Пункт над местом 2 из/u));
  await page.keyboard.press('Space');
  await expect(page.getByText(/Пункт теперь на месте 2 из/u)).toBeAttached();
  await expect.poll(stored).toEqual([['Чемал', 'Горно-Алтайск'], ['<Катунь> & «порог»']]);
  await first.getByRole('button', { name: 'Удалить: Место 1' }).click();
  await expect.poll(stored).toEqual([['Горно-Алтайск'], ['<Катунь> & «порог»']]);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect.poll(stored).toEqual([['Чемал', 'Горно-Алтайск'], ['<Катунь> & «порог»']]);
  await saved(page);
  await page.reload();
  await expect(first.getByRole('textbox', { name: 'Название места' }).first()).toHaveValue('Чемал');

  const { screen_name } = await client.call(tourCalls.publish, { query: { id } });
  await page.goto(`${site}/tours/${screen_name}`);
  const picture = page.getByRole('img', { name: 'Карта маршрута' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth]))
    .toEqual([true, isMobile ? 480 : 960]);
  const list = page.getByRole('list', { name: 'Места маршрута по дням' });
  await expect(list).toContainText('Чемал');
  await expect(list).toContainText('<Катунь> & «порог»');
  const box = await picture.boundingBox();
  expect(box?.width).toBeGreaterThan(isMobile ? 300 : 500);
  await check(page);
});
