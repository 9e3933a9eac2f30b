import { expect, type Page } from '@playwright/test';

/** What is read as one: a price, days of one month or of two, one of so many, a number of something. */
const WHOLES = [
  String.raw`\d[\d\s.,]*[₽€$¥]`,
  String.raw`[₽€$¥]\s?\d[\d,.]*`,
  String.raw`\d{1,2}[–-]\d{1,2}\s[а-яё]{3,}`,
  String.raw`[A-Z][a-z]{2,}\s\d{1,2}[–-]\d{1,2}`,
  String.raw`\d+\s/\s\d+`,
  String.raw`№\s?\d+`,
];

/** What of these stands in two lines of a screen. */
const broken = (page: Page): Promise<string[]> =>
  page.evaluate((wholes) => {
    const found = new Set<string>();
    const main = document.querySelector('main');
    if (!main) return [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { textContent, parentElement } = node;
      // What people have written breaks where they let it.
      if (
        !textContent ||
        !parentElement?.checkVisibility() ||
        parentElement.closest('svg, blockquote, [data-typed]')
      )
        continue;
      for (const whole of wholes)
        for (const { 0: words, index } of textContent.matchAll(new RegExp(whole, 'gu'))) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + words.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
          if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.add(words);
        }
    }
    return [...found];
  }, WHOLES);

/** A price, a date range and a number never break, at any width. */
export async function expectUnbroken(page: Page): Promise<void> {
  expect(await broken(page), 'broken into two lines').toEqual([]);
}
