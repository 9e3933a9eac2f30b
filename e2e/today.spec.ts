import { expect, test } from '@playwright/test';
import { bookingCalls, invoiceCalls, paymentAccountCalls, receiptCalls } from '@tropa/contract';
import { check } from './library/checks.ts';
import { nextLetter } from './library/outbox.ts';
import { ownOperator } from './library/own-operator.ts';
import { inServerDatabase } from './library/server-database.ts';

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

test('debts are asked for where they stand, called off, and told to colleagues as they are asked for', async ({
  page,
  context,
  baseURL,
}) => {
  const { book, client, organizer_id, signIn } = await ownOperator(baseURL ?? '');
  const viewOf = (id: number) => client.call(bookingCalls.get, { query: { id } });
  const late = await book({ first_name: 'Мария', last_name: 'Сидорова' });
  const prepaid = await book({ first_name: 'Анна', last_name: 'Иванова' });
  for (const id of [late, prepaid]) await client.call(bookingCalls.confirm, { body: { id } });
  const { prepayment_invoice } = await viewOf(prepaid);
  await client.call(invoiceCalls.updateInvoice, {
    body: { id: prepayment_invoice?.id ?? 0, action: 'mark_payed', payment_method: 'cash' },
  });
  await client.call(invoiceCalls.createPayment, { body: { request_id: prepaid, amount: 500_000 } });
  await inServerDatabase((database) =>
    database.$client.query(
      `update invoice set due_at = now() - interval '2 hours' where request_id = any($1::bigint[]) and status = 1`,
      [[late, prepaid]],
    ),
  );
  await signIn(page);
  await page.goto(`/org/${organizer_id}/dashboard`);
  const colleague = await context.newPage();
  await colleague.goto(`/org/${organizer_id}/dashboard`);
  const rowIn = (where: typeof page, name: string) =>
    where.getByRole('list', { name: 'Ждёт вас' }).getByRole('listitem').filter({ hasText: name });
  const row = rowIn(page, 'Иванова');
  await expect(rowIn(page, 'Сидорова')).toContainText('Оплата просрочена с');
  await expect(row).toContainText('Остаток просрочен с');
  await check(page);
  const rest = row.getByRole('button', { name: 'Запросить остаток: Иванова Анна' });
  await rest.click();
  await expect(row).toContainText('Через 10 секунд');
  await row.getByRole('button', { name: 'Отменить' }).click();
  await expect(row).toContainText('Остаток просрочен с');
  await expect(rowIn(colleague, 'Иванова')).not.toContainText('Напомнили');
  await rest.click();
  await page.getByRole('button', { name: 'Напомнить: Сидорова Мария' }).click();
  await expect(page.getByText('Через 10 секунд')).toHaveCount(2);
  // A page that is closed does at once what waits.
  await page.goto('about:blank');
  for (const name of ['Иванова', 'Сидорова']) {
    await expect(rowIn(colleague, name)).toContainText('Напомнили');
    await expect(rowIn(colleague, name).getByRole('button')).toBeDisabled();
  }
  for (const id of [late, prepaid]) {
    const { email } = (await viewOf(id)).client;
    await nextLetter(colleague, email, /Осталось оплатить/u);
  }
});
