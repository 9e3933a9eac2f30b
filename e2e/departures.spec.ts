import { expect, test, type Page } from '@playwright/test';
import { bookingCalls, departureCalls, HEADER, invoiceCalls, publicBookingCalls } from '@tropa/contract';
import { TestClient } from '@tropa/server/testing/client';
import { createPublishedTour, inDays } from '@tropa/server/testing/tour';
import { randomInt, randomUUID } from 'node:crypto';
import { check } from './library/checks.ts';
import { ownOperator, type OwnOperator } from './library/own-operator.ts';

/** A tour with two dates, and a way to book the first of them. */
async function tourWithDates({ client, organizer_id }: OwnOperator, baseURL: string) {
  const tour = await createPublishedTour(client, organizer_id, { dates: [inDays(5), inDays(40)], seats: 10 });
  const [date = 0, later = 0] = tour.date_ids;
  const book = async (last_name: string, tourists: number) => {
    const number = randomInt(1_000_000, 9_999_999);
    const contacts = {
      first_name: 'Мария',
      last_name,
      email: `t${number}@example.test`,
      phone: `+7903${number}`,
    };
    const consents = { personal_data: true, agreement: true } as const;
    const { request_id } = await new TestClient(Number(new URL(baseURL).port)).call(
      publicBookingCalls.create,
      { body: { tour_id: tour.id, date, tourists, contacts, consents } },
      { [HEADER.idempotencyKey]: randomUUID() },
    );
    const { prepayment_invoice } = await client.call(bookingCalls.confirm, { body: { id: request_id } });
    return { request_id, invoice_id: prepayment_invoice?.id ?? 0 };
  };
  return { date, later, book };
}

const dialog = (page: Page) => page.getByRole('dialog');

test('people are ticked off without a connection, and the marks go when it is back', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'it is a phone that is taken along');
  const operator = await ownOperator(baseURL ?? '');
  const { date, book } = await tourWithDates(operator, baseURL ?? '');
  const { request_id } = await book('Сидорова', 2);
  await book('Иванова', 1);
  await operator.signIn(page);
  await page.goto(`/org/${operator.organizer_id}/departures/${date}/check-in`);
  await expect(page.getByText('0 из 3')).toBeVisible();
  await expect(page.getByText('Список сохранён: откроется и без связи')).toBeVisible();
  await check(page);

  await context.setOffline(true);
  await page.getByLabel('Имя или номер заявки').fill(String(request_id));
  await page.getByRole('button', { name: 'Отметить всех' }).click();
  await expect(page.getByText('2 из 3')).toBeVisible();
  await expect(page.getByText('Ждут отправки: 2 отметки')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 из 3')).toBeVisible();
  await page.getByText('Не пришли', { exact: true }).click();
  await expect(page.getByText(/Иванова Мария/u)).toBeVisible();
  await expect(page.getByText(/Сидорова Мария/u)).toHaveCount(0);
  await check(page);

  await context.setOffline(false);
  await expect(page.getByText('Все отметки отправлены')).toBeVisible();
  await expect(page.getByText('Список сохранён: откроется и без связи')).toBeVisible();
  const view = await operator.client.call(departureCalls.view, { query: { id: date } });
  expect(view.present_count).toBe(2);
});

test('a departure is cancelled: one client gets the money back, another goes later', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the same dialog');
  const operator = await ownOperator(baseURL ?? '');
  const { client, organizer_id } = operator;
  const { date, later, book } = await tourWithDates(operator, baseURL ?? '');
  const refunded = await book('Возвратова', 1);
  const moved = await book('Переносова', 2);
  await client.call(invoiceCalls.updateInvoice, {
    body: { id: refunded.invoice_id, action: 'mark_payed', payment_method: 'cash' },
  });
  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/departures/${date}`);
  await expect(page.getByText('Гость: Возвратова Мария')).toBeVisible();
  await check(page);

  await page.getByRole('button', { name: 'Действия с выездом' }).click();
  await page.getByRole('menuitem', { name: 'Отменить выезд' }).click();
  await dialog(page).getByRole('textbox', { name: 'Причина' }).fill('Перевал закрыт');
  await dialog(page)
    .getByRole('combobox', { name: `№ ${moved.request_id}` })
    .click();
  await page.getByRole('option', { name: /^Перенести на/u }).click();
  await check(page);
  await dialog(page).getByRole('button', { name: 'Отменить выезд' }).click();

  await expect(page.getByText('2 из 2')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Отмена с возвратом' })).toBeVisible();
  await expect(page.getByRole('cell', { name: /^Перенос на/u })).toBeVisible();
  await expect(page.getByText('Отменён', { exact: true })).toBeVisible();
  await check(page);
  expect((await client.call(bookingCalls.get, { query: { id: moved.request_id } })).tour_date_id).toBe(later);
  const back = await client.call(bookingCalls.get, { query: { id: refunded.request_id } });
  expect(back.base_sale_status).toBe(6);
  expect(back.prepayment_invoice?.refund_due).toBe(back.prepayment_invoice?.amount);
});
