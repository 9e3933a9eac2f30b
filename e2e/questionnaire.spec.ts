import { expect, test } from '@playwright/test';
import { siteCalls } from '@tropa/contract';
import { check } from './library/checks.ts';
import { ownOperator } from './library/own-operator.ts';
import { privatePage } from './library/private-page.ts';

test('a tourist fills in the questionnaire on a phone, loses the connection and comes back; staff see it live', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'The tourist is on a phone at any width of the staff');
  const operator = await ownOperator(baseURL ?? '');
  const { organizer_id, client } = operator;
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  await client.call(siteCalls.publishData, { query: { organizer_id } });
  const id = await operator.book({ first_name: 'Анна', last_name: 'Ковалёва' });
  const { url } = await privatePage(id);
  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/bookings/${id}`);
  await expect(page.getByText('Не заполнена 1 анкета')).toBeVisible();

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
  });
  const tourist = await phone.newPage();
  await tourist.goto(url.replace('/booking/', '/questionnaire/'));
  const field = (name: string) => tourist.getByLabel(name, { exact: true });
  const status = tourist.locator('[data-status]');
  await field('Фамилия').fill('Ковалёва');
  await field('Имя').fill('Анна');
  await expect(status).toHaveText('Сохранено');
  await check(tourist);
  // Staff see it without a reload.
  await expect(page.getByText('Ковалёва Анна').last()).toBeVisible();
  await expect(page.getByText(/Не хватает: .*гражданство/u)).toBeVisible();

  // Staff begin to write as well: what the tourist adds meanwhile takes nothing of it.
  await page.getByRole('button', { name: 'Изменить данные: Ковалёва Анна' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Питание и аллергии').fill('Без орехов');

  // The page still opens, but nothing is saved.
  await tourist.route('**/crm/api/**', (route) => route.abort());
  await field('Гражданство').fill('Россия');
  await field('Дата рождения').fill('1990-05-01');
  await field('Телефон').focus();
  await expect(status).toHaveText(/Нет связи/u);
  await tourist.reload();
  await expect(field('Гражданство')).toHaveValue('Россия');
  await expect(status).toHaveText(/Нет связи/u);
  await tourist.unroute('**/crm/api/**');
  await expect(status).toHaveText('Сохранено');
  await field('Пол').selectOption({ label: 'Женский' });
  await field('Документ').selectOption({ label: 'Паспорт РФ' });
  // The refusal comes while the field is still being filled in: it is told once the field is left.
  const refused = tourist.waitForResponse((response) => response.status() === 422);
  await field('Серия и номер').fill('4510');
  await refused;
  await field('Телефон').focus();
  await expect(tourist.getByText(/В паспорте РФ 10 цифр/u)).toBeVisible();
  await field('Серия и номер').fill('4510 123456');
  await field('Телефон').focus();
  await expect(tourist.getByText(/^Сохранён: •••• 3456/u)).toBeVisible();
  await expect(tourist.getByText('Заполнено 1 из 1')).toBeVisible();

  await expect(form.getByText(/Данные тем временем изменились/u)).toBeVisible();
  await expect(form.getByLabel('Питание и аллергии')).toHaveValue('Без орехов');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Питание: Без орехов')).toBeVisible();
  await expect(page.getByText('Анкета заполнена', { exact: true })).toBeVisible();

  // A whole number is shown on a press, and the history says who read it.
  await page.getByRole('button', { name: 'Показать документ целиком: Ковалёва Анна' }).click();
  await expect(page.getByText('Паспорт РФ 4510 123456')).toBeVisible();
  await expect(page.getByText('Просмотрен документ туриста: Ковалёва Анна')).toBeVisible();
  await check(page);
  await phone.close();
});
