import type { Block, Language, PageData, PublicTour } from '@tropa/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BlockView } from '../block-view.tsx';
import { catalogue, type FamilyName } from '../catalogue.ts';
import { type FamilyData, families } from '../families.ts';
import { newBlock } from '../new-block.ts';
import { samplePageData } from '../samples/page-data.ts';

interface Drawing<Name extends FamilyName> {
  language?: Language;
  /** The first variant when left out. */
  number?: number;
  /** Laid over the family's sample. */
  data?: Partial<FamilyData[Name]>;
  /** Laid over the sample tour. */
  tour?: Partial<PublicTour>;
  page?: Partial<PageData>;
  /** Other blocks of the page. */
  beside?: Block[];
}

/** A sample block on the page of the sample tour, or of the main page where it stands only there; with its text alone. */
export function drawBlock<Name extends FamilyName>(name: Name, drawing: Drawing<Name> = {}) {
  const { language = 'ru', number, data, tour, page, beside = [] } = drawing;
  const { pages } = catalogue[name];
  const sample = samplePageData(language, pages.some((one) => one === 'tour') ? 'tour' : 'main');
  const block = {
    ...newBlock(name, 'drawn'),
    ...(number === undefined ? {} : { number }),
    data: { ...families[name].samples[language], ...data },
  };
  const pageData = { ...sample, ...page, tour: sample.tour && { ...sample.tour, ...tour } };
  const html = renderToStaticMarkup(
    createElement(BlockView, { block, blocks: [block, ...beside], data: pageData }),
  );
  return { html, text: html.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/[ \n]+/gu, ' ') };
}

/** Every variant of a family, for what holds in all of them. */
export const variantsOf = (name: FamilyName): readonly number[] => catalogue[name].variants;
