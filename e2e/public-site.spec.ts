import { expect, test } from '@playwright/test';
import { siteCalls, tourCalls } from '@tropa/contract';
import { createPublishedTour, inDays, sampleTour } from '@tropa/server/testing/tour';
import { check } from './library/checks.ts';
import { ownOperator } from './library/own-operator.ts';
import { book } from './library/tourist.ts';

test('a visitor finds a tour in the catalogue in spite of a typo, books it, and finds contacts kept the next time', async ({
  page,
  baseURL,
}) => {
  const { client, organizer_id } = await ownOperator(baseURL ?? '');
  const tour = await createPublishedTour(client, organizer_id, {
    tour: { ...sampleTour(), name: 'Лёд Байкала', difficulty: 4 },
  });
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  const { site } = await client.call(siteCalls.publishData, { query: { organizer_id } });

  await page.goto(`${site.url}/tours`);
  await expect(page.getByRole('heading', { level: 1, name: 'Все туры' })).toBeVisible();
  await check(page);
  await page.getByRole('searchbox').fill('бийкал');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('показываем похожее')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/Лёд\sБайкала/u]);
  await check(page);
  await page.getByRole('link', { name: /^Убрать/u }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);

  // Its address changes meanwhile: the old one leads on.
  const { screen_name } = tour;
  await client.call(tourCalls.update, {
    query: { id: tour.id },
    body: { screen_name: `${screen_name}-new` },
  });
  await page.goto(`${site.url}/tours/${screen_name}`);
  await expect(page).toHaveURL(new RegExp(`/tours/${screen_name}-new$`, 'u'));
  const email = `guest-${organizer_id}@example.test`;
  await page.goto(`${site.url}/book/${screen_name}-new`);
  await book(page, email);

  await page.goto(`${site.url}/book/${screen_name}-new`);
  await expect(page.locator('[name="contacts.email"]')).toHaveValue(email);
  await expect(page.locator('[name="contacts.last_name"]')).toHaveValue('');

  await page.goto(`${site.url}/no-such-page`);
  await page.getByRole('searchbox').fill('байкал');
  await check(page);
  await page.getByRole('button', { name: 'Найти тур' }).click();
  await expect(page).toHaveURL(/\/tours\?q=/u);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/Лёд\sБайкала/u]);
});

test('a visitor of a wide page chooses a date and how many go in the card that stays beside it, and the form begins with them', async ({
  page,
  baseURL,
}) => {
  const { client, organizer_id } = await ownOperator(baseURL ?? '');
  const { screen_name, date_ids } = await createPublishedTour(client, organizer_id, {
    dates: [inDays(30), inDays(40)],
  });
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  const { site } = await client.call(siteCalls.publishData, { query: { organizer_id } });
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto(`${site.url}/tours/${screen_name}`);
  const card = page.getByRole('complementary', { name: 'Бронирование' });
  const menu = page.getByRole('navigation', { name: 'Разделы страницы' });
  await menu.getByRole('link').last().click();
  await expect(card).toBeInViewport();
  await expect(menu.locator('..').getByRole('link', { name: 'Выбрать дату' })).toBeHidden();
  await check(page);
  await card.getByRole('radio').nth(1).check();
  await card.getByLabel('Сколько вас').selectOption('3');
  await card.getByRole('button', { name: 'Забронировать' }).click();
  await expect(page.locator('[name="date"]:checked')).toHaveValue(String(date_ids[1]));
  await expect(page.locator('[name="tourists"]')).toHaveValue('3');
  await expect(page).toHaveURL(/\?date=\d+$/u);

  // A narrower screen has the bar instead.
  await page.setViewportSize({ width: 1199, height: 900 });
  await page.goto(`${site.url}/tours/${screen_name}`);
  await expect(card).toBeHidden();
  await expect(menu.locator('..').getByRole('link', { name: 'Выбрать дату' })).toBeVisible();
});
