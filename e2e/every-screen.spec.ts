import { expect, test, type Page } from '@playwright/test';
import { DRAW_SEED, drawnBy } from '@tropa/server/testing/dose';
import { atRest, checkWhole } from './library/checks.ts';
import { expectOneEdge } from './library/one-edge.ts';
import { expectOneMainButton } from './library/one-main-button.ts';
import { DEMO_ROOMS } from './library/rooms.ts';
import { ownOrganizer } from './library/own-operator.ts';
import { signInAs } from './library/sign-in.ts';
import { expectUnbroken } from './library/unbroken.ts';
import { drawnAt } from './library/widths.ts';

const THEMES = ['light', 'dark'] as const;

/** The theme follows the device, so that a screen shows both without being opened twice. */
const followDevice = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'auto'));

/** Screens that have nothing yet, and say what to do about it. */
const EMPTY = [
  'dashboard',
  'bookings',
  'departures',
  'chat',
  'tours',
  'resources',
  'companies',
  'guides',
  'payments',
  'reports?report=kept',
  'reviews',
  'help-requests',
  'letters',
  'sites',
  'contract-template',
  'pier',
];

// With each change a quarter of the screens is seen at each width, each in one theme: over a few changes all are seen in all looks.
test.describe('every screen in both themes', { tag: '@both-widths' }, () => {
  for (const { room, login, password, base, paths } of DEMO_ROOMS)
    test(room, async ({ page, isMobile }) => {
      await followDevice(page);
      await signInAs(page, { login, password });
      const width = isMobile ? 'phone' : 'desktop';
      const ours = drawnAt(width, paths, DRAW_SEED);
      const seen = drawnBy(DRAW_SEED, `${room} ${width}`, ours, Math.ceil(ours.length / 2));
      const screens = seen.map((path) => ({
        path,
        themes: drawnBy(DRAW_SEED, `${room} ${path} ${width}`, THEMES, 1),
      }));
      if (DRAW_SEED !== undefined)
        console.log(
          `Drawn: ${room}: ${screens.map(({ path, themes }) => `${path} ${themes.join()}`).join(', ')}`,
        );
      for (const { path, themes } of screens) {
        await page.emulateMedia({ colorScheme: themes[0] ?? 'light' });
        await page.goto(base + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await atRest(page);
        if (!isMobile) await expectOneEdge(page);
        await expectOneMainButton(page);
        await expectUnbroken(page);
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
          await checkWhole(page);
        }
      }
    });

  test('a new operator has one main button on each of the empty ones', async ({ page, baseURL }) => {
    const { organizer_id, signIn } = await ownOrganizer(baseURL ?? '');
    await signIn(page);
    for (const path of EMPTY) {
      await page.goto(`/org/${organizer_id}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await atRest(page);
      await expectOneMainButton(page);
    }
  });
});
