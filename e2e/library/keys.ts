import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Carries on what is carried by keys. A key that comes before the places are measured moves nothing: whoever sees that
 * presses it again.
 * @param said what a screen reader is told when it got there
 */
export async function carryOn(page: Page, key: string, said: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(said).toBeAttached({ timeout: 5000 });
  }).toPass();
}
