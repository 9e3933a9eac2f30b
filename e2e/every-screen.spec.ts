import { expect, test, type Page } from '@playwright/test';
import { atRest, check } from './library/checks.ts';
import { DEMO_ROOMS } from './library/rooms.ts';
import { signInAs } from './library/sign-in.ts';
import { drawnAt, WIDTH_SEED } from './library/widths.ts';

const THEMES = ['light', 'dark'] as const;

/** The theme follows the device, so that a screen shows both without being opened twice. */
const followDevice = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'));

// With each change half of the screens are seen at each width: over a few changes all are seen at both.
test.describe('every screen in both themes', { tag: '@both-widths' }, () => {
  for (const { room, login, password, base, paths } of DEMO_ROOMS)
    test(room, async ({ page, isMobile }) => {
      await followDevice(page);
      await signInAs(page, { login, password });
      for (const path of drawnAt(isMobile ? 'phone' : 'desktop', paths, WIDTH_SEED)) {
        await page.emulateMedia({ colorScheme: THEMES[0] });
        await page.goto(base + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await atRest(page);
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
          await check(page);
        }
      }
    });
});
