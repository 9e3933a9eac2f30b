import type { Language, PublicOrganizer } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { samplePageData } from '../samples/page-data.ts';
import { generateSite } from './generate-site.ts';
import { blocksInLanguage } from './in-language.ts';

const { organizer, tours } = samplePageData('ru', 'main');
/** What the organizer says itself is in neither language, so that all that is left is ours. */
const silent: PublicOrganizer = {
  ...organizer,
  description: '',
  tour_author_name: 'Ann',
  tour_author_about: '',
  registry_number: 'RTO 012345',
  rating: 4.9,
  reviews_count: 12,
};
const facts = {
  organizer: silent,
  tours: tours.map((tour) => ({ ...tour, name: 'Tour', location: 'Place' })),
};

/** All words of a page, without pictures and places. */
const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === 'picture' ? [] : wordsOf(part)));
};

describe('a new site for visitors of the other language', () => {
  it.each([
    ['ru', 'en'],
    ['en', 'ru'],
  ] as [Language, Language][])('that was made in %s is read in %s', (made, read) => {
    const site = generateSite(facts, made);
    const asMadeForThem = generateSite(facts, read);
    expect(blocksInLanguage(site.main, read)).toEqual(asMadeForThem.main);
    expect(blocksInLanguage(site.tour, read)).toEqual(asMadeForThem.tour);
    expect(
      wordsOf(blocksInLanguage(site.main, 'en')).filter((word) => /\p{Script=Cyrillic}/u.test(word)),
    ).toEqual([]);
    // Those who read it in its own language get the very same blocks.
    expect(blocksInLanguage(site.main, made).every((block, at) => block === site.main[at])).toBe(true);
  });

  it('counts as its own language does, and keeps what the organizer has written', () => {
    const [intro] = generateSite(facts, 'en').main.filter(({ uid }) => uid === 'intro');
    if (!intro) throw new Error('There is no cover.');
    const data = {
      ...intro.data,
      title: 'Our own words',
      facts: [
        { value: '3', label: 'routes' },
        { value: '4–21', label: 'days on the way' },
        { value: 'many', label: 'routes' },
        { value: '7', label: 'bears met' },
      ],
    };
    const [ru] = blocksInLanguage([{ ...intro, data }], 'ru');
    expect(ru?.data['title']).toBe('Our own words');
    expect(ru?.data['facts']).toEqual([
      { value: '3', label: 'маршрута' },
      { value: '4–21', label: 'день в пути' },
      { value: 'many', label: 'routes' },
      { value: '7', label: 'bears met' },
    ]);
  });
});
