import { expect, test, type Page } from '@playwright/test';
import { bookingCalls } from '@tropa/contract';
import { check } from './library/checks.ts';
import { answer, chooseInMenu } from './library/overlays.ts';
import { ownOperator, type OwnOperator } from './library/own-operator.ts';

/** Begins a payment of the first invoice for the client, out of the booking's page. */
async function payForClient(page: Page, operator: OwnOperator): Promise<void> {
  const id = await operator.book({ first_name: 'Анна', last_name: 'Ковалёва' });
  const terms = { prepayment_type: 'sum', prepayment_size: 500_000 } as const;
  await operator.client.call(bookingCalls.confirm, { body: { id, ...terms } });
  await page.goto(`/org/${operator.organizer_id}/bookings/${id}`);
  await chooseInMenu(
    page.getByRole('button', { name: /^Действия со счётом/u }),
    'Оплатить картой за клиента',
  );
  await expect(page).toHaveURL(/\/test-bank\/pay\//u);
}

test('an owner connects an account and says who makes receipts; staff pay for clients whatever the bank does', async ({
  page,
  baseURL,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  const settings = `/org/${operator.organizer_id}/settings?tab=payments`;
  await operator.signIn(page);
  await page.goto(settings);
  await expect(page.getByText('Счёт не подключён')).toBeVisible();
  await expect(page.getByText('Чеков пока нет')).toBeVisible();
  await check(page);

  await page.getByRole('button', { name: 'Подключить счёт' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Кто принимает оплату' }).click();
  await page.getByRole('option', { name: 'Учебный банк' }).click();
  await dialog.getByRole('textbox', { name: 'Номер магазина (shopId)' }).fill('100500');
  const key = dialog.getByRole('textbox', { name: 'Секретный ключ' });
  await key.fill('some-other-key');
  await dialog.getByRole('button', { name: 'Проверить и сохранить' }).click();
  await expect(dialog.getByText('Такого магазина с таким ключом нет')).toBeVisible();
  await check(page);
  await key.fill('test_of-the-shop');
  await answer(dialog, 'Проверить и сохранить');
  await expect(page.getByText('Магазин № 100500')).toBeVisible();

  await page.getByRole('button', { name: 'Указать' }).click();
  await answer(dialog, 'Сохранить');
  await expect(page.getByRole('definition').filter({ hasText: 'УСН, доходы' })).toBeVisible();
  await check(page);

  // The bank takes the money and never answers: the cabinet finds out all the same.
  await payForClient(page, operator);
  await check(page);
  await page.getByRole('button', { name: 'Платёж прошёл, ответ потерян' }).click();
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await expect(page.getByRole('heading', { name: 'Оплата прошла' })).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: 'Открыть заявку' }).click();
  await expect(page.getByText(/Предоплата внесена|Оплачена полностью/u).first()).toBeVisible();

  await payForClient(page, operator);
  await page.getByRole('button', { name: 'Отказаться' }).click();
  await expect(page.getByRole('heading', { name: 'Оплата не прошла' })).toBeVisible();
  await expect(page).toHaveURL(/\/org\/fail/u);
  await check(page);

  await page.goto(settings);
  await expect(page.getByText('Зарегистрирован')).toBeVisible();
  await check(page);
});
