import { expect, test, type Page } from '@playwright/test';
import { DRAW_SEED, drawnBy } from '@tropa/server/testing/dose';
import { check } from './library/checks.ts';
import { chooseInMenu, closeByEsc } from './library/overlays.ts';
import { signInAs } from './library/sign-in.ts';

const OWNER = { login: 'demo@tropa.example', password: 'Altai-2026' };

/** Signs in as the demo's owner and opens its list of tours. */
async function openTours(page: Page, colorScheme: 'light' | 'dark' = 'light'): Promise<void> {
  await page.addInitScript(
    (scheme) => localStorage.setItem('mantine-color-scheme-value', scheme),
    colorScheme,
  );
  await signInAs(page, OWNER);
  await page.goto('/org/1/tours');
  await expect(page.getByRole('heading', { level: 1, name: 'Туры и экскурсии' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Выбрать «/u }).first()).toBeVisible();
}

/** Opens the dates of the first tour that has some. */
async function openDates(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Мультинские озёра/u }).click();
  await page
    .getByRole('link', { name: /^Даты/u })
    .or(page.getByRole('tab', { name: /^Даты/u }))
    .or(page.getByRole('button', { name: /^Даты/u }))
    .first()
    .click();
  await expect(page.getByRole('checkbox', { name: /Выбрать дату/u }).first()).toBeVisible();
}

for (const colorScheme of drawnBy(DRAW_SEED, 'themes of the list of tours', ['light', 'dark'] as const, 1))
  test(`the list of tours, ${colorScheme}`, async ({ page, isMobile }) => {
    await openTours(page, colorScheme);
    await check(page);
    await page
      .getByRole('checkbox', { name: /^Выбрать «/u })
      .nth(1)
      .check();
    await expect(page.getByRole('region', { name: 'Действия с выбранным' })).toBeVisible();
    await check(page);
    if (isMobile) return;
    await page.getByText('Карточки').click({ force: true });
    await expect(page.getByRole('list', { name: 'Туры и экскурсии' })).toBeVisible();
    await check(page);
    // The view is remembered.
    await page.reload();
    await expect(page.getByRole('list', { name: 'Туры и экскурсии' })).toBeVisible();
  });

test('several tours at once, each with its result', async ({ page }) => {
  await openTours(page);
  const boxes = page.getByRole('checkbox', { name: /^Выбрать «/u });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = page.getByRole('region', { name: 'Действия с выбранным' });
  await expect(bar).toContainText('Выбрано: 2');
  // Both are on sale already, so nothing changes and both lines say so.
  await bar.getByRole('button', { name: 'Опубликовать' }).click();
  const dialog = page.getByRole('dialog', { name: 'Публикация' });
  await expect(dialog.getByText('Получилось: 2 из 2')).toBeVisible();
  await expect(dialog.getByText('Уже так')).toHaveCount(2);
  await check(page);
  await closeByEsc(dialog);
  await expect(bar).toBeHidden();
});

test('the filter stands in the address', async ({ page }) => {
  await openTours(page);
  await page.getByRole('searchbox').fill('Телецкое');
  await expect(page).toHaveURL(/search=/u);
  await expect(page.getByRole('checkbox', { name: /^Выбрать «/u })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('Телецкое');
  await page.getByRole('searchbox').fill('нет такого тура');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await check(page);
});

test('dates: several at once, all or none', async ({ page }) => {
  await openTours(page);
  await openDates(page);
  await check(page);
  const boxes = page.getByRole('checkbox', { name: /Выбрать дату/u });
  // Some of them have bookings of several people.
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).check();
  await page
    .getByRole('region', { name: 'Действия с выбранными датами' })
    .getByRole('button', { name: 'Изменить' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Изменить 4 даты' });
  await expect(dialog).toBeVisible();
  await check(page);
  await dialog.getByRole('textbox', { name: 'Мест', exact: true }).fill('1');
  await dialog.getByRole('button', { name: 'Применить ко всем' }).click();
  const refusal = dialog.getByRole('alert');
  await expect(refusal).toContainText('Ничего не изменено');
  await expect(refusal).toContainText(/Занято мест: \d+ \(\d+ брон.+№/u);
  await check(page);
  await dialog.getByRole('textbox', { name: 'Мест', exact: true }).fill('15');
  await dialog.getByRole('button', { name: 'Применить ко всем' }).click();
  await expect(page.getByText('Изменены 4 даты')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('dates on a calendar, and a date with a variant', async ({ page }) => {
  await openTours(page);
  await openDates(page);
  await page.getByText('Календарь').click({ force: true });
  await expect(page.getByRole('region', { name: 'Даты тура' })).toBeVisible();
  await expect(page.getByText(/^Выезды /u)).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: /Добавить дату на/u }).click();
  const dialog = page.getByRole('dialog', { name: 'Новая дата' });
  await expect(dialog.getByRole('textbox', { name: 'Окончание' })).not.toHaveValue('');
  await dialog.getByRole('button', { name: 'Добавить вариант' }).click();
  await dialog.getByRole('textbox', { name: 'Название варианта 1' }).fill('Домик на двоих');
  await dialog.getByRole('textbox', { name: 'Цена варианта 1' }).fill('51000');
  await check(page);
  await dialog.getByRole('button', { name: 'Добавить дату' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Домик на двоих', { exact: true })).toBeVisible();
  await chooseInMenu(page.getByRole('button', { name: /Действия с датой/u }).last(), 'Удалить вариант');
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить вариант' }).click();
  await expect(page.getByText('Домик на двоих', { exact: true })).toBeHidden();
});
