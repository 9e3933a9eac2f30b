import { expect, it } from 'vitest';
import type { FamilyName } from '../catalogue.ts';
import { newBlock } from '../new-block.ts';
import { samplePageData } from '../samples/page-data.ts';
import { PRESET_NAMES } from '../theme/presets.ts';
import { generateSite } from './generate-site.ts';
import { offeredOrder } from './offered-order.ts';

const pageOf = (...names: FamilyName[]) => names.map((name) => newBlock(name, name));
const namesOf = (blocks: ReturnType<typeof offeredOrder>) => blocks?.map(({ uid }) => uid);

it('puts dates and guides before the days and leaves the rest where it is', () => {
  const page = pageOf('tour-intro', 'impressions', 'program', 'guides', 'text', 'dates', 'price', 'contacts');
  expect(namesOf(offeredOrder(page))).toEqual([
    'tour-intro',
    'impressions',
    'dates',
    'guides',
    'program',
    'text',
    'price',
    'contacts',
  ]);
  expect(namesOf(offeredOrder(pageOf('guides', 'program', 'dates')))).toEqual(['guides', 'dates', 'program']);
});

it('offers nothing where they stand there, are hidden, or there are no days', () => {
  expect(offeredOrder(pageOf('dates', 'guides', 'program', 'price'))).toBeNull();
  expect(offeredOrder(pageOf('impressions', 'price', 'dates'))).toBeNull();
  const hidden = pageOf('program', 'dates').map((block) => ({ ...block, is_visible: block.uid !== 'dates' }));
  expect(offeredOrder(hidden)).toBeNull();
});

it.each(PRESET_NAMES)('has nothing to offer to a new site in %s', (preset) => {
  expect(offeredOrder(generateSite(samplePageData('ru', 'main'), 'ru', preset).tour)).toBeNull();
});
