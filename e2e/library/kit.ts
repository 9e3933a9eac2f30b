import { expect, type Locator, type Page } from '@playwright/test';

export interface KitLook {
  /** The one family that is shown: the whole page takes a busy machine seconds. */
  section?: string;
  theme?: 'light' | 'dark';
  language?: 'ru' | 'en';
}

/** Opens the page of the UI kit, or one section of it, in a theme and a language. */
export async function openKit(
  page: Page,
  { section, theme = 'light', language = 'ru' }: KitLook = {},
): Promise<void> {
  await page.addInitScript(
    ([scheme, chosen]) => {
      localStorage.setItem('mantine-color-scheme-value', scheme);
      localStorage.setItem('language', chosen);
    },
    [theme, language] as const,
  );
  await page.goto(`/org/debug/kit${section === undefined ? '' : `?section=${section}`}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'ru' ? 'Виджеты' : 'Widgets');
}

/** One widget in one state, by the name that its section gives it. */
export const specimen = (page: Page, name: string): Locator => page.locator(`[data-specimen="${name}"]`);

/** A page of the kit whose time can be stopped. */
export async function openTimedKit(page: Page, look: KitLook = {}): Promise<void> {
  await page.clock.install();
  await openKit(page, look);
}

/** From here on the time of a timed page stands until it is let go on by `page.clock.runFor`, however slow the machine is. */
export const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(new Date(Date.now() + 60_000));
