import { expect, test, type Page } from '@playwright/test';
import { departureCalls } from '@tropa/contract';
import { rowsOfXlsx } from '@tropa/server/testing/sheets';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { check } from './library/checks.ts';
import { sailFamilies } from './library/family.ts';
import { chooseInMenu } from './library/overlays.ts';
import { ownOrganizer, publishSite } from './library/own-operator.ts';
import { bookingForm, comeBack } from './library/tourist.ts';

const WALK = 'Прогулка к порогам';
const visible = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

test('a family buys tickets of several seats, each comes by a ticket of its own, and the kitchen knows of the lunches', async ({
  page,
  browser,
  baseURL,
}) => {
  const operator = await ownOrganizer(baseURL ?? '');
  const { client, organizer_id } = operator;
  const date = await sailFamilies(operator, WALK);
  const site = await publishSite(operator);
  const left = async () =>
    (await client.call(departureCalls.view, { query: { id: date } })).number_of_free_seats;

  await page.goto(site);
  await page.getByRole('link', { name: WALK }).first().click();
  await page.getByRole('link', { name: 'Забронировать' }).last().click();
  await bookingForm(page);
  await page.getByRole('radio').first().check({ force: true });
  await visible(page, 'Продолжить').click();
  await page.getByRole('button', { name: 'Больше: Ребёнок' }).click();
  await page.getByRole('button', { name: 'Меньше: Взрослый' }).click();
  await expect(page.getByText('«Ребёнок» — только вместе со взрослым: добавьте взрослого')).toBeVisible();
  await check(page);
  for (const name of ['Взрослый', 'Взрослый', 'Младенец', 'Семейный 2+2', 'Обед', 'Обед', 'Обед'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as people press
    await page.getByRole('button', { name: `Больше: ${name}` }).click();
  // 2 × 1 200 + 600 + 3 000, and three lunches; the ages are told, and nobody is asked for a birthday.
  await expect(page.locator('[data-total]').first()).toHaveText(/7\s500/u);
  await expect(page.getByText('3–⁠11 лет').first()).toBeVisible();
  await expect(page.locator('[name$=".birthday"]')).toHaveCount(0);
  await expect(page.locator('[data-prepayment]').first()).toHaveText(/^Полная оплата 7\s500\s₽$/u);
  await check(page);
  await visible(page, 'Продолжить').click();
  // Kept while the form is filled: the infant takes none.
  await expect.poll(left).toBe(13);
  await page.locator('[name="contacts.last_name"]').fill('Ковалёва');
  await page.locator('[name="contacts.first_name"]').fill('Ольга');
  await page
    .getByLabel('Электронная почта')
    .filter({ visible: true })
    .fill(`family-${randomUUID()}@example.test`);
  await page.getByLabel('Телефон').filter({ visible: true }).fill('+7 916 555-01-03');
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  await visible(page, 'Забронировать').click();
  await expect(page).toHaveURL(/\/booking\/[0-9a-f-]{36}/u);
  await comeBack(page);
  await page.getByRole('button', { name: 'Банковской картой' }).click();
  await page.getByRole('button', { name: /^Оплатить/u }).click();
  await expect(page.getByText('Оплата прошла, спасибо!')).toBeVisible();
  expect(await left()).toBe(13);

  // One for all, and one for each of eight: each has a page that can be sent on.
  const links = page.getByRole('link', { name: 'Открыть билет отдельно', includeHidden: true });
  await expect(links).toHaveCount(9);
  const [whole = '', first = ''] = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).href),
  );
  await page.goto(first);
  await expect(page.getByText('Билет действует')).toBeVisible();
  await expect(page.getByText('Причал № 3')).toBeVisible();
  await check(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Публичная оферта')).toBeHidden();
  await expect(page.locator('main svg').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  const pier = await (await browser.newContext({ baseURL })).newPage();
  await operator.signIn(pier);
  await pier.goto(`/org/${organizer_id}/departures/${date}/check-in`);
  await expect(pier.getByText('0 из 8')).toBeVisible();
  const show = async (address: string) => {
    const code = new URL(address).pathname.slice('/ticket/'.length);
    const field = pier.getByLabel('Имя или номер заявки');
    await field.fill(code);
    // It is read, and the field is ready for the next.
    await expect(field).not.toHaveValue(code);
  };
  await show(first);
  await expect(pier.getByText('1 из 8')).toBeVisible();
  await show(first);
  await expect(pier.getByText(/^Этот билет уже показывали/u)).toBeVisible();
  await expect(pier.getByText('Все отметки отправлены')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Билет использован')).toBeVisible();
  await show(whole);
  await pier.getByRole('button', { name: 'Отметить всех' }).click();
  await expect(pier.getByText('8 из 8')).toBeVisible();
  await expect(pier.getByText('Все отметки отправлены')).toBeVisible();
  await show(whole);
  await expect(pier.getByText(/^По\sэтому билету уже отметили всех/u)).toBeVisible();
  await check(pier);

  await pier.goto(`/org/${organizer_id}/departures/${date}?tab=extras`);
  await expect(pier.getByText('Обед').first()).toBeVisible();
  await expect(pier.getByText('× 3').first()).toBeVisible();
  await check(pier);
  const begun = pier.waitForEvent('download');
  await chooseInMenu(pier.getByRole('button', { name: 'Действия с выездом' }), 'Скачать Excel');
  const rows = await rowsOfXlsx(readFileSync(await (await begun).path()));
  expect(rows.flat().join(' ')).toMatch(/Обед\s× 3/u);
  await pier.context().close();
});
