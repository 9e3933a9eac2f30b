import { expect, test } from '@playwright/test';
import { bookingCalls, invoiceCalls } from '@tropa/contract';
import { check } from './library/checks.ts';
import { chooseInMenu } from './library/overlays.ts';
import { ownOperator } from './library/own-operator.ts';
import { privatePage } from './library/private-page.ts';

test('a payment by card is returned in part without a cancellation, as two people do at once', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the same dialog');
  const operator = await ownOperator(baseURL ?? '');
  const { client, organizer_id } = operator;
  const request_id = await operator.book({ first_name: 'Анна', last_name: 'Возвратова' });
  const { prepayment_invoice: invoice } = await client.call(bookingCalls.confirm, {
    body: { id: request_id, prepayment_type: 'full' },
  });
  await page.goto((await privatePage(request_id)).url);
  await page.getByRole('button', { name: 'Банковской картой' }).click();
  await page.getByRole('button', { name: /^Оплатить/u }).click();
  await expect(page.getByRole('heading', { name: 'Места ваши, осталось немного' })).toBeVisible();

  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/bookings/${request_id}`);
  await chooseInMenu(page.getByRole('button', { name: /^Действия со счётом/u }), 'Вернуть оплату');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Можно вернуть')).toBeVisible();
  await expect(dialog.getByText(/удержали бы по условиям тура/u)).toBeVisible();
  await check(page);
  await dialog.getByRole('textbox', { name: 'Сколько вернуть' }).fill('5000');
  await dialog.getByRole('textbox', { name: 'Почему' }).fill('Платит другой картой');
  await expect(dialog.locator('dl')).toContainText(/5\s000\s₽/u);

  // Meanwhile somebody else returns of the same payment: what was shown counts no more.
  const { id = 0, amount = 0 } = invoice ?? {};
  const others = { id, amount: 100_000, reason: 'Скидка', expected_left: amount };
  await client.call(invoiceCalls.refund, { body: others });
  await dialog.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(page.getByText(/только что вернули деньги/u)).toBeVisible();
  // The sums are shown anew, and what was typed stays.
  await expect(dialog.locator('dl')).toContainText(/24\s000\s₽/u);
  await expect(dialog.getByRole('textbox', { name: 'Сколько вернуть' })).toHaveValue(/^5\s000$/u);
  await expect(dialog.getByRole('textbox', { name: 'Почему' })).toHaveValue('Платит другой картой');
  await dialog.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(dialog).toBeHidden();

  await expect(page.getByText(/Возврат 5\s000\s₽ .*Платит другой картой/u)).toBeVisible();
  await expect(async () => {
    const view = await client.call(bookingCalls.get, { query: { id: request_id } });
    expect(view).toMatchObject({ base_sale_status: 3, balance: 600_000 });
    expect(view.prepayment_invoice).toMatchObject({ refunded_amount: 600_000 });
  }).toPass();
});
