import { expect, test, type Page } from '@playwright/test';
import { bookingCalls } from '@tropa/contract';
import { check } from './library/checks.ts';
import { askedForWeather, codeOn } from './library/credit.ts';
import { tourWithDates } from './library/departure.ts';
import { ownOperator, publishSite } from './library/own-operator.ts';
import { privatePage } from './library/private-page.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('what the weather took is left for later, and pays a part of another booking', async ({
  page,
  baseURL,
}) => {
  const server = baseURL ?? '';
  const operator = await ownOperator(server);
  await publishSite(operator);
  const { book } = await tourWithDates(operator, server);
  const dear = await book('Позднова', 2);
  const { request_id, url } = await askedForWeather(operator, server);
  await page.goto(url.replace('/booking/', '/choose/'));
  await page.getByRole('radio', { name: /Оставить .* на сертификате/u }).check();
  await check(page);
  await button(page, 'Подтвердить выбор').click();
  await expect(page.getByRole('heading', { name: 'Ваш сертификат на будущее' })).toBeVisible();
  await check(page);
  const code = await codeOn(page);

  await page.goto((await privatePage(dear.request_id)).url);
  await page.getByRole('link', { name: 'Оплатить сертификатом' }).click();
  const field = page.getByRole('textbox', { name: 'Код сертификата' });
  await field.fill('AAAA-BBBB-CCCC');
  await button(page, 'Проверить код').click();
  await expect(page.getByText('Такого сертификата нет')).toBeVisible();
  await expect(field).toHaveValue('AAAA-BBBB-CCCC');
  await field.fill(code.toLowerCase());
  await check(page);
  await button(page, 'Проверить код').click();
  await expect(page.getByText('Спишем с сертификата')).toBeVisible();
  await check(page);
  await button(page, /Оплатить .* сертификатом/u).click();
  await expect(page).toHaveURL(/\/booking\//u);
  await check(page);
  const { payed_amount } = await operator.client.call(bookingCalls.get, { query: { id: dear.request_id } });
  expect(payed_amount).toBeGreaterThan(0);

  await operator.signIn(page);
  await page.goto(`/org/${operator.organizer_id}/bookings/${request_id}`);
  await expect(page.getByText(/На сертификате .*, осталось/u)).toBeVisible();
  await check(page);
});
