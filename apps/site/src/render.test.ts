import { createHash } from 'node:crypto';
import type { PageData } from '@tropa/contract';
import { HTML_LANGUAGES } from '@tropa/core';
import { describe, expect, it } from 'vitest';
import { renderSitePage } from './render.ts';
import { everyPage, requestBase } from './testing/requests.ts';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const elements = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}([^>]*)>([\\s\\S]*?)</${name}>`, 'gu'))].map(
    ([, attributes = '', content = '']) => ({ attributes, content }),
  );
const structured = (html: string) =>
  elements(html, 'script')
    .filter(({ attributes }) => attributes.includes('ld+json'))
    .map(({ content }) => JSON.parse(content) as Record<string, unknown>);

const HOSTILE = `</script><script>alert(1)</script><!--"'><img src=x onerror=alert(2)>\u2028`;
const poisoned = (data: PageData): PageData => ({
  ...data,
  organizer: {
    ...data.organizer,
    name: HOSTILE,
    description: HOSTILE,
    legal_name: HOSTILE,
    address: HOSTILE,
  },
  settings: { ...data.settings, name: HOSTILE, title: HOSTILE, description: HOSTILE },
  tours: data.tours.map((tour) => ({ ...tour, name: HOSTILE, short_description: HOSTILE })),
  tour: data.tour && {
    ...data.tour,
    name: HOSTILE,
    short_description: HOSTILE,
    questions: [{ id: 'q', question: HOSTILE, answer: HOSTILE, added_to_voucher: false }],
    dates: data.tour.dates.map((date) => ({ ...date, commentary: HOSTILE })),
  },
  reviews: data.reviews.map((review) => ({
    ...review,
    text: HOSTILE,
    author_name: HOSTILE,
    tour_id: data.tour?.id ?? null,
  })),
});

