import type { Block, Language, PageData, SiteTheme } from '@tropa/contract';
import {
  catalogue,
  DEFAULT_PRESET,
  families,
  type FamilyName,
  generateSite,
  newBlock,
  samplePageData,
} from '../src/index.ts';

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

/** The page with so many tours, reviews and dates: one, or a dozen. */
function withCount(data: PageData, count: number): PageData {
  const repeat = <Item extends { id: number }>(items: Item[]): Item[] =>
    Array.from({ length: count }, (_, index) => items[index % items.length])
      .filter((item) => item !== undefined)
      .map((item, index) => ({ ...item, id: index + 1 }));
  const tour = data.tour && { ...data.tour, dates: repeat(data.tour.dates) };
  return { ...data, tours: repeat(data.tours), reviews: repeat(data.reviews), tour };
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

/**
 * What a preview's address asks for: `page` main or tour, or `family` with `number` for one block; `language`, `preset`;
 * `count` of items; `title=long` or `title=word` to see how titles fit.
 */
export function askedPage(query: URLSearchParams): { blocks: Block[]; data: PageData; theme: SiteTheme } {
  const language: Language = query.get('language') === 'en' ? 'en' : 'ru';
  const family = (Object.keys(catalogue) as FamilyName[]).find((name) => name === query.get('family'));
  const [firstPage] = family === undefined ? [] : catalogue[family].pages;
  const page = firstPage ?? (query.get('page') === 'tour' ? 'tour' : 'main');
  const sample = samplePageData(language, page);
  const data = query.has('count') ? withCount(sample, Number(query.get('count'))) : sample;
  const site = generateSite(data, language);
  const pageBlocks = page === 'main' ? site.main : [site.main[0], ...site.tour, site.main.at(-1)];
  const blocks =
    family === undefined
      ? pageBlocks.filter((block) => block !== undefined)
      : [sampleBlock(family, Number(query.get('number') ?? 1), language)];
  const title = { long: LONG_TITLE[language], word: language === 'ru' ? 'Алтай' : 'Altai' }[
    query.get('title') ?? ''
  ];
  const asked = title === undefined ? { blocks, data } : withTitle({ blocks, data }, title);
  return { ...asked, theme: { preset_type: query.get('preset') ?? DEFAULT_PRESET, colors: {} } };
}
