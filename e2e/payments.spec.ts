import { expect, test, type Page } from '@playwright/test';
import { bookingCalls, invoiceCalls, reconciliationCalls } from '@tropa/contract';
import { readFile } from 'node:fs/promises';
import { check } from './library/checks.ts';
import { closeByEsc } from './library/overlays.ts';
import { ownOperator, type OwnOperator } from './library/own-operator.ts';
import { privatePage } from './library/private-page.ts';

/** A booking of the operator that staff were paid for in cash, whole or in advance. */
async function payedInCash(
  { book, client }: OwnOperator,
  last_name: string,
  terms: { prepayment_type: 'sum' | 'full'; prepayment_size?: number },
): Promise<number> {
  const id = await book({ first_name: 'Пётр', last_name });
  const view = await client.call(bookingCalls.confirm, {
    body: { id, ...terms },
  });
  await client.call(invoiceCalls.updateInvoice, {
    body: { id: view.prepayment_invoice?.id ?? 0, action: 'mark_payed', payment_method: 'cash' },
  });
  return id;
}
/** Pays an invoice at the bank's page, then has the bank return half of it in its own cabinet. */
async function returnedAtTheBank(page: Page, id: number): Promise<void> {
  await page.goto((await privatePage(id)).url);
  await page.getByRole('button', { name: 'Банковской картой' }).click();
  await expect(page).toHaveURL(/\/test-bank\/pay\//u);
  const bank = page.url();
  await page.getByRole('button', { name: /^Оплатить/u }).click();
  await expect(page.getByRole('heading', { name: 'Места ваши, осталось немного' })).toBeVisible();
  await page.goto(bank);
  await check(page);
  await page.getByRole('button', { name: /^Вернуть 12\s500\s₽/u }).click();
  await expect(page.getByRole('button', { name: /^Вернуть 6\s250\s₽/u })).toBeVisible();
}
const main = (page: Page) => page.getByRole('main');
const totals = (page: Page) => page.getByRole('region', { name: 'Итоги' });

test('the ledger is filtered, totalled and exported; a difference is looked into and goes', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  await payedInCash(operator, 'Ласточкин', { prepayment_type: 'sum', prepayment_size: 100_000 });
  const canceled = await payedInCash(operator, 'Стрижов', { prepayment_type: 'full' });
  await operator.client.call(bookingCalls.cancel, { body: { id: canceled, message: 'Погода' } });
  await operator.signIn(page);
  // A number of the report opens what it is made of.
  await page.goto(`/org/${operator.organizer_id}/reports?period=month`);
  await expect(page.getByRole('figure', { name: /^Столбцы/u }).locator('svg')).toBeVisible();
  await check(page);
  await main(page)
    .getByRole('link', { name: /26\s000/u })
    .first()
    .click();
  await expect(totals(page)).toContainText(/26.000/u);
  // So does a number of bookings, and each report keeps what every screen must.
  await page.goto(`/org/${operator.organizer_id}/reports?report=sales&period=month&by=tour`);
  await expect(page.getByRole('figure', { name: /^Столбцы/u }).locator('svg')).toBeVisible();
  await check(page);
  await main(page).getByRole('link', { name: '2', exact: true }).first().click();
  await expect(main(page).getByText('Ласточкин Пётр').first()).toBeVisible();
  await expect(main(page).getByText('Стрижов Пётр').first()).toBeVisible();
  await page.goto(`/org/${operator.organizer_id}/reports`);
  await page.getByRole('tab', { name: 'Ожидается' }).click();
  await expect(main(page).getByText('По графику').first()).toBeVisible();
  await check(page);
  await page.getByRole('tab', { name: 'Потери' }).click();
  await expect(main(page).getByText('Потерь нет')).toBeVisible();
  await check(page);
  await page.goto(`/org/${operator.organizer_id}/payments`);

  await expect(main(page).getByText('Ласточкин Пётр')).toBeVisible();
  await expect(totals(page)).toContainText(/26.000/u);
  await check(page);
  await page.getByRole('searchbox').fill(String(canceled));
  await expect(page).toHaveURL(/q=/u);
  await expect(main(page).getByText('Ласточкин Пётр')).toBeHidden();
  await expect(totals(page)).toContainText(/25.000/u);
  await expect(totals(page)).not.toContainText(/26.000/u);
  // A link shows the same list.
  await page.reload();
  await expect(main(page).getByText('Стрижов Пётр')).toBeVisible();
  await expect(main(page).getByText('Ласточкин Пётр')).toBeHidden();

  await main(page)
    .getByRole('link', { name: isMobile ? 'Стрижов Пётр' : /\d{2}:\d{2}/u })
    .click();
  const details = page.getByRole('dialog');
  await expect(details.getByText('Наличные, Отмечено вручную')).toBeVisible();
  await check(page);
  await closeByEsc(details);

  await page.getByRole('button', { name: 'Выгрузить' }).click();
  await page.getByText('CSV', { exact: true }).click();
  await page.getByRole('button', { name: 'Подготовить файл' }).click();
  const link = page.getByRole('link', { name: 'Скачать' });
  await expect(link).toBeVisible();
  const download = page.waitForEvent('download');
  await link.click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('Стрижов Пётр');
  expect(csv).not.toContain('Ласточкин Пётр');
  await closeByEsc(page.getByRole('dialog'));

  await page.getByRole('tab', { name: 'Сверка' }).click();
  await page.getByRole('button', { name: 'Сверить сейчас' }).click();
  const difference = page.getByRole('listitem').filter({ hasText: 'Возврат вручную не отмечен' });
  await expect(difference).toBeVisible();
  await check(page);
  await difference.getByRole('button', { name: 'Отметить решённым' }).click();
  await page.getByLabel('Что сделано').fill('Вернём при встрече');
  await page.getByRole('button', { name: 'Решено', exact: true }).click();
  await expect(page.getByText('Расхождений нет')).toBeVisible();
  await page.getByText('Закрытые', { exact: true }).click();
  await expect(page.getByText('Вернём при встрече')).toBeVisible();
  await check(page);

  await page.getByRole('tab', { name: 'В пути' }).click();
  await page.getByRole('button', { name: 'Отметить возврат' }).click();
  await page.getByRole('button', { name: 'Да, деньги возвращены' }).click();
  await expect(page.getByText('Сейчас ничего не в пути')).toBeVisible();
  await page.getByRole('tab', { name: 'Сверка' }).click();
  await page.getByRole('button', { name: 'Сверить сейчас' }).click();
  await page.getByText('Закрытые', { exact: true }).click();
  await expect(page.getByText(/Исчезло само/u)).toBeVisible();
  await page.getByRole('tab', { name: 'Выплаты' }).click();
  await expect(page.getByText('Выплат пока не было')).toBeVisible();
  await check(page);
  // Whoever comes by a link sees which tab is open, however short the line of them is.
  await page.reload();
  const open = page.getByRole('tab', { name: 'Выплаты', selected: true });
  await expect(open).toBeInViewport({ ratio: 1 });
});

