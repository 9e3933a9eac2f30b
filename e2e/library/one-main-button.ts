import { expect, type Page } from '@playwright/test';

/** The words of the buttons of a screen that are painted as the main one; what lies over it has its own. */
const mainButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.createElement('span');
    probe.style.background = 'var(--mantine-primary-color-filled)';
    document.body.append(probe);
    const main = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [...document.querySelectorAll<HTMLElement>('main a, main button')]
      .filter(
        (button) =>
          button.textContent !== '' &&
          button.getClientRects().length > 0 &&
          getComputedStyle(button).visibility === 'visible' &&
          getComputedStyle(button).backgroundColor === main,
      )
      .map((button) => button.textContent.trim());
  });

/** A screen has one main button at most: it is what is done there most of all. */
export async function expectOneMainButton(page: Page): Promise<void> {
  const found = await mainButtons(page);
  expect(found.length, `main buttons: ${found.join(', ')}`).toBeLessThan(2);
}
