import type { Block, Language, PageData, SitePage } from '@tropa/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BlockView } from './block-view.tsx';
import { catalogue, type FamilyName } from './catalogue.ts';
import { families } from './families.ts';
import { generateSite } from './generate/generate-site.ts';
import { newBlock } from './new-block.ts';
import { samplePageData } from './samples/page-data.ts';

const names = Object.keys(catalogue) as FamilyName[];
const languages: Language[] = ['ru', 'en'];

const html = (block: Block, data: PageData) =>
  renderToStaticMarkup(createElement(BlockView, { block, data }));

/** A sample block of a family, with its data checked by nobody: that is the renderer's part. */
const sampleBlock = (name: FamilyName, language: Language): Block => ({
  ...newBlock(name, `${name}-1`),
  data: { ...families[name].samples[language] },
});

/** An organizer that has just registered: nothing filled in, nothing published. */
function emptyPage(page: SitePage): PageData {
  const data = samplePageData('ru', page);
  const { tour } = data;
  return {
    ...data,
    organizer: {
      ...data.organizer,
      name: '',
      description: '',
      tour_author_name: '',
      tour_author_about: '',
      email: '',
      phone: '',
      work_hours: '',
      weekend_hours: '',
      vk: '',
      tg: '',
      whats_app: '',
      city: '',
      address: '',
      legal_name: '',
      inn: '',
      ogrn: '',
      registry_number: '',
      rating: null,
      reviews_count: 0,
    },
    tours: [],
    reviews: [],
    guides: [],
    tour: tour && {
      ...tour,
      photo: null,
      photos: [],
      price: null,
      dates: [],
      description: null,
      program: [],
      living_base: null,
      accommodations: [],
      in_price: [],
      not_in_price: [],
      penalties: [],
      list_of_things: [],
      organizational_details: '',
      dates_available_by_request: false,
      main_impressions: [],
      questions: [],
      cities: [],
      comment_for_all_cities: '',
      price_categories: [],
      extras: [],
      guides: [],
    },
  };
}

describe.each(names)('%s', (name) => {
  it.each(languages)('draws its samples in %s on each of its pages and in each variant', (language) => {
    for (const page of catalogue[name].pages)
      for (const number of catalogue[name].variants) {
        const drawn = html({ ...sampleBlock(name, language), number }, samplePageData(language, page));
        expect(drawn).not.toBe('');
        expect(drawn).not.toMatch(/undefined|NaN|\[object|blocks\.[a-z]+\./u);
      }
  });

  it('shows nothing when hidden, and does not fail on data that do not fit', () => {
    const [page] = catalogue[name].pages;
    const data = samplePageData('ru', page);
    expect(html({ ...sampleBlock(name, 'ru'), is_visible: false }, data)).toBe('');
    expect(html({ ...sampleBlock(name, 'ru'), data: { title: 5 } }, data)).toBe('');
    expect(html({ ...sampleBlock(name, 'ru'), version: 999 }, data)).toBe('');
  });

  it('shows nothing, or only the frame of the page, when there is nothing to show', () => {
    const alwaysThere = ['app-header', 'app-footer', 'tour-intro'].includes(name);
    for (const page of catalogue[name].pages) {
      const drawn = html(newBlock(name, 'empty'), emptyPage(page));
      if (alwaysThere) expect(drawn).not.toMatch(/undefined|NaN/u);
      else expect(drawn).toBe('');
    }
  });
});

describe('a page', () => {
  const page = (language: Language, kind: SitePage) => {
    const data = samplePageData(language, kind);
    const blocks = generateSite(data, language)[kind];
    return blocks.map((block) => html(block, data)).join('');
  };

  it('has one first-level heading, and skips no level', () => {
    for (const kind of ['main', 'tour'] as const) {
      const levels = [...page('ru', kind).matchAll(/<h(?<level>\d)/gu)].map((match) =>
        Number(match.groups?.['level']),
      );
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      const skips = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
      expect(skips).toEqual([]);
    }
  });

  it('links every departure with free seats to its own booking, and one that is sold out to its waiting list', () => {
    const drawn = page('ru', 'tour');
    const { tour } = samplePageData('ru', 'tour');
    for (const { id, number_of_free_seats } of tour?.dates ?? []) {
      const link = new RegExp(`<a[^>]*href="/book/belukha\\?date=${id}"[^>]*>`, 'u').exec(drawn)?.[0] ?? '';
      expect(link).toContain(
        number_of_free_seats > 0 ? 'Забронировать' : 'Сообщить, когда освободятся места',
      );
    }
  });

  it('sends its menu to anchors of the main page from any page', () => {
    const [header] = generateSite(samplePageData('ru', 'main'), 'ru').main;
    if (header === undefined) throw new Error('The generated site has no header');
    expect(html(header, samplePageData('ru', 'main'))).toContain('href="#tours"');
    expect(html(header, samplePageData('ru', 'tour'))).toContain('href="/#tours"');
  });

  it('says how many seats are left in the right form', () => {
    const drawn = page('ru', 'tour');
    expect(drawn).toContain('Осталось 3 места');
    expect(drawn).toContain('Осталось 1 место');
    expect(drawn).toContain('Мест нет');
  });

  it('runs no script and no code in addresses', () => {
    for (const kind of ['main', 'tour'] as const)
      expect(page('ru', kind)).not.toMatch(/<script|javascript:|\son[a-z]+=/u);
  });
});
