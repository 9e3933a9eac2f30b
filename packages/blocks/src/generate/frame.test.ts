import type { Picture, PublicTourCard } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { catalogue, type FamilyName } from '../catalogue.ts';
import { samplePageData } from '../samples/page-data.ts';
import { generateSite } from './generate-site.ts';
import type { SiteFacts } from './generation.ts';

const { organizer, tours } = samplePageData('ru', 'main');

const numberOf = (facts: SiteFacts, name: FamilyName, page: 'main' | 'tour' = 'main') =>
  generateSite(facts, 'ru')[page].find(({ type }) => type === catalogue[name].number)?.number;
const photos = (facts: SiteFacts): unknown[] => {
  const intro = generateSite(facts, 'ru').main.find(({ type }) => type === catalogue['main-intro'].number);
  return Array.isArray(intro?.data['media']) ? intro.data['media'] : [];
};
const withPhoto = (change: (photo: Picture) => Picture | null): PublicTourCard[] =>
  tours.map((tour) => ({ ...tour, photo: tour.photo && change(tour.photo) }));

describe('the cover of a generated site', () => {
  it('is a slider with a search for many tours, and one photo for a few', () => {
    expect(numberOf({ organizer, tours }, 'main-intro')).toBe(3);
    expect(photos({ organizer, tours }).length).toBeGreaterThanOrEqual(3);
    expect(numberOf({ organizer, tours: tours.slice(0, 2) }, 'main-intro')).toBe(1);
    expect(photos({ organizer, tours: tours.slice(0, 2) })).toHaveLength(1);
  });

  it('puts small and upright photos beside the words, and stands without any', () => {
    const small = withPhoto((photo) => ({ ...photo, width: 800, height: 1000 }));
    expect(numberOf({ organizer, tours: small }, 'main-intro')).toBe(2);
    const none = withPhoto(() => null);
    expect(numberOf({ organizer, tours: none }, 'main-intro')).toBe(1);
    expect(photos({ organizer, tours: none })).toEqual([]);
  });

  it('has the header over it only where a photo fills the screen, and no logo might be lost on it', () => {
    expect(numberOf({ organizer, tours }, 'app-header')).toBe(3);
    expect(numberOf({ organizer, tours: [] }, 'app-header')).toBe(1);
    const [photo] = tours.flatMap((tour) => tour.photo ?? []);
    expect(numberOf({ organizer: { ...organizer, logo: photo ?? null }, tours }, 'app-header')).toBe(1);
  });
});

it.each([
  ['tours', [1], 'Путешествия, которые остаются с вами'],
  ['walks', [2], 'Прогулки, которые хочется пересказывать'],
  ['both', [1, 2], 'Путешествия и прогулки с теми, кто любит эти места'],
  // Nobody knows yet which it will be.
  ['nothing yet', [], 'Путешествия и прогулки с теми, кто любит эти места'],
] as const)('greets those who look for %s in their words', (_what, types, title) => {
  const sold = types.flatMap((type) => tours.slice(0, 1).map((tour) => ({ ...tour, type })));
  const [intro] = generateSite({ organizer, tours: sold }, 'ru').main.filter(({ uid }) => uid === 'intro');
  expect(JSON.stringify(intro?.data)).toContain(title);
});

it('shows few tours with their dates, and asks by a form where there is no address to show', () => {
  expect(numberOf({ organizer, tours }, 'tours')).toBe(1);
  expect(numberOf({ organizer, tours: tours.slice(0, 3) }, 'tours')).toBe(2);
  expect(numberOf({ organizer, tours }, 'contacts')).toBe(1);
  expect(numberOf({ organizer: { ...organizer, address: '' }, tours }, 'contacts')).toBe(2);
  expect(numberOf({ organizer, tours }, 'contacts', 'tour')).toBe(2);
});

it('presents the guides on both pages', () => {
  for (const page of ['main', 'tour'] as const)
    expect(numberOf({ organizer, tours }, 'guides', page)).toBeGreaterThan(0);
});
