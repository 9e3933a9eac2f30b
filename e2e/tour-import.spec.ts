import { expect, test } from '@playwright/test';
import { check } from './library/checks.ts';
import { ownOrganizer } from './library/own-operator.ts';

const DAY_MS = 24 * 3600_000;
const inDays = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).split('-').toReversed().join('.');

test('tours and dates from a spreadsheet: checked, imported, taken back', async ({ page, baseURL }) => {
  const { organizer_id, signIn } = await ownOrganizer(baseURL ?? '');
  await signIn(page);
  await page.goto(`/org/${organizer_id}/tours`);
  await page.getByRole('link', { name: 'Импорт из таблицы' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Импорт из таблицы' })).toBeVisible();
  await check(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать шаблон' }).click();
  expect((await download).suggestedFilename()).toBe('Шаблон импорта.xlsx');

  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'photo.csv', mimeType: 'text/csv', buffer: Buffer.from([1, 0, 2]) });
  await expect(page.getByText('Это не таблица или файл повреждён')).toBeVisible();
  await input.setInputFiles({
    name: 'туры.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Поход;Начало;Дней;Мест;Заметка',
        `К трём озёрам;${inDays(40)};3;10;`,
        `К трём озёрам;${inDays(50)};3;10;`,
        'К трём озёрам;завтра;3;10;',
      ].join('\r\n'),
    ),
  });
  await expect(
    page.getByRole('status').filter({ hasText: 'Укажите, в каком столбце название' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Проверить' })).toBeDisabled();
  await check(page);
  await page.getByRole('combobox', { name: 'Что в столбце «Поход»' }).click();
  await page.getByRole('option', { name: 'Название', exact: true }).click();
  await page.getByRole('button', { name: 'Проверить' }).click();

  await expect(page.getByText('1 строка с ошибками')).toBeVisible();
  await expect(page.getByText('Не похоже на дату')).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Импортировать 2 строки без ошибок' }).click();
  await expect(page.getByRole('heading', { name: 'Импорт завершён' })).toBeVisible();
  await expect(page.getByText('Добавлено: 1 тур, 2 даты')).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Отменить импорт' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить импорт' }).click();
  await expect(page.getByText('Убрано: 1 тур, 2 даты')).toBeVisible();
  await page.getByRole('button', { name: 'Импортировать ещё' }).click();
  await expect(page.getByText('туры.csv')).toBeVisible();
  await check(page);
});
