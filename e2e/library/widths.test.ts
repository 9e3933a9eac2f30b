import { describe, expect, it } from 'vitest';
import { BOTH, drawnAt, leftOutOf, testsAt, turnsOf, walkedOf, type Spec, type Width } from './widths.ts';

const names = Array.from({ length: 21 }, (_, index) => `journey-${index}.spec.ts`);
const journeys = names.map((name) => ({ name, text: "test('somebody books', async ({ page }) => {" }));
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(String);

/** The widths at which a test runs, by its file, groups and title. */
function widthsOf(specs: readonly Spec[], seed: string | undefined, file: string, title: string): Width[] {
  const turns = turnsOf(specs, seed);
  return BOTH.filter((width) => {
    const { testMatch, grepInvert } = testsAt(width, turns);
    const all = `${width} ${file} ${title}`;
    return testMatch.test(`/e2e/${file}`) && grepInvert.every((pattern) => !pattern.test(all));
  });
}

describe('widths of browser tests', () => {
  it('are one for each file that is the same at both, half of the files at each', () => {
    const widths = names.map((name) => widthsOf(journeys, '7', name, 'somebody books'));
    expect(widths.every((ones) => ones.length === 1)).toBe(true);
    const phones = widths.filter(([width]) => width === 'phone').length;
    expect([10, 11]).toContain(phones);
  });

  it('repeat themselves with the same seed, and are all seen within a few', () => {
    expect(turnsOf(journeys, '7')).toEqual(turnsOf(journeys, '7'));
    const seen = new Set<string>();
    for (const seed of SEEDS)
      for (const [name, { widths }] of turnsOf(journeys, seed)) seen.add(`${name} ${widths.join()}`);
    expect(seen.size).toBe(2 * journeys.length);
  });

  const MIXED = {
    name: 'mixed.spec.ts',
    text: `
      async function openBoard(page: Page, isMobile: boolean) {}
      test('cards are moved', async ({ page, isMobile }) => {
        test.skip(isMobile, 'a phone has no board');
        await openBoard(page, isMobile);
      });
      test('cards are counted', async ({ page, isMobile }) => {
        await openBoard(page, isMobile);
      });
      test.describe('a list (long)', () => {
        test('is sorted, by name', async ({ page }) => {});
        test(\`\${look}: is shown\`, { tag: '@both-widths' }, async ({ page }) => {});
      });
      test('goes into a file', async ({ page }) => {});
    `,
  };

  it('are both for a test that is skipped at one, or wants both; its neighbours draw one, though they ask which it is', () => {
    for (const seed of SEEDS) {
      const at = (title: string) => widthsOf([MIXED, ...journeys], seed, MIXED.name, title);
      expect(at('cards are moved')).toEqual(BOTH);
      expect(at('a list (long) dark: is shown @both-widths')).toEqual(BOTH);
      const drawn = at('goes into a file');
      expect(drawn).toHaveLength(1);
      expect(at('a list (long) is sorted, by name')).toEqual(drawn);
      expect(at('cards are counted')).toEqual(drawn);
    }
  });

  it('are both for all tests of a file whose set-up skips one, whose group wants both, or whose titles say nothing', () => {
    const specs = [
      [
        'hook.spec.ts',
        "test.beforeEach(({ isMobile }) => {\n  test.skip(isMobile, 'none there');\n});\ntest('a', async ({ page }) => {});",
      ],
      [
        'group.spec.ts',
        "test.describe('all', { tag: '@both-widths' }, () => {\n  test('a', async ({ page }) => {});",
      ],
      [
        'name.spec.ts',
        'test(name, async ({ isMobile }) => { test.skip(isMobile); });\ntest(other, async ({ page }) => {});',
      ],
    ].map(([name = '', text = '']) => ({ name, text }));
    for (const seed of SEEDS)
      for (const { name } of specs)
        expect(widthsOf([...specs, ...journeys], seed, name, 'a'), name).toEqual(BOTH);
  });

  it('are both without a seed: by night, and where somebody names a test', () => {
    for (const name of names) expect(widthsOf(journeys, undefined, name, 'somebody books')).toEqual(BOTH);
  });

  it('are drawn for screens and looks in the same way: each is seen once, within a few at both, by night always', () => {
    const screens = ['/tours', '/bookings', '/chat', '/settings', '/payments'];
    const seen = new Set<string>();
    for (const seed of SEEDS) {
      const drawn = BOTH.map((width) => drawnAt(width, screens, seed));
      expect(drawn.flat().toSorted()).toEqual(screens.toSorted());
      expect(Math.abs((drawn[0]?.length ?? 0) - (drawn[1]?.length ?? 0))).toBe(1);
      for (const [at, names] of drawn.entries()) for (const name of names) seen.add(`${at} ${name}`);
    }
    expect(seen.size).toBe(2 * screens.length);
    for (const width of BOTH) expect(drawnAt(width, screens, undefined)).toEqual(screens);
  });
});

