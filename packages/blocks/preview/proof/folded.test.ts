import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { usePage } from './use-page.ts';

const page = usePage(600);
const css = readFileSync(new URL('../../src/shared/folded.module.css', import.meta.url), 'utf8');
const PHONE = 400;
const TABLET = 800;

/** A folded list as it is drawn, in a window so many pixels wide. */
async function openList(width: number): Promise<void> {
  const choice = '<input class="choice" id="more" type="checkbox">';
  const items = [1, 2, 3, 4, 5].map(
    (number) => `<li><a href="#${number}">Day ${number}</a>${number === 3 ? choice : ''}</li>`,
  );
  await page().setViewportSize({ width, height: 600 });
  await page().setContent(
    `<style>${css}</style><ol class="three">${items.join('')}</ol>
     <label class="opener" for="more"><span>More</span></label>`,
  );
}
const seen = () => page().locator('li:visible').count();

describe('a folded list', () => {
  it('shows its beginning on a phone, and all when it is opened by the keyboard', async () => {
    await openList(PHONE);
    expect(await seen()).toBe(3);
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Space']) await page().keyboard.press(key);
    expect(await seen()).toBe(5);
    expect(await page().locator('label').isVisible()).toBe(false);
  });

  it('leads the keyboard, and the finger that opened it, on to what has just appeared', async () => {
    for (const open of [
      () => page().locator('#more').press('Space'),
      () => page().locator('label').click(),
    ]) {
      await openList(PHONE);
      await open();
      await page().keyboard.press('Tab');
      expect(await page().evaluate(() => document.activeElement?.textContent)).toBe('Day 4');
      expect(await page().locator('#more').isVisible()).toBe(false);
    }
  });

  it('stays where it is when a finger opens it, however tall its entries are', async () => {
    await openList(PHONE);
    await page().addStyleTag({ content: 'li { display: flex; flex-direction: column; height: 900px }' });
    await page().locator('label').scrollIntoViewIfNeeded();
    const before = await page().evaluate(() => scrollY);
    await page().locator('label').click();
    expect([await seen(), await page().evaluate(() => scrollY)]).toEqual([5, before]);
  });

  it('is whole on wider screens and on paper, with nothing to open', async () => {
    await openList(TABLET);
    expect([await seen(), await page().locator('label').isVisible()]).toEqual([5, false]);
    await openList(PHONE);
    await page().emulateMedia({ media: 'print' });
    expect([await seen(), await page().locator('label').isVisible()]).toEqual([5, false]);
  });
});
