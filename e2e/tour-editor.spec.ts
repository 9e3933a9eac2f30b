import { expect, test, type Locator, type Page } from '@playwright/test';
import { join } from 'node:path';
import { check } from './library/checks.ts';
import { createOrganizer, register } from './library/operator.ts';

const photo = (name: string) => join(import.meta.dirname, 'fixtures', name);
const field = (scope: Page | Locator, name: string) => scope.getByRole('textbox', { name, exact: true });
/** A place is searched as one types. */
const place = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const section = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Разделы тура' })
    .getByRole('link', { name: new RegExp(`^${name}`, 'u') })
    .first();
const saved = (page: Page) => expect(page.getByText('Черновик сохранён')).toBeVisible();

/** Takes an entry by its handle, carries it one place down and puts it there. */
async function moveDown(page: Page, name: string): Promise<void> {
  const handle = page.getByRole('button', { name: `Переместить: ${name}` });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Пункт над местом 1 из/u)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/Пункт над местом 2 из/u)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Пункт теперь на месте 2 из/u)).toBeAttached();
}

test('a draft is written section by section, saves itself, tells what publishing needs, is undone and reordered', async ({
  page,
}, info) => {
  const mark = `${Date.now() % 1_000_000}${info.project.name === 'phone' ? 3 : 4}`;
  await register(page, `editor${mark}@example.com`, `+7914${mark.padStart(7, '0')}`);
  await createOrganizer(page, `Мастерская маршрутов ${mark}`);
  const orgId = /\/org\/(\d+)\//u.exec(page.url())?.[1] ?? '';
  await page.goto(`/org/${orgId}/tours/create`);
  await expect(page.getByRole('heading', { name: 'Новый тур' })).toBeVisible();

  // Nothing is stored before it has a name; then the draft saves itself and gets its address.
  await field(page, 'Коротко').fill('Три дня у воды');
  await expect(page.getByText('Сохраним, как только появится название')).toBeVisible();
  await field(page, 'Название').fill('Озёра Мульты');
  await saved(page);
  await expect(page).toHaveURL(new RegExp(`/org/${orgId}/tours/\\d+`, 'u'));

  // Publishing leads to what is missing, and to its field.
  await section(page, 'Вопросы').click();
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByText('Добавьте описание')).toBeVisible();
  await expect(section(page, 'Основное')).toHaveAttribute('aria-current', 'page');
  await expect(section(page, 'Цена')).toContainText('есть ошибки');
  await check(page);

  await page
    .getByRole('textbox', { name: 'Описание' })
    .fill('Идём вдоль Мульты к трём озёрам. Ночуем у воды, готовим на костре.');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([photo('lake.jpg'), photo('mountain.jpg')]);
  await expect(page.getByRole('button', { name: /Удалить фото/u })).toHaveCount(2);
  await page.getByRole('button', { name: 'Кадрировать' }).first().click();
  const crop = page.getByRole('dialog');
  await expect(crop.getByRole('button', { name: 'Сохранить' })).toBeEnabled({ timeout: 30_000 });
  await crop.getByRole('button', { name: 'Сохранить' }).click();
  await expect(crop).toBeHidden();
  await expect(page.getByRole('button', { name: /Удалить фото/u })).toHaveCount(2);

  await place(page, 'Название места').fill('Алтай');
  await page.getByRole('option', { name: /Алтай/u }).first().click();
  await field(page, 'Точка встречи на карте').fill('51.9581, 85.9603');
  await expect(page.getByRole('link', { name: 'Показать на карте' })).toBeVisible();
  await field(page, 'Дней').fill('2');
  await field(page, 'Вес не больше').fill('110');
  await saved(page);
  await check(page);

  await section(page, 'Цена').click();
  await field(page, 'Цена').fill('25000');
  await field(page, 'Что покрывает и где оформить').fill('Спасательные работы');
  await saved(page);
  await check(page);

  // Undo and redo reach over sections.
  const basis = page.getByRole('radio', { name: 'За группу' });
  await page.getByText('За группу', { exact: true }).click();
  await expect(basis).toBeChecked();
  await page.getByRole('button', { name: 'Отменить изменение' }).click();
  await expect(page.getByRole('radio', { name: 'За человека' })).toBeChecked();
  await page.getByRole('button', { name: 'Вернуть изменение' }).click();
  await expect(basis).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('radio', { name: 'За человека' })).toBeChecked();

  await section(page, 'Программа').click();
  await page.getByRole('button', { name: 'Создать 2 дня по длительности тура' }).click();
  await field(page, 'День 1: Заголовок').fill('Три озера');
  await field(page, 'День 2: Заголовок').fill('Дорога');
  await moveDown(page, 'День 1');
  await expect(field(page, 'День 1: Заголовок')).toHaveValue('Дорога');
  await saved(page);
  await check(page);

  await section(page, 'Проживание').click();
  await page.getByRole('button', { name: 'Добавить ночлег' }).click();
  await field(page, 'Где живём').fill('Палатки');
  await check(page);

  await section(page, 'Города').click();
  await page.getByRole('button', { name: 'Добавить город' }).click();
  await place(page, 'Город').fill('Бийск');
  await page.getByText('Поезд', { exact: true }).click();
  const arrival = page.getByRole('group', { name: 'Поезд: приехать до' });
  await field(arrival, 'День тура').fill('1');
  await arrival.getByLabel('Время').fill('09:30');
  await check(page);

  await section(page, 'Вопросы').click();
  await page.getByRole('button', { name: 'Добавить вопрос' }).click();
  await field(page, 'Вопрос').fill('Можно с детьми?');
  // An empty one is a place to write in, not a question.
  await page.getByRole('button', { name: 'Добавить вопрос' }).click();
  await saved(page);
  await check(page);
});

test('two who edit one tour lose nothing', async ({ page, context }, info) => {
  const mark = `${Date.now() % 1_000_000}${info.project.name === 'phone' ? 5 : 6}`;
  await register(page, `two${mark}@example.com`, `+7915${mark.padStart(7, '0')}`);
  await createOrganizer(page, `Два редактора ${mark}`);
  const orgId = /\/org\/(\d+)\//u.exec(page.url())?.[1] ?? '';
  await page.goto(`/org/${orgId}/tours/create`);
  await field(page, 'Название').fill('Общий тур');
  await saved(page);
  await expect(page).toHaveURL(/\/tours\/\d+/u);

  const other = await context.newPage();
  await other.goto(page.url());
  await field(other, 'Коротко').fill('Написал второй');
  await saved(other);

  // Another field: both stay.
  await field(page, 'Название').fill('Общий тур у моря');
  await expect(page.getByText(/Мы добавили эти изменения/u)).toBeVisible();
  await expect(field(page, 'Коротко')).toHaveValue('Написал второй');
  await saved(page);

  // The same field: somebody decides.
  await field(other, 'Название').fill('Тур второго');
  await expect(other.getByRole('heading', { name: 'Тур изменили в другом месте' })).toBeVisible();
  await check(other);
  await other.getByRole('button', { name: 'Взять чужое' }).click();
  await expect(field(other, 'Название')).toHaveValue('Общий тур у моря');
  await expect(other.getByRole('dialog')).toHaveCount(0);
});
