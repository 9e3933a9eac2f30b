import { expect, test } from '@playwright/test';
import { check } from './library/checks.ts';
import { chooseInMenu, closeByEsc } from './library/overlays.ts';
import { ownOperator } from './library/own-operator.ts';

test('a contract of one’s own: chips, preview, versions, and the document of a booking', async ({
  page,
  baseURL,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  const request_id = await operator.book({ first_name: 'Нина', last_name: 'Звонкова' });
  await operator.signIn(page);
  const templates = `/org/${operator.organizer_id}/contract-template`;

  await page.goto(templates);
  await expect(page.getByText('Стандартный шаблон').first()).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: 'Создать шаблон: Договор на тур' }).click();
  const text = page.getByRole('textbox', { name: 'Текст документа' });
  await expect(text).toContainText('Имя заказчика');
  await page.getByRole('textbox', { name: 'Название' }).fill('Договор для походов');
  await page.getByRole('switch', { name: 'Основной шаблон' }).check();

  // Only what is written here stands in the document.
  await text.press('ControlOrMeta+a');
  await page.keyboard.type('Заказчик: ');
  await page.getByRole('button', { name: 'Подстановка' }).click();
  await page.getByRole('searchbox', { name: 'Найти подстановку' }).fill('имя заказчика');
  await page.keyboard.press('Enter');
  await expect(text.locator('[data-placeholder="client_name"]')).toHaveText('Имя заказчика');
  await check(page);
  await page.getByRole('button', { name: 'Создать шаблон' }).click();
  await expect(page.getByText('Шаблон сохранён').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Договор для походов' })).toBeVisible();

  await page.getByRole('tab', { name: 'Просмотр' }).click();
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText('Заказчик: Иванова Мария');
  await page.getByRole('combobox', { name: 'Показать на данных' }).click();
  await page.getByRole('option', { name: new RegExp(`№ ${request_id}`, 'u') }).click();
  await expect(sheet).toContainText('Звонкова Нина');
  await check(page);

  // A name that no document knows is told, and nothing is kept.
  const toText = page.getByRole('tab', { name: 'Текст' });
  if (await toText.isVisible()) await toText.click();
  // By keys alone: the editor takes the place of a click a moment later, over the key that followed it.
  await text.press('ControlOrMeta+End');
  await page.keyboard.type(', {{nobody}}');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Таких подстановок нет: nobody').first()).toBeVisible();
  await text.press('ControlOrMeta+End');
  for (let left = ', {{nobody}}'.length; left > 0; left -= 1) await page.keyboard.press('Backspace');
  await page.keyboard.type(', вторая версия');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Все изменения сохранены')).toBeVisible();

  await page.getByRole('tab', { name: 'Версии' }).click();
  await expect(page.getByText('Версия 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Сравнить' }).last().click();
  await expect(page.getByRole('dialog').locator('ins')).toContainText('вторая версия');
  await check(page);
  await closeByEsc(page.getByRole('dialog'));
  await page.getByRole('button', { name: 'Вернуть эту версию' }).click();
  await expect(page.getByText('Версия 3', { exact: true })).toBeVisible();
  await check(page);

  await page.goto(`/org/${operator.organizer_id}/bookings/${request_id}`);
  await expect(page.getByText('Договор для походов, версия 3')).toBeVisible();
  const download = page.waitForEvent('download');
  await chooseInMenu(page.getByRole('button', { name: 'Действия: Договор' }), 'Скачать с печатью');
  expect((await download).suggestedFilename()).toBe(`Договор ${request_id}.pdf`);
  await check(page);
});

test('a bank account is checked, added and deleted', async ({ page, baseURL }) => {
  const operator = await ownOperator(baseURL ?? '');
  await operator.signIn(page);
  await page.goto(`/org/${operator.organizer_id}/settings?tab=accounts`);
  await expect(page.getByText('Счетов пока нет')).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Добавить счёт' }).click();
  const dialog = page.getByRole('dialog');
  const fill = (name: string, value: string) => dialog.getByRole('textbox', { name }).fill(value);
  await fill('БИК', '044525225');
  await fill('Банк', 'ПАО Сбербанк');
  await fill('Расчётный счёт', '40702810400000001234');
  await fill('Корреспондентский счёт', '30101810400000000225');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Номер счёта не подходит к БИК: проверьте цифры')).toBeVisible();
  await check(page);
  await fill('Расчётный счёт', '4070 2810 5000 0000 1234');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('ПАО Сбербанк, RUB')).toBeVisible();
  await expect(page.getByText('Основной', { exact: true })).toBeVisible();
  await check(page);

  await chooseInMenu(page.getByRole('button', { name: 'Действия со счётом ПАО Сбербанк' }), 'Удалить');
  await expect(dialog.getByText('Этот счёт печатается в счетах на оплату.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Счетов пока нет')).toBeVisible();
});
