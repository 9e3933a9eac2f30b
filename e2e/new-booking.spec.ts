import { expect, test, type Page } from '@playwright/test';
import { check } from './library/checks.ts';
import { newMark } from './library/mark.ts';
import { NEXT_YEAR } from './library/next-year.ts';
import { ownOrganizer, sellTour } from './library/own-operator.ts';

const TOUR = 'Три озера для звонящих';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Новая заявка' });

/** Who it is for, and that they agree. */
async function fillClient(page: Page, mark: string): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Фамилия' }).fill('Звонкова');
  await dialog.getByRole('textbox', { name: 'Имя' }).fill('Нина');
  await dialog.getByRole('textbox', { name: 'Телефон' }).fill('+7 916 555-01-04');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(`call${mark}@example.com`);
  await dialog.getByRole('checkbox', { name: /^Клиент согласен/u }).check();
}

test('staff book for a client who called: a place in a group, then an individual tour', async ({
  page,
  baseURL,
}) => {
  const mark = newMark();
  const operator = await ownOrganizer(baseURL ?? '');
  const { organizer_id, signIn } = operator;
  await sellTour(operator, TOUR, `${NEXT_YEAR}-06-12`);
  await signIn(page);

  await page.goto(`/org/${organizer_id}/bookings`);
  await page.getByRole('button', { name: 'Новая заявка' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Создать заявку' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Тур' })).toHaveAttribute('aria-invalid', 'true');
  await check(page);
  await dialog.getByRole('combobox', { name: 'Тур' }).click();
  await page.getByRole('option', { name: TOUR }).click();
  await dialog.getByRole('combobox', { name: 'Выезд' }).click();
  await page.getByRole('option', { name: /12.*июня.*4 места/u }).click();
  await dialog.getByRole('textbox', { name: 'Туристов' }).fill('2');
  await expect(dialog.getByText(/Итого 50\s000/u)).toBeVisible();
  await fillClient(page, mark);
  await check(page);
  await dialog.getByRole('button', { name: 'Создать заявку' }).click();
  await expect(page.getByRole('heading', { name: /^Заявка № / })).toBeVisible();
  await expect(page.getByText('Ждёт предоплаты').first()).toBeVisible();
  await check(page);

  await page.goto(`/org/${organizer_id}/bookings`);
  await page.getByRole('button', { name: 'Новая заявка' }).click();
  await dialog.getByText('Индивидуальный тур').click();
  await dialog.getByRole('combobox', { name: 'Тур' }).click();
  await page.getByRole('option', { name: TOUR }).click();
  await dialog.getByRole('textbox', { name: 'Первый день' }).fill(`01.07.${NEXT_YEAR}`);
  await dialog.getByRole('textbox', { name: 'Последний день' }).fill(`03.07.${NEXT_YEAR}`);
  await dialog.getByRole('textbox', { name: 'Время встречи' }).fill('18:30');
  await dialog.getByRole('textbox', { name: 'Цена' }).fill('90000');
  await fillClient(page, mark);
  await check(page);
  await dialog.getByRole('button', { name: 'Создать заявку' }).click();
  await expect(page.getByRole('heading', { name: /^Заявка № / })).toBeVisible();
  await expect(page.getByText('Индивидуальный тур', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/18:30/u).first()).toBeVisible();
  await expect(page.getByText(/90\s000/u).first()).toBeVisible();
  // The seats of the group are those that its own booking took.
  await page.goto(`/org/${organizer_id}/bookings`);
  await page.getByRole('button', { name: 'Новая заявка' }).click();
  await dialog.getByRole('combobox', { name: 'Тур' }).click();
  await page.getByRole('option', { name: TOUR }).click();
  await dialog.getByRole('combobox', { name: 'Выезд' }).click();
  await expect(page.getByRole('option', { name: /12.*июня.*2 места/u })).toBeVisible();
});