describe.each(['ru', 'en', 'zh'] as const)('every page in %s', (language) => {
  it.each(everyPage(language).map((request) => [request.page, request] as const))(
    '%s is a whole document',
    (_page, request) => {
      const { html } = renderSitePage(request);
      expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${HTML_LANGUAGES[language]}">`, 'u'));
      // Drawings of the page have titles of their own.
      expect(html.split('</head>')[0]?.match(/<title>[^<]+<\/title>/gu)).toHaveLength(1);
      expect(html.match(/<h1[\s>]/gu)).toHaveLength(1);
      expect(html.match(/<main /gu)).toHaveLength(1);
      expect(html).toContain('href="#content"');
      expect(html).not.toMatch(/site\.[a-z_]+\.|undefined|NaN|\[object/u);
    },
  );

  it.each(everyPage(language).map((request) => [request.page, request] as const))(
    '%s passes a policy without unsafe-inline',
    (_page, request) => {
      const { html, style_hashes, script_hashes } = renderSitePage(request);
      expect(elements(html, 'style').map(({ content }) => sha256(content))).toEqual(style_hashes);
      expect(script_hashes).toEqual([]);
      for (const { attributes } of elements(html, 'script'))
        expect(attributes).toMatch(/type="application\/(ld\+)?json"|src="\/_site\//u);
      const markup = html.replaceAll(/<(style|script)[\s\S]*?<\/\1>/gu, '');
      expect(markup).not.toMatch(/<[^>]*\s(style|on[a-z]+)=/u);
    },
  );

  it.each(everyPage(language, poisoned).map((request) => [request.page, request] as const))(
    '%s escapes what people typed',
    (_page, request) => {
      const { html } = renderSitePage(request);
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('<img src=x');
      expect(html).not.toContain('<!--');
      for (const { attributes, content } of elements(html, 'script'))
        if (attributes.includes('json')) expect(() => JSON.parse(content) as unknown).not.toThrow();
    },
  );
});

describe('what search engines see', () => {
  it('of the main page: the agency, its tours, the address in both languages', () => {
    const { html } = renderSitePage({ ...requestBase('en'), page: 'main' });
    expect(structured(html).map((node) => node['@type'])).toEqual(['TravelAgency', 'ItemList']);
    expect(html).toContain('<link rel="canonical" href="https://north-slope.example/?lang=en">');
    expect(html).toContain('<link rel="alternate" hreflang="ru" href="https://north-slope.example/">');
    expect(html).not.toContain('noindex');
  });

  it('of a site in one language: no hreflang', () => {
    const base = requestBase('ru', 'main', (data) => ({
      ...data,
      settings: { ...data.settings, languages: ['ru'] },
    }));
    expect(renderSitePage({ ...base, page: 'main' }).html).not.toContain('hreflang');
  });

  it('of a tour: a trip with an offer for each ticket of each date, sold-out ones marked', () => {
    const base = requestBase('ru', 'tour');
    const [trip] = structured(renderSitePage({ ...base, page: 'tour' }).html);
    const dates = base.data.tour?.dates ?? [];
    const tickets = base.data.tour?.price_categories ?? [];
    expect(tickets.length).toBeGreaterThan(1);
    expect(trip).toMatchObject({ '@type': ['TouristTrip', 'Product'], name: base.data.tour?.name });
    const offered = trip?.['offers'] as { price: number }[];
    expect(offered).toEqual(
      dates.flatMap((date) =>
        tickets.map(() =>
          expect.objectContaining({
            priceCurrency: 'RUB',
            availability: `https://schema.org/${date.number_of_free_seats > 0 ? 'InStock' : 'SoldOut'}`,
          }),
        ),
      ),
    );
    const grown = offered.filter((_, index) => index % tickets.length === 0);
    expect(grown.map(({ price }) => price)).toEqual(dates.map((date) => date.price / 100));
  });

  it('of a tour: the way to it, and what those who went thought', () => {
    const base = requestBase('ru', 'tour', (data) => ({
      ...data,
      tour: data.tour && { ...data.tour, rating: 4.8, reviews_count: 12 },
      reviews: data.reviews.map((review) => ({ ...review, tour_id: data.tour?.id ?? null })),
    }));
    const records = structured(renderSitePage({ ...base, page: 'tour' }).html);
    const [trip] = records;
    expect(trip?.['provider']).toEqual({ '@id': expect.any(String) as string });
    expect(trip?.['aggregateRating']).toMatchObject({ ratingValue: 4.8, reviewCount: 12, bestRating: 5 });
    const [review] = base.data.reviews;
    expect(trip?.['review']).toContainEqual(
      expect.objectContaining({
        '@type': 'Review',
        reviewBody: review?.text,
        reviewRating: { '@type': 'Rating', ratingValue: review?.rating, bestRating: 5 },
      }),
    );
    const way = records.find((record) => record['@type'] === 'BreadcrumbList');
    expect(way?.['itemListElement']).toMatchObject([
      { position: 1, name: 'Главная' },
      { position: 2, name: 'Все туры' },
      { position: 3, name: base.data.tour?.name },
    ]);
  });

  it('questions of a tour only where there are some', () => {
    const types = (questions: string[]) =>
      structured(
        renderSitePage({
          ...requestBase('ru', 'tour', (data) => ({
            ...data,
            tour: data.tour && {
              ...data.tour,
              questions: questions.map((question) => ({
                id: question,
                question,
                answer: 'Да',
                added_to_voucher: false,
              })),
            },
          })),
          page: 'tour',
        }).html,
      ).map((node) => node['@type']);
    expect(types([])).not.toContain('FAQPage');
    expect(types(['Есть ли связь?'])).toContain('FAQPage');
  });

  it.each(everyPage('ru').filter(({ page }) => ['checkout', 'booking', 'error'].includes(page)))(
    'nothing of the $page page',
    (request) => {
      const { html } = renderSitePage(request);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain('canonical');
    },
  );

  it('nothing of a preview', () => {
    const base = requestBase('ru', 'main', (data) => ({ ...data, is_preview: true }));
    expect(renderSitePage({ ...base, page: 'main' }).html).toContain('noindex');
  });
});

it('a tour that is not there is the page of error 404', () => {
  const { html } = renderSitePage({ ...requestBase('ru'), page: 'tour' });
  expect(html).toContain('Здесь тропа обрывается');
});

it('the same request gives the same bytes', () => {
  const request = { ...requestBase('ru'), page: 'main' } as const;
  expect(renderSitePage(request)).toEqual(renderSitePage(request));
});
