import { expect, test, type Page } from '@playwright/test';
import { bookingCalls, invoiceCalls } from '@tropa/contract';
import { inDays } from '@tropa/server/testing/tour';
import { check } from './library/checks.ts';
import { tourWithDates } from './library/departure.ts';
import { chooseInMenu } from './library/overlays.ts';
import { ownOperator, publishSite } from './library/own-operator.ts';
import { privatePage } from './library/private-page.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the weather takes a date: one client chooses another on a phone without a script, staff choose for the other', async ({
  page,
  baseURL,
  browser,
  isMobile,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  const { client, organizer_id } = operator;
  await publishSite(operator);
  const { date, later, book } = await tourWithDates(operator, baseURL ?? '');
  const [moved, called] = [await book('Переносова', 2), await book('Звонкова', 1)];
  await client.call(invoiceCalls.updateInvoice, {
    body: { id: moved.invoice_id, action: 'mark_payed', payment_method: 'cash' },
  });
  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/departures/${date}`);
  await chooseInMenu(page.getByRole('button', { name: 'Действия с выездом' }), 'Отменить выезд');
  await button(page, 'Погода').click();
  await expect(dialog(page).getByRole('textbox', { name: 'Причина' })).toHaveValue('Погода');
  const all = dialog(page).getByRole('combobox', { name: 'Для всех' });
  // By the keyboard: a sheet that scrolls to an option would close the list.
  await all.click();
  await all.press('ArrowDown');
  await all.press('Enter');
  await expect(all).toHaveValue('Пусть выберет клиент');
  await expect(dialog(page).getByLabel('Клиенты выбирают до конца дня')).toBeVisible();
  await check(page);
  await dialog(page).getByRole('button', { name: 'Отменить выезд' }).click();
  await expect(page.getByText('Ждём выбора 2 клиентов')).toBeVisible();
  await check(page);

  const { url } = await privatePage(moved.request_id);
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
    locale: 'ru-RU',
  });
  const tourist = await phone.newPage();
  await tourist.goto(url);
  await expect(tourist.getByRole('heading', { name: 'Организатор отменил вашу дату' })).toBeVisible();
  await expect(tourist.getByRole('button', { name: 'Отменить бронь' })).toHaveCount(0);
  await tourist.getByRole('link', { name: 'Выбрать, что делать' }).click();
  await expect(tourist.getByText('Погода', { exact: true })).toBeVisible();
  // The money, credit for later, or the other date.
  await expect(tourist.getByRole('radio')).toHaveCount(3);
  await tourist.getByRole('radio').last().check();
  await button(tourist, 'Подтвердить выбор').click();
  await expect(tourist).toHaveURL(url);
  await expect(tourist.getByRole('heading', { name: 'Организатор отменил вашу дату' })).toHaveCount(0);
  await phone.close();
  expect(await client.call(bookingCalls.get, { query: { id: moved.request_id } })).toMatchObject({
    tour_date_id: later,
  });

  // The same page with its script, looked at in the project's own width.
  const { url: other } = await privatePage(called.request_id);
  await page.goto(other.replace('/booking/', '/choose/'));
  await check(page);
  await page.goto(`/org/${organizer_id}/bookings/${called.request_id}`);
  await check(page);
  await page.getByRole('link', { name: 'Выбрать за клиента' }).click();
  await expect(page.getByText('Выбрал клиент')).toBeVisible();
  await button(page, 'Выбрать за клиента').click();
  await expect(dialog(page).getByText(/Звонкова/u)).toBeVisible();
  if (!isMobile) await check(page);
  await button(page, 'Сохранить выбор').click();
  await expect(page.getByText('Выбрали сотрудники')).toBeVisible();
  expect(await client.call(bookingCalls.get, { query: { id: called.request_id } })).toMatchObject({
    base_sale_status: 6,
  });
});

test('a storm moves a date to another day: whoever has booked is asked, and one stays', async ({
  page,
  baseURL,
  browser,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  const { client, organizer_id } = operator;
  await publishSite(operator);
  const { date, book } = await tourWithDates(operator, baseURL ?? '');
  const booking = await book('Остаёва', 2);
  await client.call(invoiceCalls.updateInvoice, {
    body: { id: booking.invoice_id, action: 'mark_payed', payment_method: 'cash' },
  });
  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/departures/${date}`);
  await chooseInMenu(page.getByRole('button', { name: 'Действия с выездом' }), 'Другой день или время');
  const day = dialog(page).getByLabel('Новый день');
  await day.fill(inDays(8).split('-').toReversed().join('.'));
  await day.press('Tab');
  await dialog(page).getByRole('textbox', { name: 'Причина' }).fill('Шторм');
  const how = dialog(page).getByRole('combobox', { name: 'Тем, кто записан' });
  // By the keyboard: a sheet that scrolls to an option would close the list.
  await how.click();
  await how.press('ArrowDown');
  await how.press('Enter');
  await expect(how).toHaveValue('Спросить');
  await expect(dialog(page).getByLabel('Ответ до конца дня')).not.toHaveValue('');
  await check(page);
  await dialog(page).getByRole('button', { name: 'Перенести' }).click();
  await expect(dialog(page)).toHaveCount(0);

  const { url } = await privatePage(booking.request_id);
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
    locale: 'ru-RU',
  });
  const tourist = await phone.newPage();
  await expect(async () => {
    await tourist.goto(url);
    await expect(tourist.getByRole('heading', { name: 'Организатор перенёс вашу дату' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await tourist.getByRole('link', { name: 'Выбрать, что делать' }).click();
  await tourist.getByRole('radio', { name: /Новая дата подходит/u }).check();
  await button(tourist, 'Подтвердить выбор').click();
  await expect(tourist).toHaveURL(url);
  await expect(tourist.getByRole('heading', { name: 'Организатор перенёс вашу дату' })).toHaveCount(0);
  await phone.close();
  expect(await client.call(bookingCalls.get, { query: { id: booking.request_id } })).toMatchObject({
    tour_date_id: date,
    date_start: inDays(8),
    base_sale_status: 3,
    choosing_until: null,
  });
});
