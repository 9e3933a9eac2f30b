import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { usePage } from './use-page.ts';

const page = usePage(600);
const css = readFileSync(new URL('../../src/shared/opens-once.module.css', import.meta.url), 'utf8');

it('leads the keyboard on to what has just been opened, and takes away what opened it', async () => {
  await page().setContent(
    `<style>${css}</style><details><summary class="summary">More</summary><a href="#1">Shown</a></details>`,
  );
  const summary = page().locator('summary');
  await summary.press('Enter');
  expect((await summary.boundingBox())?.height).toBe(1);
  await page().keyboard.press('Tab');
  expect(await page().evaluate(() => document.activeElement?.textContent)).toBe('Shown');
  expect(await summary.isVisible()).toBe(false);
});
