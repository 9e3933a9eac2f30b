import type { PageData, PublicTour, PublicTourDate } from '@tropa/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BlockView } from '../block-view.tsx';
import { samplePageData } from '../samples/page-data.ts';
import { leadsToAsking } from '../tour-faq/asks-about.ts';
import { BesideCard, besideCard } from '../tour-intro/booking-card.tsx';
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

it('shows who leads it before the days, in every look', () => {
  for (const [look, { tourOrder }] of Object.entries(compositions))
    expect(tourOrder.indexOf('guides'), look).toBeLessThan(tourOrder.indexOf('program'));
});

it('leads to asking in one place: its questions, where it has some', () => {
  const { tour } = data;
  if (tour === null) throw new Error('No sample tour');
  const visited = { ...data, is_preview: false, are_tours_samples: false };
  const faq = blocks.filter(({ uid }) => uid === 'tour-faq');
  const html = faq.map((block) =>
    renderToStaticMarkup(createElement(BlockView, { block, blocks, data: visited })),
  );
  expect(html.join('')).toContain(`href="/chat?tour=${tour.screen_name}"`);
  expect(leadsToAsking(blocks, tour)).toBe(true);
  expect(leadsToAsking(blocks, { ...tour, questions: [] })).toBe(false);
  expect(
    leadsToAsking(
      blocks.map((block) => ({ ...block, is_visible: false })),
      tour,
    ),
  ).toBe(false);
});

it('has a bar that leads to every part of the page that people look for, and to none that is not there', () => {
  const linksOf = (page: PageData) => {
    const bar = renderToStaticMarkup(createElement(TourBar, { blocks, data: page, hasCard: false }));
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

describe('the card beside a wide page', () => {
  const cardOf = (page: PageData) => renderToStaticMarkup(createElement(BesideCard, { blocks, data: page }));
  const withTour = (changes: Partial<PublicTour>): PageData => {
    if (data.tour === null) throw new Error('No sample tour');
    return { ...data, tour: { ...data.tour, ...changes } };
  };
  const [sample] = data.tour?.dates ?? [];
  if (!sample) throw new Error('No sample date');
  const dateOf = (id: number, changes: Partial<PublicTourDate> = {}): PublicTourDate => ({
    ...sample,
    id,
    price: 900_000,
    number_of_free_seats: 20,
    ...changes,
  });

  it('stands by what is said of the tour, and not by rows that need the whole width', () => {
    const names = besideCard(blocks).map(({ uid }) => uid);
    expect(names).toContain('dates');
    expect(names).toContain('tour-faq');
    expect(names).not.toContain('tour-intro');
    expect(names).not.toContain('other-tours');
    expect(names).not.toContain('contacts');
    expect(besideCard(blocks.slice(1))).toEqual([]);
  });

  it('offers the nearest dates with seats, a price where it is another, and how many are left where that is few', () => {
    const dates = [
      dateOf(1, { number_of_free_seats: 0 }),
      dateOf(2),
      dateOf(3, { price: 950_000, number_of_free_seats: 2 }),
      dateOf(4),
      dateOf(5),
      dateOf(6),
    ];
    const price_cut = {
      full_price: 1_000_000,
      kind: 2 as const,
      value: 10,
      until: null,
      until_in_other_year: false,
    };
    const html = cardOf(withTour({ dates, price: 900_000, price_cut, currency: 'RUB' }));
    const chosen = [...html.matchAll(/<input[^>]*name="date"[^>]*>/gu)];
    expect(chosen.map(([input]) => /value="(\d+)"/u.exec(input)?.[1])).toEqual(['2', '3', '4', '5']);
    const words = html.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ');
    expect(words.match(/9 000 ₽/gu)).toHaveLength(1);
    expect(words.match(/9 500 ₽/gu)).toHaveLength(1);
    expect(words).toContain('10 000 ₽');
    expect(words.match(/Осталось/gu)).toHaveLength(1);
    expect(html).toContain('href="#dates"');
  });

  it('leads to a message where nothing can be booked', () => {
    const html = cardOf(withTour({ dates: [dateOf(1, { number_of_free_seats: 0 })] }));
    expect(html).not.toContain('<form');
    expect(html).toContain('Оставить заявку');
  });
});
