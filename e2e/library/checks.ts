import { errors, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectTargets } from './accessibility.ts';

/** What every screen of a journey must keep. */
export async function check(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectTargets(page);
  await expectNoSidewaysScroll(page);
}

/** Longer than any screen needs, and far less than a test may take. */
const REST_MS = 10_000;

/**
 * Waits until nothing of the page, its frames included, is on its way any more. A frame that is taken away while it loads can
 * keep the browser from ever saying so: what is looked at next decides then.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
}
