import { expect, test, type Page } from '@playwright/test';
import { siteCalls, siteLookCalls } from '@tropa/contract';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { check } from './library/checks.ts';
import { ownOperator } from './library/own-operator.ts';

const require = createRequire(import.meta.url);
const font = join(
  dirname(require.resolve('@expo-google-fonts/pt-sans/package.json')),
  '400Regular/PTSans_400Regular.ttf',
);

const saved = (page: Page) => expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
const undo = (page: Page) => page.getByRole('button', { name: 'Отменить', exact: true });

/** The look of a site: tried on, changed with contrast told, set in an own font, published. */
test('an organizer dresses the site', async ({ page, baseURL }) => {
  test.slow();
  const operator = await ownOperator(baseURL ?? '');
  const { organizer_id, client } = operator;
  const { site } = await client.call(siteCalls.attachSite, { body: { organizer_id } });
  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/sites`);
  await page.getByRole('link', { name: 'Оформление' }).click();
  await expect(page.getByRole('heading', { name: 'Оформление сайта' })).toBeVisible();
  const preview = page.frameLocator('iframe[title="Ваш сайт в этом оформлении"]:not([data-hidden])');
  const ground = () => preview.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);

  await test.step('a colour that cannot be read is told, with the nearest that can', async () => {
    const accent = page.getByRole('textbox', { name: 'Фон страницы', exact: true });
    await accent.fill('#7d8a82');
    await accent.blur();
    const proposal = page.getByRole('button', { name: /^Взять #/u }).first();
    await expect(proposal).toBeVisible();
    await saved(page);
    await undo(page).click();
    await expect(accent).toHaveValue('#fafaf6');
    await expect(page.getByText('Весь текст хорошо читается')).toBeVisible();
    await saved(page);
    await expect.poll(ground).toBe('rgb(250, 250, 246)');
  });

  await test.step('an own font is taken in and set', async () => {
    await page.getByRole('button', { name: 'Добавить шрифт' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Название' }).fill('Фирменный');
    await dialog.locator('input[type=file]').setInputFiles(font);
    await expect(dialog.getByText('PTSans_400Regular.ttf')).toBeVisible();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/400, кириллица есть/u)).toBeVisible();
    await page.getByRole('combobox', { name: 'Заголовки' }).click();
    await page.getByRole('option', { name: 'Фирменный' }).click();
    await saved(page);
    await expect
      .poll(() =>
        preview
          .locator('h1')
          .first()
          .evaluate((title) => getComputedStyle(title).fontFamily),
      )
      .toMatch(/own-\d+/u);
  });

  await test.step('another look is tried on, taken, and put back', async () => {
    await check(page);
    await page.getByRole('link', { name: /^Вершина/u }).click();
    await expect.poll(ground).toBe('rgb(15, 20, 19)');
    await page.getByRole('button', { name: 'Взять это оформление' }).click();
    const putBack = page.waitForResponse(
      (answer) => answer.url().includes(siteLookCalls.updatePresetData.path) && answer.ok(),
    );
    await page.getByRole('button', { name: 'Вернуть прежнее' }).click();
    await putBack;
    await page.getByRole('link', { name: /^Тропа/u }).click();
    await expect(page.getByRole('combobox', { name: 'Заголовки' })).toHaveValue('Фирменный');
  });

  await test.step('visitors see it once it is published', async () => {
    await client.call(siteCalls.publishData, { query: { organizer_id, type: 'site' } });
    await page.goto(site.url);
    const family = await page
      .locator('h1')
      .first()
      .evaluate((title) => getComputedStyle(title).fontFamily);
    expect(family).toMatch(/own-\d+/u);
    // The fallbacks are fonts of the visitor's system, which this one may not have.
    const broken = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ family, status }) => status === 'error' && !family.endsWith('Fallback'))
        .map(({ family, weight, unicodeRange }) => `${family} ${weight} ${unicodeRange}`),
    );
    expect(broken).toEqual([]);
  });
});
