import { describe, expect, it } from 'vitest';
import { BOTH, widthsOf } from './widths.ts';

const names = Array.from({ length: 21 }, (_, index) => `journey-${index}.spec.ts`);
const journeys = names.map((name) => ({ name, text: "test('somebody books', async ({ page }) => {" }));

describe('widths of browser tests', () => {
  it('are one for each file that is the same at both, half of the files at each', () => {
    const widths = [...widthsOf(journeys, '7').values()];
    expect(widths.every((ones) => ones.length === 1)).toBe(true);
    const phones = widths.filter(([width]) => width === 'phone').length;
    expect([10, 11]).toContain(phones);
  });

  it('repeat themselves with the same seed, and are all seen within a few', () => {
    expect(widthsOf(journeys, '7')).toEqual(widthsOf(journeys, '7'));
    const seen = new Set<string>();
    for (let seed = 1; seed <= 12; seed += 1)
      for (const [name, widths] of widthsOf(journeys, String(seed))) seen.add(`${name} ${widths.join()}`);
    expect(seen.size).toBe(2 * journeys.length);
  });

  it('are both where a test asks for its width, or wants both', () => {
    const specs = [
      { name: 'branch.spec.ts', text: 'async ({ page, isMobile }) => { if (isMobile)' },
      { name: 'skip.spec.ts', text: "test.skip(isMobile, 'the same dialog')" },
      { name: 'tag.spec.ts', text: "test('every screen', { tag: '@both-widths' }, async ({ page }) => {" },
    ];
    for (let seed = 1; seed <= 5; seed += 1)
      expect([...widthsOf([...specs, ...journeys], String(seed))].slice(0, 3)).toEqual(
        specs.map(({ name }) => [name, BOTH]),
      );
  });

  it('are both without a seed: by night, and where somebody names a test', () => {
    expect([...widthsOf(journeys, undefined).values()]).toEqual(names.map(() => BOTH));
  });
});
