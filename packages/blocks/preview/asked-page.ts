import type { Block, Language, PageData, SiteTheme } from '@tropa/contract';
import {
  catalogue,
  DEFAULT_PRESET,
  families,
  familyName,
  type FamilyName,
  generateSite,
  newBlock,
  samplePageData,
  type TourPhotos,
} from '../src/index.ts';
import { letterLanguage } from '@tropa/core';

const LONG_TITLE = {
  ru: 'Большое летнее путешествие по горам, долинам и озёрам для тех, кто впервые собирается в такой долгий и красивый поход',
  en: 'A grand summer journey through mountains, valleys and lakes for those who set out on such a long and lovely hike at last',
};

function sampleBlock(name: FamilyName, number: number, language: Language): Block {
  return {
    ...newBlock(name, `${name}-preview`, undefined, { number }),
    data: { ...families[name].samples[language] },
  };
}

/** So many of a list, from its beginning and then again from it. */
const repeated = <Item>(items: readonly Item[], count: number): Item[] =>
  Array.from({ length: count }, (_, index) => items[index % items.length]).filter(
    (item) => item !== undefined,
  );

/** A block with so many entries in each of its own lists of things to show. */
function withEntries(block: Block, count: number): Block {
  const lists = ['items', 'articles', 'sections'].flatMap((name) => {
    const list: unknown = block.data[name];
    return Array.isArray(list) ? [[name, repeated(list, count)] as const] : [];
  });
  return { ...block, data: { ...block.data, ...Object.fromEntries(lists) } };
}

/** The page with so many tours, reviews and dates: one, or a dozen. */
function withCount(data: PageData, count: number): PageData {
  const repeat = <Item extends { id: number }>(items: Item[]): Item[] =>
    repeated(items, count).map((item, index) => ({ ...item, id: index + 1 }));
  const guides = repeat(data.guides);
  const repeatParts = <Item extends { id: string }>(items: Item[]): Item[] =>
    repeated(items, count).map((item, index) => ({ ...item, id: `${item.id}-${index}` }));
  const tour = data.tour && {
    ...data.tour,
    dates: repeat(data.tour.dates),
    guides,
    main_impressions: repeatParts(data.tour.main_impressions),
    program: repeatParts(data.tour.program),
    questions: repeatParts(data.tour.questions),
    cities: repeatParts(data.tour.cities),
  };
  return { ...data, tours: repeat(data.tours), reviews: repeat(data.reviews), guides, tour };
}

function withTitle({ blocks, data }: { blocks: Block[]; data: PageData }, title: string) {
  return {
    blocks: blocks.map((block) =>
      'title' in block.data ? { ...block, data: { ...block.data, title } } : block,
    ),
    data: {
      ...data,
      tours: data.tours.map((tour) => ({ ...tour, name: title })),
      tour: data.tour && { ...data.tour, name: title },
    },
  };
}

/** What the tours of a page have to show beside their cards. */
function morePhotos({ tours, language }: PageData): TourPhotos[] {
  const photos = families.gallery.samples[letterLanguage(language)].items.flatMap((item) =>
    item.kind === 'image' ? [item.picture] : [],
  );
  return tours.map(({ name }, index) => ({ name, photos: photos.slice(index * 2, index * 2 + 2) }));
}

/** A page's block in the variant that the address names for its family, e.g. `app-header=3`. */
function inVariant(block: Block, query: URLSearchParams): Block {
  const number = Number(query.get(familyName(block.type) ?? '') ?? block.number);
  return { ...block, number };
}

/**
 * What a preview's address asks for: `page` main or tour, or `family` with `number` for one block; `language`, `preset`;
 * `app-header=3` and the like for one family of a page; `count` of items; `title=long` or `title=word` to see how titles fit.
 */
export function askedPage(query: URLSearchParams): { blocks: Block[]; data: PageData; theme: SiteTheme } {
  const language: Language = query.get('language') === 'en' ? 'en' : 'ru';
  const family = (Object.keys(catalogue) as FamilyName[]).find((name) => name === query.get('family'));
  const [firstPage] = family === undefined ? [] : catalogue[family].pages;
  const page = firstPage ?? (query.get('page') === 'tour' ? 'tour' : 'main');
  const sample = samplePageData(language, page);
  const data = query.has('count') ? withCount(sample, Number(query.get('count'))) : sample;
  const preset = query.get('preset') ?? DEFAULT_PRESET;
  const site = generateSite({ ...data, more_photos: morePhotos(data) }, language, preset);
  const pageBlocks = page === 'main' ? site.main : [site.main[0], ...site.tour, site.main.at(-1)];
  const sampled =
    family === undefined
      ? pageBlocks.filter((block) => block !== undefined).map((block) => inVariant(block, query))
      : [
          sampleBlock(family, Number(query.get('number') ?? 1), language),
          // A header is seen with what it stands above: one of its variants lies over the cover until the page is scrolled.
          ...(family === 'app-header'
            ? [sampleBlock('main-intro', 1, language), sampleBlock('tours', 1, language)]
            : []),
        ];
  const blocks = query.has('count')
    ? sampled.map((block) => withEntries(block, Number(query.get('count'))))
    : sampled;
  const title = { long: LONG_TITLE[language], word: language === 'ru' ? 'Алтай' : 'Altai' }[
    query.get('title') ?? ''
  ];
  const asked = title === undefined ? { blocks, data } : withTitle({ blocks, data }, title);
  return { ...asked, theme: { preset_type: preset, colors: {} } };
}
