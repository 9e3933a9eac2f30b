import { expect, test } from '@playwright/test';
import { bookingCalls, invoiceCalls, paymentAccountCalls, receiptCalls } from '@tropa/contract';
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
  const told = page.getByRole('status').filter({ hasText: 'подтвердится через' });
  await row.getByRole('button', { name: 'Отменить' }).click();
  await expect(told).toHaveCount(0);
  await confirm.click();
  await expect(row).toContainText('Через 10 секунд');
  // It waits while other screens are opened.
  await page.getByRole('link', { name: 'Бронирования' }).first().click();
  await expect(told).toBeVisible();
  expect(await statusOf(first)).toBe(1);
  await page.goto('about:blank');
  await expect.poll(() => statusOf(first)).toBe(2);
  expect(await statusOf(second)).toBe(1);
});

test('the receipt that the self-employed have made is marked where it waits, and not where it is called off', async ({
  page,
  baseURL,
}) => {
  const { book, client, organizer_id, signIn } = await ownOperator(baseURL ?? '');
  const fields = { mode: 'self_employed', tax_system: 2, vat_code: 1 } as const;
  await client.call(paymentAccountCalls.saveReceipts, { body: { organizer_id, fields } });
  const id = await book({ first_name: 'Мария', last_name: 'Сидорова' });
  await client.call(bookingCalls.confirm, { body: { id } });
  const { prepayment_invoice } = await client.call(bookingCalls.get, { query: { id } });
  await client.call(invoiceCalls.updateInvoice, {
    body: { id: prepayment_invoice?.id ?? 0, action: 'mark_payed', payment_method: 'cash' },
  });
  const statuses = async () => {
    const { receipts } = await client.call(receiptCalls.list, { query: { organizer_id, limit: 10 } });
    return receipts.map(({ status }) => status);
  };
  await signIn(page);
  await page.goto(`/org/${organizer_id}/dashboard`);
  const row = page
    .getByRole('list', { name: 'Ждёт вас' })
    .getByRole('listitem')
    .filter({ hasText: 'Сделайте чек сами' });
  const made = page.getByRole('button', { name: /^Чек сделан: / });
  await made.click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Отметится через' })
    .getByRole('button', { name: 'Отменить' })
    .click();
  await expect(row).toBeVisible();
  expect(await statuses()).toEqual(['reminder']);
  await made.click();
  await page.goto('about:blank');
  await expect.poll(statuses).toEqual(['by_hand']);
});
