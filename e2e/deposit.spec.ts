import { expect, test, type Page } from '@playwright/test';
import { bookingCalls, tourCalls } from '@tropa/contract';
import { check } from './library/checks.ts';
import { tourWithDates } from './library/departure.ts';
import { ownOperator, publishSite } from './library/own-operator.ts';
import { privatePage } from './library/private-page.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a deposit is taken in cash, goes back in part, and what is kept is told with its reason', async ({
  page,
  baseURL,
}) => {
  const server = baseURL ?? '';
  const operator = await ownOperator(server);
  await publishSite(operator);
  const { tour, book } = await tourWithDates(operator, server);
  const asked = { deposit_amount: 1_000_000, deposit_purpose: 'Сохранность катера' };
  await operator.client.call(tourCalls.update, { query: { id: tour.id }, body: asked });
  const { request_id } = await book('Каюрова', 2);
  const { url } = await privatePage(request_id);
  await page.goto(new URL(`/book/${tour.screen_name}`, url).href);
  await expect(page.getByText('Залог 10 000 ₽, вернём по окончании').first()).toBeAttached();
  // In a tab of its own: it is loaded anew by itself when the booking changes.
  const theirs = await page.context().newPage();
  await theirs.goto(url);
  await expect(theirs.getByText('возьмём залог 10 000 ₽')).toBeVisible();
  await check(theirs);
  await theirs.close();

  await operator.signIn(page);
  await page.goto(`/org/${operator.organizer_id}/bookings/${request_id}`);
  await button(page, 'Взять залог').click();
  await expect(page.getByRole('textbox', { name: 'Сколько получено' })).toHaveValue(/10\s000/u);
  await check(page);
  await button(page, 'Записать залог').click();
  await expect(page.getByText(/У вас 10\s000/u)).toBeVisible();
  // Among all that is held, it leads back to its booking.
  await page.goto(`/org/${operator.organizer_id}/payments?tab=deposits`);
  await expect(page.getByText(/Сейчас у вас: 10\s000/u)).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: /Каюрова/u }).click();

  await button(page, 'Вернуть или удержать').click();
  await page.getByRole('textbox', { name: 'Вернуть клиенту' }).fill('7000');
  await page.getByRole('textbox', { name: 'Удержать' }).fill('4000');
  await page.getByRole('textbox', { name: 'Почему удерживаете' }).fill('Порван чехол');
  await button(page, 'Записать').click();
  await expect(page.getByText(/Это больше, чем у вас есть/u)).toBeVisible();
  await page.getByRole('textbox', { name: 'Удержать' }).fill('3000');
  await check(page);
  await button(page, 'Записать').click();
  await expect(page.getByText('Рассчитан')).toBeVisible();
  await check(page);
  const { payed_amount, deposit } = await operator.client.call(bookingCalls.get, {
    query: { id: request_id },
  });
  expect(payed_amount).toBe(0);
  expect(deposit).toMatchObject({ returned_amount: 700_000, kept_amount: 300_000 });

  await page.goto(url);
  await expect(page.getByText('Вам вернули 7 000 ₽.')).toBeVisible();
  await expect(page.getByText('Причина: Порван чехол')).toBeVisible();

  // It was the other boat's cover: what is kept was written by mistake, stays to be seen, and is held again.
  await page.goto(`/org/${operator.organizer_id}/bookings/${request_id}`);
  await page.getByRole('button', { name: /^Записано по ошибке: Удержано/u }).click();
  await button(page, 'Исправить запись').click();
  await expect(page.getByText('Обязательно для заполнения')).toBeVisible();
  await page.getByRole('textbox', { name: 'В чём ошибка' }).fill('Чехол другого катера');
  await check(page);
  await button(page, 'Исправить запись').click();
  await expect(page.getByText('Записано по ошибке: Чехол другого катера')).toBeVisible();
  await expect(page.getByText(/У вас осталось 3\s000/u)).toBeVisible();
  await check(page);
  await page.goto(url);
  await expect(page.getByText('Причина: Порван чехол')).toBeHidden();
  await expect(page.getByText('Чехол другого катера')).toBeHidden();
  await check(page);
});
