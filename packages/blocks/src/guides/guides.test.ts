import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BlockView } from '../block-view.tsx';
import { catalogue } from '../catalogue.ts';
import { newBlock } from '../new-block.ts';
import { samplePageData } from '../samples/page-data.ts';
import { empty, type GuidesData } from './schema.ts';
import { initials, selectGuides } from './select-guides.ts';

const main = samplePageData('ru', 'main');
const tour = samplePageData('ru', 'tour');

const html = (page: typeof main, data: Partial<GuidesData> = {}, number = 1) =>
  renderToStaticMarkup(
    createElement(BlockView, {
      block: newBlock('guides', 'guides', { ...empty(), ...data }, { number }),
      data: page,
    }),
  );

describe('selectGuides', () => {
  it('gives the organizer’s on the main page and the tour’s own on its page', () => {
    expect(selectGuides(main, empty()).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(
      selectGuides(tour, { ...empty(), selection: 'chosen', guide_ids: [4] }).map(({ id }) => id),
    ).toEqual([1, 2]);
  });

  it('keeps the chosen order, and leaves out who is gone or has no name', () => {
    const chosen = { ...empty(), selection: 'chosen' as const, guide_ids: [3, 99, 1] };
    expect(selectGuides(main, chosen).map(({ id }) => id)).toEqual([3, 1]);
    const [first, ...rest] = main.guides;
    if (first === undefined) throw new Error('There are no sample guides');
    const nameless = { ...main, guides: [{ ...first, first_name: ' ', last_name: '' }, ...rest] };
    expect(selectGuides(nameless, empty()).map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(selectGuides(main, { ...empty(), limit: 2 })).toHaveLength(2);
  });
});

describe('the block of guides', () => {
  it('hides itself where nobody is to be shown', () => {
    expect(html({ ...main, guides: [] })).toBe('');
    if (tour.tour === null) throw new Error('No sample tour');
    // The organizer has guides, but this tour names none.
    expect(html({ ...tour, tour: { ...tour.tour, guides: [] } })).toBe('');
  });

  it('names each guide in every variant, with initials where there is no photo', () => {
    const bare = { ...main, guides: main.guides.map((guide) => ({ ...guide, photo: null })) };
    for (const number of catalogue.guides.variants) {
      const drawn = html(bare, {}, number);
      for (const { first_name, last_name } of main.guides)
        expect(drawn).toContain(`${first_name} ${last_name}`);
      expect(drawn).toContain('АС');
      expect(drawn).not.toContain('<img');
      expect(html(main, {}, number).match(/<img/gu)).toHaveLength(main.guides.length);
    }
  });

  it('folds a long list on phones, two or three of it stay', () => {
    const [guide] = main.guides;
    if (guide === undefined) throw new Error('There are no sample guides');
    const guides = Array.from({ length: 9 }, (_, index) => ({ ...guide, id: index + 1 }));
    const folded = catalogue.guides.variants.map(
      (number) => /Показать ещё (\d)/u.exec(html({ ...main, guides }, {}, number))?.[1],
    );
    expect(folded).toEqual(['7', '6', '6']);
  });

  it('tells no stories when asked not to, and a long one whole behind its beginning', () => {
    const [guide] = main.guides;
    if (guide === undefined) throw new Error('There are no sample guides');
    const about = `${'Долгий рассказ о горах. '.repeat(80)}Конец.`;
    const page = { ...main, guides: [{ ...guide, about }] };
    for (const number of catalogue.guides.variants) {
      expect(html(page, {}, number)).toMatch(/<details.*…<.*Конец\./su);
      expect(html(page, { are_stories_shown: false }, number)).not.toContain('рассказ');
    }
  });
});

it('makes initials of whole letters', () => {
  expect(initials({ first_name: ' елена', last_name: '' })).toBe('Е');
  expect(initials({ first_name: '𝒜nna', last_name: 'Ли' })).toBe('𝒜Л');
});
