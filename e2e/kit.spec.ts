import { expect, test, type Page } from '@playwright/test';
import { DRAW_SEED, drawnBy } from '@tropa/server/testing/dose';
import { checkWhole } from './library/checks.ts';
import { openKit, openTimedKit, specimen, stopTime } from './library/kit.ts';
import { drawnAt } from './library/widths.ts';

const LOOKS = (['light', 'dark'] as const).flatMap((theme) =>
  (['ru', 'en'] as const).map((language) => ({ theme, language, name: `${theme}, ${language}` })),
);

test.describe('the whole page is free of barriers and fits the screen', () => {
  for (const { theme, language, name } of LOOKS)
    // How all of it looks is what a width is for: with each change one of the looks is seen at each.
    test(`seen whole, ${name}`, { tag: '@both-widths' }, async ({ page, isMobile }) => {
      const seen = drawnAt(
        isMobile ? 'phone' : 'desktop',
        drawnBy(DRAW_SEED, 'looks of the kit', LOOKS, 2).map((look) => look.name),
        DRAW_SEED,
      );
      test.skip(!seen.includes(name), 'not drawn for this width');
      await openKit(page, { theme, language });
      await checkWhole(page);
    });
});

test('theme and language are switched on the page itself', async ({ page }) => {
  await openKit(page, { section: 'tables' });
  await page.getByText('Тёмная', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByText('English', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Widgets');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('a table', () => {
  test('sorts in three steps', async ({ page, isMobile }) => {
    await openKit(page, { section: 'tables' });
    const table = specimen(page, 'paged-table');
    const seats = table.getByRole('button', { name: 'Мест' });
    const first = isMobile ? table.getByRole('listitem').first() : table.locator('tbody tr').first();
    const sort = table.getByRole('columnheader', { name: 'Мест' });
    const expectSort = async (word: string) => {
      if (!isMobile) await expect(sort).toHaveAttribute('aria-sort', word);
    };
    await expectSort('none');
    await expect(first).toContainText('Тур 1');
    await seats.click();
    await expectSort('ascending');
    await expect(first).toContainText('Тур 1');
    await seats.click();
    await expectSort('descending');
    await expect(first).toContainText('Тур 9');
    await seats.focus();
    await page.keyboard.press('Enter');
    await expectSort('none');
    await expect(first).toContainText('Тур 1');
  });

  test('shows 15 rows at a time and says which', async ({ page, isMobile }) => {
    await openKit(page, { section: 'tables' });
    const table = specimen(page, 'paged-table');
    const rows = isMobile ? table.getByRole('listitem') : table.locator('tbody tr');
    await expect(rows).toHaveCount(15);
    await expect(table.getByText('1–\u206015 из 40')).toBeVisible();
    const next = table.getByRole('button', { name: 'Следующая страница' });
    await next.click();
    // Another page begins where its first row is seen, however far down its pages are.
    await expect(rows.first()).toBeInViewport();
    await next.click();
    await expect(rows).toHaveCount(10);
    await expect(table.getByText('31–\u206040 из 40')).toBeVisible();
    await expect(next).toBeDisabled();
    // A new order begins at its beginning.
    await table.getByRole('button', { name: 'Цена' }).click();
    await expect(table.getByText('1–\u206015 из 40')).toBeVisible();
  });

  test('has seven pages before the ellipsis and three at the tail', async ({ page, isMobile }) => {
    test.skip(isMobile, 'a phone shows the page that is open and its neighbours');
    await openKit(page, { section: 'tables', language: 'en' });
    const pages = specimen(page, 'pagination').locator('[data-pages="40"]');
    const shown = pages.locator('[data-number], span:text-is("…")');
    await expect(shown).toHaveText(['1', '2', '3', '4', '5', '6', '7', '…', '38', '39', '40']);
    await expect(pages.getByText('1–\u206020 of 795')).toBeVisible();
    await pages.getByRole('button', { name: 'Page 40' }).click();
    await expect(pages.getByText('781–\u2060795 of 795')).toBeVisible();
    await expect(shown).toHaveText(['31', '32', '33', '34', '35', '36', '37', '38', '39', '40']);
  });
});

test('a long text is cut at 120 px; one that would hide less than 24 px is not', async ({ page }) => {
  await openKit(page, { section: 'texts' });
  const long = specimen(page, 'truncated-long');
  const text = long.locator('.mantine-Spoiler-content');
  await expect(text).toHaveCSS('max-height', '120px');
  await long.getByRole('button', { name: 'Показать полностью' }).click();
  await expect.poll(async () => (await text.boundingBox())?.height ?? 0).toBeGreaterThan(150);
  await long.getByRole('button', { name: 'Свернуть' }).click();
  await expect.poll(async () => (await text.boundingBox())?.height).toBe(120);
  await expect(specimen(page, 'truncated-near').getByRole('button')).toHaveCount(0);
  await expect(specimen(page, 'truncated-short').getByRole('button')).toHaveCount(0);
});

test('a collapse goes through its four states', async ({ page }) => {
  await openKit(page, { section: 'texts' });
  const collapse = specimen(page, 'collapse').locator('[data-phase]');
  const phases = await collapse.evaluate(async (element) => {
    const seen = [element.getAttribute('data-phase')];
    const observer = new MutationObserver(() => seen.push(element.getAttribute('data-phase')));
    observer.observe(element, { attributeFilter: ['data-phase'] });
    const button = element.querySelector('button');
    const until = async (phase: string) => {
      while (element.getAttribute('data-phase') !== phase)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    button?.click();
    await until('expanded');
    button?.click();
    await until('collapsed');
    return seen;
  });
  expect(phases).toEqual(['collapsed', 'expanding', 'expanded', 'collapsing', 'collapsed']);
  const button = collapse.getByRole('button');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(collapse.getByText('Проживание, питание')).toBeVisible();
});

test('an avatar is 48 px and has two letters on one of five colours, or a picture', async ({ page }) => {
  await openKit(page, { section: 'avatars' });
  const avatars = specimen(page, 'avatar-variants').locator('[data-variant]');
  await expect(avatars).toHaveText(['АТ', 'АБ', 'ББ', 'ГБ', 'ДБ']);
  await expect(avatars.first()).toHaveCSS('width', '48px');
  const variants = await avatars.evaluateAll((all) => all.map((one) => one.getAttribute('data-variant')));
  expect(variants.map(String).toSorted((one, other) => one.localeCompare(other))).toEqual([
    '0',
    '1',
    '2',
    '3',
    '4',
  ]);
  // The third picture does not exist.
  await expect(specimen(page, 'avatar-pictures').getByText('АТ', { exact: true })).toHaveCount(2);
});

test('a spinner is 22 px, its line 3', async ({ page }) => {
  await openKit(page, { section: 'states' });
  const spinner = specimen(page, 'spinner').locator('.mantine-Loader-root').first();
  await expect(spinner).toHaveCSS('width', '22px');
  const line = await spinner.evaluate((element) => getComputedStyle(element, '::after').borderTopWidth);
  expect(Number.parseFloat(line)).toBeCloseTo(3, 0);
});

const EMPTY = {
  ru: [
    'Ничего не найдено',
    'Нет данных',
    'Загрузка…',
    'Попробуйте поискать по коду',
    'По вашему запросу ничего не найдено',
  ],
  en: [
    'Nothing found',
    'No data to show',
    'Loading...',
    'Try searching by code',
    'Nothing found based on your search',
  ],
};
const NAMES = ['nothing_found', 'no_data', 'loading', 'try_code', 'nothing_for_search'];
for (const language of ['ru', 'en'] as const)
  test(`the five empty-state texts, ${language}`, async ({ page }) => {
    await openKit(page, { section: 'states', language });
    for (const [index, name] of NAMES.entries())
      await expect(specimen(page, name).getByRole('paragraph')).toHaveText(EMPTY[language][index] ?? '');
  });

test('the client-level failures have words', async ({ page }) => {
  await openKit(page, { section: 'states', language: 'en' });
  await expect(specimen(page, 'failures').getByRole('listitem')).toHaveText([
    /^Network error/u,
    'Request aborted',
    'Timeout exceeded',
    'Unsupported protocol',
    'Bad request',
    'Bad response',
    'Canceled',
    'Server Error',
  ]);
});

test('without an application the kit speaks English', async ({ page }) => {
  await openKit(page, { section: 'texts' });
  await expect(specimen(page, 'own-words').getByText('1–\u206015 of 45')).toBeVisible();
});

test.describe('the animated scroll', () => {
  const top = (page: Page) => page.evaluate(() => window.scrollY);
  test('takes its time, three seconds at most, and obeys a turn of the wheel', async ({ page }) => {
    await openTimedKit(page);
    await stopTime(page);
    const far = specimen(page, 'scroll').getByRole('button').nth(1);
    await far.scrollIntoViewIfNeeded();
    const start = await top(page);
    await far.click();
    await page.clock.runFor(1500);
    const half = await top(page);
    await page.clock.runFor(500);
    const later = await top(page);
    await page.clock.runFor(1100);
    const end = await top(page);
    expect([start, half, later, end].toSorted((a, b) => a - b)).toEqual([start, half, later, end]);
    expect(new Set([start, half, later, end]).size).toBe(4);
    await expect(page.locator('#states')).toBeInViewport();
    await page.clock.runFor(1000);
    expect(await top(page)).toBe(end);

    await far.scrollIntoViewIfNeeded();
    await far.click();
    await page.clock.runFor(1000);
    await page.evaluate(() => window.dispatchEvent(new WheelEvent('wheel')));
    const stopped = await top(page);
    expect(stopped).not.toBe(end);
    await page.clock.runFor(3000);
    expect(await top(page)).toBe(stopped);
  });

  test('jumps for those who want less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openTimedKit(page);
    await stopTime(page);
    await specimen(page, 'scroll').getByRole('button').nth(1).click();
    await expect(page.locator('#states')).toBeInViewport();
  });
});

test('the command palette opens by its button and by Ctrl+K, and closes on Esc', async ({ page }) => {
  await openKit(page, { section: 'foundation' });
  const search = page.getByPlaceholder('Найти раздел, заявку, тур, экскурсию…');
  await specimen(page, 'palette-search').getByRole('button').click();
  await expect(search).toBeFocused();
  await search.fill('ййййй');
  await expect(page.getByText('Ничего не найдено').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(search).toBeFocused();
});
