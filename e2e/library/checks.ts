import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectTargets } from './accessibility.ts';

/** What every screen of a journey must keep. */
export async function check(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectTargets(page);
  await expectNoSidewaysScroll(page);
}
