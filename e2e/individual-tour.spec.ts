import { expect, test, type Page } from '@playwright/test';
import { check, throughReloads } from './library/checks.ts';
import { newMark } from './library/mark.ts';
import { NEXT_YEAR } from './library/next-year.ts';
import { chooseInMenu } from './library/overlays.ts';
import { ownOrganizer, publishSite, sellTour } from './library/own-operator.ts';
import { book, chooseTour, comeBack } from './library/tourist.ts';

const TOUR = 'Озёра для всех';
const OWN = 'Озёра для двоих';

/** A section of the editor: links on wide screens and tabs on phones are the same links. */
const openSection = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^${name}`, 'u') }).click();

test('a tour of its own for one booking: a draft the tourist does not see, applied, changed, thrown away', async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = newMark();
  const operator = await ownOrganizer(baseURL ?? '');
  const { organizer_id, signIn } = operator;
  await sellTour(operator, TOUR, `${NEXT_YEAR}-06-12`);
  const siteUrl = await publishSite(operator);
  await signIn(page);

  const visitor = await browser.newContext();
  const tourist = await visitor.newPage();
  await chooseTour(tourist, siteUrl, TOUR);
  await book(tourist, `own-tourist${mark}@example.com`);

  await page.goto(`/org/${organizer_id}/bookings`);
  await page
    .getByRole('link', { name: /Ковалёва|№/u })
    .first()
    .click();
  await chooseInMenu(page.getByRole('button', { name: 'Другие действия' }), 'Индивидуальный тур');
  await expect(page.getByRole('combobox', { name: 'Взять за основу' })).toHaveValue(TOUR);
  await check(page);
  await page.getByRole('button', { name: 'Создать черновик' }).click();
  await expect(page.getByRole('button', { name: /^Применить/u })).toBeEnabled();
  await check(page);

  await page.getByRole('textbox', { name: 'Название', exact: true }).fill(OWN);
  await openSection(page, 'Цена и условия');
  await page.getByRole('textbox', { name: 'Цена', exact: true }).fill('64000');
  await check(page);
  await openSection(page, 'Даты');
  await page.getByText('Свои даты').click();
  await page.getByRole('textbox', { name: 'Первый день' }).fill(`05.07.${NEXT_YEAR}`);
  await page.getByRole('textbox', { name: 'Первый день' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Последний день' })).toHaveValue(`06.07.${NEXT_YEAR}`);
  await check(page);
  await openSection(page, 'Программа');
  await page.getByRole('textbox', { name: 'День 1: Заголовок' }).fill('На лодке к дальнему берегу');
  await check(page);
  await expect(page.getByText('Черновик сохранён')).toBeVisible();

  // The tourist sees nothing of a draft.
  await throughReloads(tourist, () => tourist.reload());
  await expect(tourist.getByRole('heading', { level: 1, name: TOUR })).toBeVisible();
  await expect(tourist.getByText('На лодке к дальнему берегу')).toHaveCount(0);

  await page.getByRole('button', { name: /^Применить/u }).click();
  await expect(page.getByText('Всё применено к заявке')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Применить/u })).toBeDisabled();
  await comeBack(tourist);
  await expect(tourist.getByRole('heading', { level: 1, name: OWN })).toBeVisible();
  await expect(tourist.getByText('На лодке к дальнему берегу')).toBeVisible();
  await expect(tourist.getByText(/5–\u{2060}6\sиюля/u).first()).toBeVisible();
  await expect(tourist.getByText(/64\s000/u).first()).toBeVisible();
  await check(tourist);

  // A new draft is thrown away after a question; what was applied stays.
  await openSection(page, 'Основное');
  await page.getByRole('textbox', { name: 'Название', exact: true }).fill('Передумали');
  await expect(page.getByText('Изменения не применены')).toBeVisible();
  await page.getByRole('button', { name: 'Удалить черновик' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Сама заявка не изменится');
  await check(page);
  await dialog.getByRole('button', { name: 'Удалить черновик' }).click();
  await expect(page.getByText('Применён к заявке')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Название', exact: true })).toHaveValue(OWN);

  await page.getByRole('link', { name: 'К заявке' }).click();
  await expect(page.getByText(OWN).first()).toBeVisible();
  await expect(page.getByText(/^Индивидуальный тур: 5/u)).toBeVisible();
  await check(page);
  // It is nobody else's: neither among the tours nor on the site.
  await page.goto(`/org/${organizer_id}/tours`);
  await expect(page.getByText(TOUR).first()).toBeVisible();
  await expect(page.getByText(OWN)).toHaveCount(0);
  await tourist.goto(siteUrl);
  await expect(tourist.getByText(OWN)).toHaveCount(0);
});
