import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { check } from './library/checks.ts';
import { carryOn } from './library/keys.ts';
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

/** Chooses how the list is shown: by its switch, on a phone in the menu. */
async function openBoard(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await tools(page).click();
    await page.getByRole('menuitemcheckbox', { name: 'Доска' }).click();
  } else {
    await page.getByRole('button', { name: 'Доска', exact: true }).click();
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
  await presets.click();
  await page.getByRole('menuitem', { name: 'Сохранить фильтр…' }).click();
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
  await dialog.getByRole('button', { name: /^Подтвердить и выставить счёт/u }).click();
  await expect(dialog).toBeHidden();
  await expect(confirmed.getByRole('link', { name: 'Ласточкин Пётр' })).toBeVisible();
  await expect(waiting.getByRole('link')).toHaveCount(1);

  if (!isMobile) {
    // By mouse, to where no booking of staff goes.
    const card = waiting.getByRole('link', { name: 'Стрижова Вера' });
    const [from, to] = [await card.boundingBox(), await column(page, 'Тур состоялся').boundingBox()];
    if (!from || !to) throw new Error('The board is not shown');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 40, { steps: 5 });
    await page.mouse.move(to.x + 60, to.y + 100, { steps: 10 });
    await expect(column(page, 'Тур состоялся')).toContainText('Сюда нельзя');
    await page.mouse.up();
    await expect(page.getByText('нельзя перевести в «Тур состоялся»')).toBeVisible();
    await expect(waiting.getByRole('link', { name: 'Стрижова Вера' })).toBeVisible();
  }

  // By the card's menu.
  await waiting.getByRole('button', { name: /^Перевести заявку/u }).click();
  await page.getByRole('menuitem', { name: 'Отменённые' }).click();
  const cancel = page.getByRole('dialog', { name: /^Отменить заявку/u });
  await cancel.getByRole('button', { name: 'Отменить заявку' }).click();
  await expect(cancel).toBeHidden();
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
  await tools(page).click();
  await page.getByRole('menuitem', { name: 'Выбрать несколько' }).click();
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
  await tools(page).click();
  await page.getByRole('menuitem', { name: 'Выгрузить…' }).click();
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
