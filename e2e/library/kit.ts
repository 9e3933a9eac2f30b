import { expect, type Locator, type Page } from '@playwright/test';

export interface KitLook {
  theme?: 'light' | 'dark';
  language?: 'ru' | 'en';
}

/** Opens the page of the UI kit in a theme and a language. */
export async function openKit(page: Page, { theme = 'light', language = 'ru' }: KitLook = {}): Promise<void> {
  await page.addInitScript(
    ([scheme, chosen]) => {
      localStorage.setItem('mantine-color-scheme-value', scheme);
      localStorage.setItem('language', chosen);
    },
    [theme, language] as const,
  );
  await page.goto('/org/debug/kit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'ru' ? 'Виджеты' : 'Widgets');
}

/** One widget in one state, by the name that its section gives it. */
export const specimen = (page: Page, name: string): Locator => page.locator(`[data-specimen="${name}"]`);

interface Wait {
  /** What is clicked; without it Esc is pressed. */
  click?: Locator;
  /** Selector of what comes or goes. */
  of: string;
  /** A part of its text. */
  text?: string;
  until: 'shown' | 'gone';
}

/** Does what is told and says after how many milliseconds, by the page's own clock, the element has come or gone. */
export async function millisecondsUntil(page: Page, { click, of, text = '', until }: Wait): Promise<number> {
  const measured = page.evaluate(
    ([selector, part, isShown]) =>
      new Promise<number>((resolve) => {
        let start = 0;
        const begin = (event: Event) => {
          start ||= event.timeStamp;
        };
        document.addEventListener('click', begin, { capture: true, once: true });
        document.addEventListener('keydown', begin, { capture: true, once: true });
        const isThere = () =>
          [...document.querySelectorAll(selector)].some((element) => element.textContent.includes(part));
        const look = () => {
          if (start > 0 && isThere() === isShown) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        look();
      }),
    [of, text, until === 'shown'] as const,
  );
  // The page must be listening before it is touched.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  if (click) await click.click();
  else await page.keyboard.press('Escape');
  return measured;
}
