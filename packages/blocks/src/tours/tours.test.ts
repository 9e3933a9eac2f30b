import type { PageData } from '@tropa/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BlockView } from '../block-view.tsx';
import { catalogue } from '../catalogue.ts';
import { newBlock } from '../new-block.ts';
import { empty as emptyOthers } from '../other-tours/schema.ts';
import { samplePageData } from '../samples/page-data.ts';
import { empty, type ToursData } from './schema.ts';

const main = samplePageData('ru', 'main');
const tourPage = samplePageData('ru', 'tour');

const draw = (number: number, changes: Partial<ToursData> = {}, data: PageData = main) =>
  renderToStaticMarkup(
    createElement(BlockView, {
      block: newBlock('tours', 'tours', { ...empty(), ...changes }, { number }),
      data,
    }),
  );

const drawOthers = (number: number, data: PageData = tourPage) =>
  renderToStaticMarkup(
    createElement(BlockView, {
      block: newBlock('other-tours', 'others', { ...emptyOthers(), limit: 12 }, { number }),
      data,
    }),
  );

describe.each([...catalogue.tours.variants])('variant %i of the tours', (number) => {
  it('leads to each tour, filters them by type without a script, and hides where there are none', () => {
    const drawn = draw(number);
    for (const { screen_name } of main.tours) expect(drawn).toContain(`href="/tours/${screen_name}"`);
    expect(drawn.match(/<li data-type="[12]"/gu)).toHaveLength(main.tours.length);
    expect(drawn).toMatch(/type="radio"[^>]*value="2"/u);
    expect(draw(number, { is_filter_shown: false })).not.toContain('type="radio"');
    expect(draw(number, {}, { ...main, tours: [] })).toBe('');
  });

  it('has a way to the tours beyond its limit', () => {
    const drawn = draw(number, { limit: 2 });
    expect(drawn).toContain(number === 3 ? 'href="/tours"' : '<details');
    expect(draw(number)).not.toMatch(/<details|href="\/tours"/u);
  });
});

describe('tours with dates', () => {
  it('lead to the booking of each departure with free seats, and to none of a sold out one', () => {
    const drawn = draw(2);
    const [tour] = main.tours;
    if (tour === undefined) throw new Error('There are no sample tours');
    expect(tour.next_dates.map(({ number_of_free_seats }) => number_of_free_seats)).toEqual([3, 9, 0]);
    const [few, many, none] = tour.next_dates.map(({ id }) => `href="/book/belukha?date=${id}"`);
    expect(drawn).toContain(few);
    expect(drawn).toContain(many);
    expect(drawn).not.toContain(none);
    expect(drawn).toContain('Мест нет');
  });

  it('leave the choice of a group to its page: its dates are of several tours', () => {
    const tours = main.tours.map((tour) => ({ ...tour, tour_group: { id: tour.id, tours_in_group: [] } }));
    expect(draw(2, {}, { ...main, tours })).not.toContain('/book/');
  });
});

describe.each([...catalogue['other-tours'].variants])('variant %i of the other tours', (number) => {
  it('leads to every tour but the page’s own, and hides where there is no other', () => {
    const drawn = drawOthers(number);
    const [own, ...others] = tourPage.tours;
    for (const { screen_name } of others) expect(drawn).toContain(`href="/tours/${screen_name}"`);
    expect(drawn).not.toContain(`href="/tours/${own?.screen_name}"`);
    expect(drawOthers(number, { ...tourPage, tours: own === undefined ? [] : [own] })).toBe('');
  });
});
