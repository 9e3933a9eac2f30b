import { expect, test } from '@playwright/test';
import { bookingCalls } from '@tropa/contract';
import { check } from './library/checks.ts';
import { ownOperator } from './library/own-operator.ts';

test('what waits is done where it stands: called off, and done though the page is closed', async ({
  page,
  baseURL,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  const first = await operator.book({ first_name: 'Мария', last_name: 'Сидорова' });
  const second = await operator.book({ first_name: 'Анна', last_name: 'Иванова' });
  const statusOf = async (id: number) =>
    (await operator.client.call(bookingCalls.get, { query: { id } })).base_sale_status;
  await operator.signIn(page);
  await page.goto(`/org/${operator.organizer_id}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Сегодня', level: 1 })).toBeVisible();
  const row = page
    .getByRole('list', { name: 'Ждёт вас' })
    .getByRole('listitem')
    .filter({ hasText: 'Сидорова' });
  const confirm = row.getByRole('button', { name: 'Подтвердить: Сидорова' });
  await expect(row).toContainText('Подтвердите до');
  await check(page);
  await confirm.click();
  await expect(row).toContainText('Через 10 секунд');
  await row.getByRole('button', { name: 'Отменить' }).click();
  await confirm.click();
  await expect(row).toContainText('Через 10 секунд');
  // It waits while other screens are opened.
  await page.getByRole('link', { name: 'Бронирования' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'подтвердится через' })).toBeVisible();
  expect(await statusOf(first)).toBe(1);
  await page.goto('about:blank');
  await expect.poll(() => statusOf(first)).toBe(2);
  expect(await statusOf(second)).toBe(1);
});
