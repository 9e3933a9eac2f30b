import { expect, it } from 'vitest';
import type { FamilyName } from '../catalogue.ts';
import { families } from '../families.ts';
import { newBlock } from '../new-block.ts';
import { samplePageData } from '../samples/page-data.ts';
import { PRESET_NAMES } from '../theme/presets.ts';
import { generateSite } from './generate-site.ts';
import { offeredOrder, offeredPage, offeredRoute } from './offered-page.ts';

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
  const { tour } = generateSite(samplePageData('ru', 'main'), 'ru', preset);
  expect(offeredPage(tour, ['order', 'route'])).toBeNull();
});

it('switches the map of the route on in a program of before, and where somebody has switched it off', () => {
  const { is_route_shown: _shown, ...older } = families.program.empty();
  const before = { ...newBlock('program', 'program'), version: 1, data: older };
  const off = newBlock('program', 'off', { ...families.program.empty(), is_route_shown: false });
  const price = newBlock('price', 'price');
  const offered = offeredRoute([before, off, price]);
  expect(offered?.map(({ version, data }) => [version, data['is_route_shown']])).toEqual([
    [2, true],
    [2, true],
    [price.version, undefined],
  ]);
  expect(offeredRoute(offered ?? [])).toBeNull();
  expect(offeredRoute([{ ...before, is_visible: false }, price])).toBeNull();
});

it('offers one thing without the other, or both at once', () => {
  const program = { ...newBlock('program', 'program'), version: 1, data: { ...families.program.empty() } };
  const page = [{ ...program, data: { title: '', subtitle: null } }, newBlock('dates', 'dates')];
  const shown = (blocks: ReturnType<typeof offeredPage>) =>
    blocks?.map(({ uid, data }) => [uid, data['is_route_shown']]);
  expect(shown(offeredPage(page, ['order']))).toEqual([
    ['dates', undefined],
    ['program', undefined],
  ]);
  expect(shown(offeredPage(page, ['route']))).toEqual([
    ['program', true],
    ['dates', undefined],
  ]);
  expect(shown(offeredPage(page, ['order', 'route']))).toEqual([
    ['dates', undefined],
    ['program', true],
  ]);
  expect(offeredPage(page, [])).toBeNull();
});
