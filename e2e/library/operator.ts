import { expect, type Locator, type Page } from '@playwright/test';
import { join } from 'node:path';
import { check } from './checks.ts';

const fixture = (name: string) => join(import.meta.dirname, '../fixtures', name);
const PASSWORD = 'Горы-и-Lake-2026!';

/** Registers a new person through the form. */
export async function register(page: Page, email: string, phone: string): Promise<void> {
  await page.goto('/org/register');
  await check(page);
  await page.getByLabel('Имя', { exact: true }).fill('Дарья');
  await page.getByLabel('Фамилия', { exact: true }).fill('Соколова');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Телефон', { exact: true }).fill(phone);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page.getByRole('heading', { name: 'Добавьте организацию' })).toBeVisible();
}

/** A text field by its label. */
const field = (scope: Page | Locator, name: string) => scope.getByRole('textbox', { name, exact: true });

/** Fills in the requisites of a sole proprietor; the tax number is wrong at first, and said so at its field. */
async function fillRequisites(page: Page, scope: Page | Locator, submit: string): Promise<void> {
  await scope.getByText('ИП', { exact: true }).click();
  // The name is taken from the account.
  await expect(field(scope, 'Фамилия')).toHaveValue('Соколова');
  await field(scope, 'ИНН').fill('500100732258');
  await field(scope, 'ОГРНИП').fill('304500116000157');
  await field(scope, 'Регион').fill('Республика Алтай');
  await field(scope, 'Город').fill('Горно-Алтайск');
  await field(scope, 'Улица, дом, офис').fill('Коммунистический пр., 52');
  await field(scope, 'Индекс').fill('649000');
  await scope.getByRole('button', { name: submit }).click();
  await expect(field(scope, 'ИНН')).toHaveAttribute('aria-invalid', 'true');
  await check(page);
  await field(scope, 'ИНН').fill('500100732259');
  await scope.getByRole('button', { name: submit }).click();
}

/** Creates a bureau with its requisites, or with what one begins with: publishing asks for them then. */
export async function createOrganizer(
  page: Page,
  name: string,
  requisites: 'now' | 'later' = 'now',
): Promise<void> {
  await check(page);
  await page.getByRole('link', { name: 'Создать организацию' }).click();
  await field(page, 'Название для туристов').fill(name);
  await field(page, 'E-mail').fill('hello@sokolova.example');
  await field(page, 'Телефон').fill('+7 913 555-01-02');
  if (requisites === 'later') await page.getByRole('button', { name: 'Создать организацию' }).click();
  else {
    await page.getByLabel('Заполнить сейчас').check();
    await fillRequisites(page, page, 'Создать организацию');
  }
  await expect(page).toHaveURL(/\/org\/\d+\/dashboard/u);
  // The phone may wait for a day.
  await page.getByRole('dialog').getByRole('button', { name: 'Позже' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Tells who sells in the dialog that stands in the way of publishing, which then goes on. */
async function answerWhoSells(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Кто продаёт?' });
  await check(page);
  await fillRequisites(page, dialog, 'Сохранить и продолжить');
  await expect(dialog).toHaveCount(0);
}

/** Makes a whole tour with photos, a date and a program, and publishes it. */
export async function publishTour(
  page: Page,
  orgId: string,
  name: string,
  start: string,
  requisites: 'told' | 'asked' = 'told',
): Promise<void> {
  await page.goto(`/org/${orgId}/tours`);
  await page.getByRole('link', { name: 'Создать тур или экскурсию' }).click();
  await expect(page.getByRole('heading', { name: 'Новый тур или экскурсия' })).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: 'Заполнить всё самостоятельно' }).click();
  await expect(page.getByRole('heading', { name: 'Новый тур', exact: true })).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByText('Укажите название')).toBeVisible();
  await field(page, 'Название').fill(name);
  await field(page, 'Коротко').fill('Пять дней у горных озёр, маленькой группой и без спешки.');
  await page
    .getByRole('textbox', { name: 'Описание' })
    .fill('Идём вдоль Мульты к трём озёрам. Ночуем у воды, готовим на костре.');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([fixture('lake.jpg'), fixture('mountain.jpg')]);
  await expect(page.getByRole('button', { name: /Удалить фото/u })).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Название места', exact: true }).fill('Мультинские озёра');
  await field(page, 'Дней').fill('2');
  await field(page, 'Максимум в группе').fill('10');
  await openSection(page, 'Цена и условия');
  await field(page, 'Цена').fill('25000');
  await openSection(page, 'Программа');
  await page.getByRole('button', { name: 'Создать 2 дня по длительности тура' }).click();
  await field(page, 'День 1: Заголовок').fill('Знакомство и дорога');
  await field(page, 'День 2: Заголовок').fill('Три озера');
  await check(page);
  await openSection(page, 'Даты');
  await page.getByRole('button', { name: 'Добавить дату' }).first().click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Начало').fill(start);
  await field(dialog, 'Мест').fill('4');
  await check(page);
  await dialog.getByRole('button', { name: 'Добавить дату' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  if (requisites === 'asked') await answerWhoSells(page);
  await expect(page.getByText('Тур опубликован')).toBeVisible();
  await check(page);
}

/** Makes the site in one click, publishes it and gives its address. */
export async function makeSite(page: Page, orgId: string): Promise<string> {
  await page.goto(`/org/${orgId}/sites`);
  await check(page);
  await page.getByRole('button', { name: 'Создать сайт' }).click();
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  const dialog = page.getByRole('dialog');
  await check(page);
  await dialog.getByRole('button', { name: /опубликовать/iu }).click();
  await expect(page.getByText('Опубликован', { exact: true })).toBeVisible();
  await check(page);
  return (await page.getByRole('link', { name: 'Открыть сайт' }).first().getAttribute('href')) ?? '';
}

async function openSection(page: Page, name: string): Promise<void> {
  await page
    .getByRole('tab', { name: new RegExp(name, 'u') })
    .or(page.getByRole('link', { name: new RegExp(name, 'u') }))
    .or(page.getByRole('button', { name: new RegExp(`^${name}`, 'u') }))
    .first()
    .click();
}