test('a refund that was made at the bank is found, shown with what it changes, and recorded', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the same dialog');
  const { book, client, organizer_id, signIn } = await ownOperator(baseURL ?? '');
  const id = await book({ first_name: 'Нина', last_name: 'Кабинетова' });
  await client.call(bookingCalls.confirm, { body: { id, prepayment_type: 'full' } });
  await returnedAtTheBank(page, id);
  await client.call(reconciliationCalls.check, { body: { organizer_id } });

  await signIn(page);
  await page.goto(`/org/${organizer_id}/payments?tab=check`);
  const difference = page.getByRole('listitem').filter({ hasText: 'У сервиса возвращено' });
  await difference.getByRole('button', { name: 'Учесть возврат' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Турист будет должен')).toBeVisible();
  await expect(dialog.getByText(/Ваши: оплата пришла/u)).toBeVisible();
  await check(page);
  await dialog.getByRole('textbox', { name: 'Почему вернули' }).fill('Поехал один из двоих');
  await dialog.getByRole('button', { name: 'Учесть возврат' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Расхождений нет')).toBeVisible();
  await page.getByText('Закрытые', { exact: true }).click();
  await expect(page.getByText(/Учтён возврат 12\s500\s₽\. Поехал один из двоих/u)).toBeVisible();
});
