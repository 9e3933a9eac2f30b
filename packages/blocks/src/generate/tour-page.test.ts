import type { PageData } from '@tropa/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BlockView } from '../block-view.tsx';
import { samplePageData } from '../samples/page-data.ts';
import { TourBar } from '../tour-intro/tour-bar.tsx';
import { compositions } from './compositions.ts';
import { generateSite } from './generate-site.ts';

const data = samplePageData('ru', 'tour');
const { tour: blocks } = generateSite(data, 'ru');
const drawn = blocks.map((block) => renderToStaticMarkup(createElement(BlockView, { block, blocks, data })));
const text = drawn.join(' ').replaceAll(/<[^>]+>/gu, ' ');

it('draws every block of the page of a tour that has everything', () => {
  for (const [index, html] of drawn.entries()) expect(html, blocks[index]?.uid).not.toBe('');
});

it('tells each thing of the tour in one place', () => {
  const { tour } = data;
  if (tour === null) throw new Error('No sample tour');
  const words = [
    ...tour.main_impressions.map(({ text: said }) => said),
    ...tour.questions.map(({ question }) => question),
    ...tour.guides.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
    ...tour.cities.map(({ comment_for_arrival_departure }) => comment_for_arrival_departure),
    ...tour.in_price,
    ...tour.program.map(({ title }) => title),
    tour.comment_for_all_cities,
  ];
  expect(words.length).toBeGreaterThan(20);
  // A name may be said of an impression and of a day: whole texts are what must not come twice.
  const twice = words.filter((said) => said.length > 20 && text.split(said).length !== 2);
  expect(twice).toEqual([]);
});

it('has one first-level heading, anchors of its own, and skips no level', () => {
  const levels = [...drawn.join('').matchAll(/<h(?<level>\d)/gu)].map((match) =>
    Number(match.groups?.['level']),
  );
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  const anchors = blocks.map(({ anchor }) => anchor);
  expect(new Set(anchors).size).toBe(anchors.length);
});

it('says when it goes before it goes through the days, in every look', () => {
  for (const [look, { tourOrder }] of Object.entries(compositions))
    expect(tourOrder.indexOf('dates'), look).toBeLessThan(tourOrder.indexOf('program'));
});

it('has a bar that leads to every part of the page that people look for, and to none that is not there', () => {
  const linksOf = (page: PageData) => {
    const bar = renderToStaticMarkup(createElement(TourBar, { blocks, data: page }));
    return [...bar.matchAll(/href="#([^"]+)"/gu)].map(([, anchor]) => anchor);
  };
  expect(linksOf(data)).toEqual([
    'about',
    'dates',
    'guides',
    'program',
    'livings',
    'price',
    'reviews',
    'faq',
  ]);
  const bare: PageData = {
    ...data,
    reviews: [],
    tour: data.tour && {
      ...data.tour,
      dates: [],
      program: [],
      guides: [],
      living_base: null,
      accommodations: [],
      questions: [],
    },
  };
  const shown = blocks.map((block) =>
    renderToStaticMarkup(createElement(BlockView, { block, blocks, data: bare })),
  );
  const anchors = blocks.filter((_block, index) => shown[index] !== '').map(({ anchor }) => anchor);
  for (const anchor of linksOf(bare)) expect(anchors).toContain(anchor);
  expect(linksOf(bare)).not.toContain('program');
  expect(linksOf(bare)).not.toContain('reviews');
});
