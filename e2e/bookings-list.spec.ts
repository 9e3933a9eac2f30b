import { expect, test, type Download, type Locator, type Page } from '@playwright/test';
import { bookingCalls, bookingListCalls, exportCalls, invoiceCalls, userCalls } from '@tropa/contract';
import { rowsOfCsv, rowsOfXlsx } from '@tropa/server/testing/sheets';
import { readFile } from 'node:fs/promises';
import { check } from './library/checks.ts';
import { carryOn } from './library/keys.ts';
import { answer, chooseInMenu, closeByEsc } from './library/overlays.ts';
import { ownOperator, type OwnOperator } from './library/own-operator.ts';

/** Opens a list of the operator's own bookings. */
async function openList(page: Page, { organizer_id, signIn }: OwnOperator): Promise<void> {
  await signIn(page);
  await page.goto(`/org/${organizer_id}/bookings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Бронирования' })).toBeVisible();
  await expect(tools(page)).toBeVisible();
}
const tools = (page: Page) => page.getByRole('button', { name: 'Ещё действия со списком' });
const client = (page: Page, name: string) => page.getByRole('main').getByText(name);
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A view of the list, in its switch. */
const view = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Вид списка' }).locator('label').filter({ hasText: name });

/** Chooses how the list is shown: by its switch, on a phone in the menu. */
async function openBoard(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await tools(page).click();
    await page.getByRole('menuitemcheckbox', { name: 'Доска' }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  } else {
    await view(page, 'Доска').click();
  }
  await expect(column(page, 'Доска заявок')).toBeVisible();
}

test('filters are kept, named and brought back', async ({ page, baseURL, isMobile }) => {
  const operator = await ownOperator(baseURL ?? '');
  await operator.book({ first_name: 'Пётр', last_name: 'Ласточкин' });
  await openList(page, operator);
  await expect(client(page, 'Ласточкин Пётр')).toBeVisible();
  await check(page);
  const kept = page.waitForResponse((answer) => answer.url().includes('set-search-filter') && answer.ok());
  await page.getByRole('button', { name: 'Фильтры', exact: true }).click();
  const payment = page.getByRole('combobox', { name: 'Оплата' });
  if (isMobile) {
    await payment.selectOption('Оплачено полностью');
    await page.getByRole('button', { name: 'Показать' }).click();
  } else {
    await payment.click();
    await page.getByRole('option', { name: 'Оплачено полностью' }).click();
  }
  await expect(page).toHaveURL(/payment=paid/u);
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await kept;
  await check(page);

  // Whoever comes back finds the list as it was left; a link shows what it says.
  await page.goto(`/org/${operator.organizer_id}/bookings`);
  await expect(page).toHaveURL(/payment=paid/u);
  await page.goto(`/org/${operator.organizer_id}/bookings?payment=unpaid`);
  await expect(client(page, 'Ласточкин Пётр')).toBeVisible();

  const presets = isMobile ? tools(page) : page.getByRole('button', { name: 'Мои фильтры' });
  await chooseInMenu(presets, 'Сохранить фильтр…');
  await page.getByLabel('Название', { exact: true }).fill('Ждут денег');
  await check(page);
  const named = page.waitForResponse((answer) => answer.url().includes('set-search-filter') && answer.ok());
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await named;
  await page.getByRole('button', { name: 'Сбросить', exact: true }).click();
  await expect(page).not.toHaveURL(/payment/u);
  await page.reload();
  await presets.click();
  await page.getByRole('menuitemcheckbox', { name: 'Ждут денег' }).click();
  await expect(page).toHaveURL(/payment=unpaid/u);

  // What is deleted comes back from the toast.
  await chooseInMenu(presets, 'Удалить сохранённые…');
  const removal = page.getByRole('button', { name: 'Удалить фильтр «Ждут денег»' });
  await removal.click();
  await expect(removal).toHaveCount(0);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(removal).toBeVisible();
});

test('a card is carried to another column, and refused where the table forbids it', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  const first = await operator.book({ first_name: 'Пётр', last_name: 'Ласточкин' });
  await operator.book({ first_name: 'Вера', last_name: 'Стрижова' });
  await openList(page, operator);
  await openBoard(page, isMobile);
  const [waiting, confirmed] = [column(page, 'Ждёт подтверждения'), column(page, 'Ждёт предоплаты')];
  await expect(waiting.getByRole('link')).toHaveCount(2);
  await expect(column(page, 'Завершена')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Показать завершённые и отменённые' }).check();
  await expect(column(page, 'Завершена')).toBeVisible();
  await check(page);

  // By keys: a question comes, and the card moves when it is answered.
  const handle = page.getByRole('button', { name: `Перенести заявку № ${first} клавишами` });
  await handle.focus();
  await page.keyboard.press('Space');
  const said = page.getByRole('status');
  await expect(said.getByText('над колонкой «Ждёт подтверждения»')).toBeAttached();
  await carryOn(page, 'ArrowRight', said.getByText('над колонкой «Ждёт предоплаты»'));
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Подтвердить заявку' });
  await answer(dialog, /^Подтвердить и выставить счёт/u);
  await expect(confirmed.getByRole('link', { name: 'Ласточкин Пётр' })).toBeVisible();
  await expect(waiting.getByRole('link')).toHaveCount(1);

  if (!isMobile) {
    // By mouse, to where no booking of staff goes.
    const card = waiting.getByRole('link', { name: 'Стрижова Вера' });
    const [from, to] = [await card.boundingBox(), await column(page, 'Завершена').boundingBox()];
    if (!from || !to) throw new Error('The board is not shown');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 40, { steps: 5 });
    await page.mouse.move(to.x + 60, to.y + 100, { steps: 10 });
    await expect(column(page, 'Завершена')).toContainText('Сюда нельзя');
    await page.mouse.up();
    await expect(page.getByText('нельзя перевести в «Завершена»')).toBeVisible();
    await expect(waiting.getByRole('link', { name: 'Стрижова Вера' })).toBeVisible();
  }

  // By the card's menu.
  await chooseInMenu(waiting.getByRole('button', { name: /^Перевести заявку/u }), 'Отменённые');
  const cancel = page.getByRole('dialog', { name: /^Отменить заявку/u });
  await answer(cancel, 'Отменить заявку');
  await expect(column(page, 'Отменённые').getByRole('link', { name: 'Стрижова Вера' })).toBeVisible();
  await expect(waiting.getByText('Пусто')).toBeVisible();
});

test('several bookings get a responsible person, and the list goes into a file', async ({
  page,
  baseURL,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  await operator.book({ first_name: 'Пётр', last_name: 'Ласточкин' });
  const second = await operator.book({ first_name: 'Вера', last_name: 'Стрижова' });
  await openList(page, operator);
  await chooseInMenu(tools(page), 'Выбрать несколько');
  const boxes = page.getByRole('checkbox', { name: /^Выбрать заявку/u });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = column(page, 'Выбранные заявки');
  await expect(bar).toContainText('Выбраны 2 заявки');
  await check(page);
  await bar.getByRole('combobox', { name: 'Ответственный' }).click();
  await page.getByRole('option', { name: 'Соколова Дарья' }).click();
  await bar.getByRole('button', { name: 'Назначить ответственного' }).click();
  await expect(bar).toBeHidden();
  await page.goto(`/org/${operator.organizer_id}/bookings/${second}`);
  await expect(page.getByText('Ответственный: Соколова Дарья')).toBeVisible();
  await check(page);

  await page.goto(`/org/${operator.organizer_id}/bookings?q=${encodeURIComponent('Стрижова')}`);
  await expect(client(page, 'Стрижова Вера')).toBeVisible();
  await chooseInMenu(tools(page), 'Выгрузить…');
  const dialog = page.getByRole('dialog', { name: 'Выгрузить список' });
  await expect(dialog).toContainText('1 заявка');
  await dialog.getByText('CSV', { exact: true }).click();
  await check(page);
  await dialog.getByRole('button', { name: 'Подготовить файл' }).click();
  const link = dialog.getByRole('link', { name: 'Скачать' });
  await expect(link).toBeVisible();
  const download = page.waitForEvent('download');
  await link.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^bookings-[\d-]+\.csv$/u);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Стрижова Вера');
  expect(text).not.toContain('Ласточкин');
});

/** Three bookings: one payed whole, the other two not; all of them are the owner's to lead. */
async function bookThree({ book, client, organizer_id }: OwnOperator): Promise<number[]> {
  const payed = await book({ first_name: 'Пётр', last_name: 'Ласточкин' });
  const view = await client.call(bookingCalls.confirm, { body: { id: payed, prepayment_type: 'full' } });
  await client.call(invoiceCalls.updateInvoice, {
    body: { id: view.prepayment_invoice?.id ?? 0, action: 'mark_payed', payment_method: 'cash' },
  });
  const unpayed = [
    await book({ first_name: 'Вера', last_name: 'Стрижова' }),
    await book({ first_name: 'Анна-Мария', last_name: 'Зимородкова-Длиннохвостова' }),
  ];
  const { id: responsible_user_id } = await client.call(userCalls.profile, {});
  await client.call(bookingListCalls.setResponsible, {
    body: { organizer_id, ids: unpayed, responsible_user_id },
  });
  return unpayed;
}

/** Has the list written to a file and takes it; how far it is is shown meanwhile. */
async function exported(page: Page, format: 'Excel (xlsx)' | 'CSV'): Promise<Download> {
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
  // The first answer comes when the test has looked at what is shown until then.
  const view = `**${exportCalls.view.path}*`;
  await page.route(view, async (route) => {
    await looked;
    await route.continue();
  });
  await chooseInMenu(tools(page), 'Выгрузить…');
  const dialog = page.getByRole('dialog', { name: 'Выгрузить список' });
  await expect(dialog).toContainText('2 заявки');
  await expect(dialog).toContainText(
    'Столбцы: Заявка, Клиент, Тур или экскурсия, Статус, Сумма, Ответственный',
  );
  await dialog.getByText(format, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Подготовить файл' }).click();
  await expect(dialog.getByText('Файл поставлен в очередь')).toBeVisible();
  await expect(dialog.getByRole('progressbar', { name: 'Файл поставлен в очередь' })).toBeAttached();
  goOn();
  const link = dialog.getByRole('link', { name: 'Скачать' });
  await expect(link).toBeVisible();
  await page.unroute(view);
  const download = page.waitForEvent('download');
  await link.click();
  const file = await download;
  await dialog.getByRole('button', { name: 'Новая выгрузка' }).click();
  await closeByEsc(dialog);
  return file;
}

/** What a file tells of each booking, as far as the table shows it in the same words. */
const SHOWN = ['№', 'Клиент', 'Тур или экскурсия', 'Статус', 'Ответственный'];
async function expectSameRows(table: Locator, [head = [], ...rows]: readonly unknown[][]): Promise<void> {
  expect(head.join()).toBe(
    '№,Создана,Клиент,Телефон,E-mail,Тур или экскурсия,Статус,Стоимость,Оплачено,Валюта,Ответственный',
  );
  await expect(table.getByRole('row')).toHaveCount(rows.length + 1);
  for (const [index, row] of rows.entries()) {
    const shown = table.getByRole('row').nth(index + 1);
    // oxlint-disable-next-line no-await-in-loop -- one row after another
    for (const name of SHOWN) await expect(shown).toContainText(String(row[head.indexOf(name)]));
  }
}

test('the list is as the person left it, on another device too, and goes into files just as it is shown', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone shows cards, without columns to choose');
  const operator = await ownOperator(baseURL ?? '');
  const [second = 0, third = 0] = await bookThree(operator);
  await openList(page, operator);
  const table = page.getByRole('table', { name: 'Бронирования' });
  const heads = ['Заявка', 'Клиент', 'Тур или экскурсия', 'Даты', 'Чел.', 'Статус', 'Сумма'];
  await expect(table.getByRole('columnheader')).toHaveText(heads);
  const chosen = ['Заявка', 'Клиент', 'Тур или экскурсия', 'Статус', 'Сумма', 'Ответственный'];
  // The menu stays open while columns are chosen.
  await page.getByRole('button', { name: 'Настроить столбцы' }).click();
  for (const name of ['Даты', 'Чел.', 'Ответственный']) {
    const kept = page.waitForResponse((answer) => answer.url().includes('set-search-filter') && answer.ok());
    // oxlint-disable no-await-in-loop -- one choice after another
    await page.getByRole('menuitemcheckbox', { name }).click();
    await kept;
    // oxlint-enable no-await-in-loop
  }
  await closeByEsc(page.getByRole('menu'));
  await expect(table.getByRole('columnheader')).toHaveText(chosen);
  await page.reload();
  await expect(table.getByRole('columnheader')).toHaveText(chosen);

  // The same bookings as cards and by status.
  await page.getByRole('button', { name: 'Фильтры', exact: true }).click();
  const filtered = page.waitForResponse(
    (answer) => answer.url().includes('set-search-filter') && answer.ok(),
  );
  await page.getByRole('combobox', { name: 'Оплата' }).click();
  await page.getByRole('option', { name: 'Не оплачено' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await filtered;
  await view(page, 'Карточки').click();
  await expect(page.getByRole('list', { name: 'Бронирования' }).getByRole('listitem')).toHaveCount(2);
  await expect(client(page, 'Ласточкин Пётр')).toHaveCount(0);
  await check(page);
  await openBoard(page, isMobile);
  await expect(column(page, 'Ждёт подтверждения').getByRole('link')).toHaveCount(2);
  await expect(client(page, 'Ласточкин Пётр')).toHaveCount(0);
  await view(page, 'Таблица').click();
  await expect(table.getByRole('row')).toHaveCount(3);

  const workbook = await exported(page, 'Excel (xlsx)');
  expect(workbook.suggestedFilename()).toMatch(/^bookings-[\d-]+\.xlsx$/u);
  const rows = await rowsOfXlsx(await readFile(await workbook.path()));
  expect(rows.slice(1).map(([number]) => number)).toEqual([third, second]);
  await expectSameRows(table, rows);
  const csv = await exported(page, 'CSV');
  await expectSameRows(table, rowsOfCsv(await readFile(await csv.path(), 'utf8')));

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
  const other = await elsewhere.newPage();
  await operator.signIn(other);
  await other.goto(`/org/${operator.organizer_id}/bookings`);
  await expect(other).toHaveURL(/payment=unpaid/u);
  const others = other.getByRole('table', { name: 'Бронирования' });
  await expect(others.getByRole('columnheader')).toHaveText(chosen);
  await expect(others.getByRole('row')).toHaveCount(3);
  await elsewhere.close();
});
