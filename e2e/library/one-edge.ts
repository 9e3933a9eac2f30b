import { expect, type Page } from '@playwright/test';

/** Where the title and what stands under it begin, px; nothing where a screen has a layout of its own. */
const beginnings = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const title = document.querySelector('main h1');
    const head = title?.closest('header');
    const column = head?.parentElement;
    if (!title || !head || !column) return [];
    const shown = [...column.children].filter((part) => {
      const { width, height } = part.getBoundingClientRect();
      return width > 1 && height > 1 && getComputedStyle(part).position !== 'fixed';
    });
    // Before a title may stand the way back.
    const first = head.querySelector('a, button')?.compareDocumentPosition(title) === 4 ? [] : [title];
    return [...shown, ...first].map((part) => Math.round(part.getBoundingClientRect().left));
  });

/** On a wide screen the title and all that stands under it begin at one left edge. */
export async function expectOneEdge(page: Page): Promise<void> {
  expect(new Set(await beginnings(page)).size, 'left edges of title and content').toBeLessThan(2);
}
