import { expect, test, type Page } from '@playwright/test';
import { companyCalls } from '@tropa/contract';
import { check } from './library/checks.ts';
import { NEXT_YEAR } from './library/next-year.ts';
import { ownOrganizer, sellTour } from './library/own-operator.ts';
import { choose } from './library/typed-forms/form.ts';

const TOUR = 'Школьный поход к озеру';

const field = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('textbox', { name, exact: true });

test('a school is kept with its requisites, pays for a booking, and its page shows what it buys', async ({
  page,
  baseURL,
}) => {
  const operator = await ownOrganizer(baseURL ?? '');
  const { client, organizer_id } = operator;
  const home = `/org/${organizer_id}`;
  await sellTour(operator, TOUR, `${NEXT_YEAR}-06-12`);
  await operator.signIn(page);

  await page.goto(`${home}/companies`);
  await expect(page.getByText('Компаний пока нет')).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Добавить компанию' }).first().click();
  await choose(page, page.getByRole('combobox', { name: 'Кто это' }), 'Школа или другое учреждение');
  await field(page, 'ИНН').fill('2225012345');
  await field(page, 'Краткое название').fill('МБОУ «Школа № 12»');
  // A wrong digit is told as the field is left, and what was typed stays.
  await expect(page.getByText('контрольные цифры не сходятся')).toBeVisible();
  await field(page, 'ИНН').fill('2225012344');
  await page.getByRole('button', { name: 'Найти по ИНН' }).click();
  await expect(page.getByText('Среди ваших компаний такого ИНН нет', { exact: false })).toBeVisible();
  await field(page, 'КПП').fill('222501001');
  await check(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Добавить компанию' }).click();
  await expect(page.getByRole('heading', { name: 'МБОУ «Школа № 12»' })).toBeVisible();

  await page.getByRole('button', { name: 'Добавить человека' }).click();
  await field(page, 'Имя').fill('Мария');
  await field(page, 'Кем работает').fill('Завуч');
  await page.getByRole('dialog').getByRole('button', { name: 'Добавить человека' }).click();
  await expect(page.getByText('Завуч')).toBeVisible();
  await check(page);

  await page.goto(`${home}/bookings`);
  await page.getByRole('button', { name: 'Новая заявка' }).first().click();
  await choose(page, page.getByRole('combobox', { name: 'Тур' }), /Школьный поход/u);
  await choose(page, page.getByRole('combobox', { name: 'Выезд' }), /./u);
  await field(page, 'Фамилия').fill('МБОУ СОШ № 12');
  await expect(page.getByText('Похоже на компанию', { exact: false })).toBeVisible();
  await field(page, 'Фамилия').fill('Зуева');
  await field(page, 'Имя').fill('Мария');
  await field(page, 'Телефон').fill('+7 913 555-01-77');
  await choose(page, page.getByRole('combobox', { name: 'Кто платит' }), /Школа № 12/u);
  await choose(page, page.getByRole('combobox', { name: 'Кто представляет компанию' }), /Мария/u);
  await page.getByRole('checkbox', { name: /^Клиент согласен/u }).check();
  await check(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Создать заявку' }).click();
  await expect(page.getByRole('heading', { name: /^Заявка № / })).toBeVisible();

  // From the booking to the company, which shows it.
  await page.getByRole('link', { name: 'МБОУ «Школа № 12»' }).click();
  await expect(page.getByRole('link', { name: TOUR })).toBeVisible();
  await expect(page.getByText('Осталось оплатить')).toBeVisible();
  await check(page);

  // The archive is undone where it was done.
  await page.getByRole('button', { name: 'Действия с компанией' }).click();
  await page.getByRole('menuitem', { name: 'В архив' }).click();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(page.getByText('снова в списке')).toBeVisible();
  const { companies } = await client.call(companyCalls.list, { query: { organizer_id } });
  expect(companies).toHaveLength(1);
});
