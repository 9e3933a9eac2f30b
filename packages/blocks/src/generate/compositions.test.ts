import { describe, expect, it } from 'vitest';
import { catalogue, type FamilyName } from '../catalogue.ts';
import { samplePageData } from '../samples/page-data.ts';
import { PRESET_NAMES } from '../theme/presets.ts';
import { validateBlock } from '../validate-block.ts';
import { compositions, type Composition } from './compositions.ts';
import { generateSite } from './generate-site.ts';

const facts = samplePageData('ru', 'main');
const names = Object.keys(catalogue) as FamilyName[];
const pages = ['main', 'tour'] as const;

/** Pairs of looks, each once. */
const pairs = PRESET_NAMES.flatMap((one, index) =>
  PRESET_NAMES.slice(index + 1).map((other) => [one, other] as const),
);
/** Families of a page that two looks show in different variants. */
const differences = (page: 'main' | 'tour', one: Composition, other: Composition): string[] => {
  const variants: Record<string, number> = other[page];
  return Object.entries(one[page]).flatMap(([family, number]) =>
    variants[family] === number ? [] : [family],
  );
};

describe.each(PRESET_NAMES)('the composition of %s', (preset) => {
  it.each(pages)('gives a %s page that holds, with all that is required', (page) => {
    const blocks = generateSite(facts, 'ru', preset)[page];
    for (const block of blocks) expect(validateBlock(block, page)).toMatchObject({ success: true });
    const types = blocks.map(({ type }) => type);
    for (const name of names.filter((one) => catalogue[one].required))
      if (catalogue[name].pages.some((one) => one === page)) expect(types).toContain(catalogue[name].number);
  });

  it.each(pages)('says on the %s page what every other look says there', (page) => {
    const said = (name: string) => {
      const blocks = generateSite(facts, 'ru', name)[page];
      return blocks.map(({ uid }) => uid).toSorted();
    };
    expect(said(preset)).toEqual(said('trail'));
  });

  it('names each part of its pages once', () => {
    const { order, tourOrder } = compositions[preset];
    expect(order.toSorted()).toEqual(compositions.trail.order.toSorted());
    expect(tourOrder.toSorted()).toEqual(compositions.trail.tourOrder.toSorted());
  });

  it('draws neither a map nor a telephone number large twice, one above the other', () => {
    const { contacts, 'app-footer': footer } = compositions[preset].main;
    expect([contacts, footer]).not.toEqual([1, 4]);
    expect([contacts, footer]).not.toEqual([3, 3]);
  });

  it('shows the tours among the first things, and begins the main page with header and cover', () => {
    const uids = generateSite(facts, 'ru', preset).main.map(({ uid }) => uid);
    expect(uids.slice(0, 2)).toEqual(['header', 'intro']);
    expect(uids.slice(-2)).toEqual(['contacts', 'footer']);
    expect(uids.indexOf('tours')).toBeLessThanOrEqual(3);
  });
});

it('lets no two looks feel alike', () => {
  for (const [one, other] of pairs) {
    const main = differences('main', compositions[one], compositions[other]);
    const tour = differences('tour', compositions[one], compositions[other]);
    // The cover or the cards, and more than that.
    expect(
      main.some((family) => family === 'main-intro' || family === 'tours' || family === 'app-header'),
      `${one} and ${other}`,
    ).toBe(true);
    expect(main.length, `${one} and ${other}: ${main.join(', ')}`).toBeGreaterThanOrEqual(4);
    expect(tour.length, `${one} and ${other}: ${tour.join(', ')}`).toBeGreaterThanOrEqual(2);
  }
});

it('takes the default for a look that is not known', () => {
  expect(generateSite(facts, 'ru', 'gone')).toEqual(generateSite(facts, 'ru'));
});
