import { errors, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectTargets } from './accessibility.ts';
import { isLookDrawn } from './draw.ts';

/** What Playwright says where a page went while it was asked something; the last: between bringing axe to it and asking axe. */
const GONE = /Execution context was destroyed|frame was detached|ERR_ABORTED|of undefined \(reading 'run'\)/u;
/** A page follows what happens by itself, a few times at most in one test. */
const RELOADS = 5;
/** Longer than a page takes to load itself anew; where it has loaded already, nothing more is waited for than this. */
const OWN_LOAD_MS = 3000;

/** Does something with a page that may load itself anew meanwhile: then once more, with what it has become. */
export async function throughReloads<Result>(page: Page, act: () => Promise<Result>): Promise<Result> {
  for (let time = 1; ; time += 1)
    try {
      // One after the other: each is a new try.
      // oxlint-disable-next-line no-await-in-loop
      return await act();
    } catch (error) {
      if (time === RELOADS || !(error instanceof Error && GONE.test(error.message))) throw error;
      // A load that the page's own has cut off leaves the state of the page before: only the event tells that it has come.
      // oxlint-disable-next-line no-await-in-loop
      await page.waitForEvent('load', { timeout: OWN_LOAD_MS }).catch(() => page.waitForLoadState());
    }
}

/** What every screen must keep. */
export const checkWhole = (page: Page, isAxeAsked = true): Promise<void> =>
  throughReloads(page, async () => {
    if (isAxeAsked) await expectAccessible(page);
    await expectTargets(page);
    await expectNoSidewaysScroll(page);
  });

/** What every screen of a journey must keep; with each change axe looks at half of a journey's looks, which are drawn. */
export const check = (page: Page): Promise<void> => checkWhole(page, isLookDrawn());

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