describe('the half of the tests of widgets', () => {
  const KIT = {
    name: 'kit.spec.ts',
    text: `
      test.describe('a table', () => {
        test('sorts (three steps)', async ({ page }) => {});
        test('shows 15 rows', async ({ page }) => {});
        test(\`\${look}: is seen whole\`, { tag: '@both-widths' }, async ({ page }) => {});
      });
      test('a row', async ({ page }) => {});
      test('what stands in a row', async ({ page }) => {});
      for (const mode of MODES)
        test(\`says it, \${mode}\`, async ({ page }) => {});
    `,
  };
  const LINES = ['a table sorts (three steps)', 'a table shows 15 rows', 'a row', 'what stands in a row'];
  const runOf = (seed: string | undefined) => {
    const { grepInvert } = leftOutOf(KIT, seed, 4);
    return (line: string) => grepInvert.every((pattern) => !pattern.test(`desktop-kit ${KIT.name} ${line}`));
  };

  it('is another one for each seed, and all of it is met within a few', () => {
    const met = new Set<string>();
    for (const seed of SEEDS) {
      const seen = [...LINES, 'says it, eager'].filter(runOf(seed));
      expect(seen.length).toBeGreaterThanOrEqual(2);
      expect(seen.length).toBeLessThan(5);
      for (const line of seen) met.add(line);
    }
    expect(met.size).toBe(5);
  });

  it('is all of them without a seed, and never less than what is drawn elsewhere', () => {
    for (const line of LINES) expect(runOf(undefined)(line)).toBe(true);
    for (const seed of SEEDS) expect(runOf(seed)('a table dark: is seen whole @both-widths')).toBe(true);
  });

  it('takes no test away for an end that it shares with one that runs', () => {
    for (const seed of SEEDS) {
      const runs = runOf(seed);
      const { all, count } = leftOutOf(KIT, seed, 4);
      expect([...LINES, 'says it, eager'].filter(runs)).toHaveLength(all - count);
    }
  });

  it('is not asked of a file of few tests', () => {
    for (const seed of SEEDS) expect(leftOutOf(KIT, seed, 6)).toMatchObject({ grepInvert: [], count: 0 });
  });
});

describe('the files that a change walks', () => {
  const namesOf = (seed: string | undefined, count = 8) =>
    walkedOf(journeys, seed, count).map(({ name }) => name);

  it('are so many, however many there are, and all without a seed', () => {
    for (const seed of SEEDS) expect(new Set(namesOf(seed)).size).toBe(8);
    expect(namesOf(undefined)).toEqual(names);
    expect(namesOf('7', 50)).toEqual(names);
  });

  it('are one of every few neighbours', () => {
    const order = names.toSorted();
    for (const seed of SEEDS) {
      const places = namesOf(seed).map((name) => order.indexOf(name));
      const steps = places.map((place, index) => place - (places[index - 1] ?? -1));
      expect(Math.max(...steps)).toBeLessThanOrEqual(5);
    }
  });

  it('repeat themselves with the same seed, and are all met within a few', () => {
    expect(namesOf('7')).toEqual(namesOf('7'));
    const met = Array.from({ length: 40 }, (_, seed) => namesOf(String(seed)));
    expect(new Set(met.flat()).size).toBe(names.length);
  });
});
