import type { RenderRequest } from '@tropa/contract';
import { expect, it } from 'vitest';
import { renderSitePage } from '../render.ts';
import { everyPage, requestBase } from '../testing/requests.ts';

// The part of the vocabulary of https://schema.org that the pages use: properties of each type, and what may stand there.

type Kind =
  | 'text'
  | 'number'
  | 'url'
  | 'date'
  | 'moment'
  | 'end'
  | 'url or place'
  | 'reference'
  | { of: string[] };
const THING = { name: 'text', description: 'text', url: 'url', image: 'url', '@id': 'url' } as const;
const VOCABULARY: Record<string, Record<string, Kind>> = {
  TravelAgency: {
    ...THING,
    legalName: 'text',
    logo: 'url',
    email: 'text',
    telephone: 'text',
    taxID: 'text',
    address: { of: ['PostalAddress'] },
    sameAs: 'url',
    aggregateRating: { of: ['AggregateRating'] },
  },
  PostalAddress: {
    addressCountry: 'text',
    addressRegion: 'text',
    addressLocality: 'text',
    streetAddress: 'text',
    postalCode: 'text',
  },
  AggregateRating: {
    ratingValue: 'number',
    reviewCount: 'number',
    bestRating: 'number',
    worstRating: 'number',
  },
  TouristTrip: {
    ...THING,
    provider: 'reference',
    offers: { of: ['Offer'] },
    itinerary: { of: ['ItemList'] },
  },
  Product: {
    ...THING,
    sku: 'text',
    brand: { of: ['Brand'] },
    offers: { of: ['Offer'] },
    aggregateRating: { of: ['AggregateRating'] },
    review: { of: ['Review'] },
  },
  Brand: THING,
  Offer: {
    ...THING,
    price: 'number',
    priceCurrency: 'text',
    availability: 'url',
    availabilityStarts: 'date',
    availabilityEnds: 'end',
    eligibleDuration: { of: ['QuantitativeValue'] },
    priceSpecification: { of: ['UnitPriceSpecification'] },
    category: 'text',
    itemOffered: { of: ['Trip'] },
  },
  QuantitativeValue: { minValue: 'number', maxValue: 'number', unitCode: 'text' },
  UnitPriceSpecification: { price: 'number', priceCurrency: 'text', unitCode: 'text' },
  Trip: { ...THING, departureTime: 'moment' },
  Review: {
    ...THING,
    author: { of: ['Person'] },
    datePublished: 'date',
    reviewBody: 'text',
    reviewRating: { of: ['Rating'] },
  },
  Rating: { ratingValue: 'number', bestRating: 'number', worstRating: 'number' },
  Person: THING,
  ItemList: { ...THING, itemListElement: { of: ['ListItem'] } },
  BreadcrumbList: { ...THING, itemListElement: { of: ['ListItem'] } },
  ListItem: { ...THING, position: 'number', item: 'url or place' },
  Place: { ...THING, geo: { of: ['GeoCoordinates'] } },
  GeoCoordinates: { latitude: 'number', longitude: 'number' },
  FAQPage: { ...THING, mainEntity: { of: ['Question'] } },
  Question: { ...THING, acceptedAnswer: { of: ['Answer'] } },
  Answer: { ...THING, text: 'text' },
};
/** What search engines demand before they show a record. */
const REQUIRED: Record<string, string[]> = {
  TravelAgency: ['name', 'url'],
  Product: ['name', 'image', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  Review: ['author', 'reviewRating'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const typesOf = (node: Node) => listOf(node['@type']).map(String);

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
/** With its zone: a local time alone says nothing to who reads it elsewhere. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?(?:Z|[+-]\d{2}:\d{2})$/u;

function isOf(kind: Kind, value: unknown): boolean {
  if (typeof kind === 'object') return isNode(value) && typesOf(value).some((type) => kind.of.includes(type));
  if (kind === 'reference') return isNode(value) && typeof value['@id'] === 'string';
  if (kind === 'url or place') return isOf('url', value) || isOf({ of: ['Place'] }, value);
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (kind === 'url') return typeof value === 'string' && URL.canParse(value);
  if (kind === 'date') return typeof value === 'string' && DAY.test(value);
  if (kind === 'moment') return typeof value === 'string' && MOMENT.test(value);
  if (kind === 'end') return isOf('date', value) || isOf('moment', value);
  return typeof value === 'string' && value !== '';
}

/** What is wrong with a record, each with the way to it. */
function problemsOf(node: Node, path: string): string[] {
  const types = typesOf(node);
  const unknown = types.filter((type) => !VOCABULARY[type]).map((type) => `${path}: no type ${type}`);
  const missing = types.flatMap((type) =>
    (REQUIRED[type] ?? []).filter((name) => !(name in node)).map((name) => `${path}.${name} is missing`),
  );
  const wrong = Object.entries(node).flatMap(([name, value]): string[] => {
    if (name === '@type' || name === '@context') return [];
    const kinds = types.flatMap((type) => VOCABULARY[type]?.[name] ?? []);
    if (kinds.length === 0) return [`${path}: ${types.join(', ')} have no ${name}`];
    return listOf(value).flatMap((one, index) => {
      if (!kinds.some((kind) => isOf(kind, one))) return [`${path}.${name}: ${JSON.stringify(one)}`];
      return isNode(one) && '@type' in one ? problemsOf(one, `${path}.${name}.${index}`) : [];
    });
  });
  return [...unknown, ...missing, ...wrong];
}

const recordsOf = (request: RenderRequest): Node[] =>
  [...renderSitePage(request).html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gsu)].map(
    ([, json = '']) => JSON.parse(json) as Node,
  );

it.each(everyPage('ru').map((request) => [`${request.page} at ${request.data.path}`, request] as const))(
  'what %s says of itself is right by schema.org',
  (_name, request) => {
    for (const record of recordsOf(request)) {
      expect(record['@context']).toBe('https://schema.org');
      expect(problemsOf(record, typesOf(record).join('+'))).toEqual([]);
    }
  },
);

it('finds what is wrong', () => {
  expect(problemsOf({ '@type': 'Offer', price: '5', colour: 'red' }, 'offer')).toHaveLength(5);
});

it('an address stands in its fields, and a city that is its own region once', () => {
  const addressOf = (fields: Partial<RenderRequest['data']['organizer']['address_fields']>) => {
    const request = requestBase('ru', 'main', (data) => ({
      ...data,
      organizer: {
        ...data.organizer,
        address: '649000, Республика Алтай, Горно-Алтайск, Коммунистический пр., 52',
        address_fields: {
          country: 'RU',
          region: 'Республика Алтай',
          city: 'Горно-Алтайск',
          street: 'Коммунистический пр., 52',
          post_code: '649000',
          ...fields,
        },
      },
    }));
    return recordsOf({ ...request, page: 'main' }).find((record) =>
      typesOf(record).includes('TravelAgency'),
    )?.['address'];
  };
  const whole = {
    '@type': 'PostalAddress',
    addressCountry: 'RU',
    addressRegion: 'Республика Алтай',
    addressLocality: 'Горно-Алтайск',
    streetAddress: 'Коммунистический пр., 52',
    postalCode: '649000',
  };
  expect(addressOf({})).toEqual(whole);
  const { addressRegion: _region, ...city } = { ...whole, addressLocality: 'Москва' };
  expect(addressOf({ region: 'Москва', city: 'Москва' })).toEqual(city);
});

it('a tour says where it stands, what was asked, who sells it and what others thought', () => {
  const records = recordsOf({ ...requestBase('ru', 'tour'), page: 'tour' });
  expect(records.map((record) => typesOf(record).join('+'))).toEqual([
    'TouristTrip+Product',
    'FAQPage',
    'BreadcrumbList',
    'TravelAgency',
  ]);
  expect(records[0]).toHaveProperty('review');
  expect(records[0]).toHaveProperty('aggregateRating');
  expect(records[2]).toMatchObject({
    itemListElement: [
      { item: 'https://north-slope.example/' },
      { item: 'https://north-slope.example/tours' },
      { position: 3 },
    ],
  });
});

it('what is sold by the hour is one offer: of the price of an hour, for so many hours', () => {
  const request = requestBase('ru', 'tour', (data) => {
    const [date] = data.tour?.dates ?? [];
    if (!data.tour || !date) throw new Error('A tour with a date');
    const hourly = { lengths: [60, 120, 180], length_minutes: 60, price: 600_000, least_sum: 0 };
    const day = { ...date, time_start: '10:00', price: 600_000, length_minutes: 60, open_until: '20:00' };
    const dates = ['2027-07-01', '2027-07-02'].map((date_start) => ({
      ...day,
      date_start,
      date_end: date_start,
    }));
    return { ...data, tour: { ...data.tour, currency: 'RUB', price_basis: 'group', hourly, dates } };
  });
  const [record] = recordsOf({ ...request, page: 'tour' });
  expect(problemsOf(record ?? {}, 'tour')).toEqual([]);
  expect(record?.['offers']).toMatchObject([
    {
      price: 6000,
      priceSpecification: { price: 6000, unitCode: 'HUR' },
      eligibleDuration: { minValue: 1, maxValue: 3, unitCode: 'HUR' },
      availability: 'https://schema.org/InStock',
      availabilityStarts: '2027-07-01',
      availabilityEnds: '2027-07-02',
    },
  ]);
});

it('a departure is offered by each of its tickets: class, price, whether it is left, when it starts and where', () => {
  const ticket = { min_age: null, max_age: null, people: null, price: null, takes_seat: true };
  const request = requestBase('ru', 'tour', (data) => {
    const [date] = data.tour?.dates ?? [];
    if (!data.tour || !date) throw new Error('A tour with a date');
    return {
      ...data,
      tour: {
        ...data.tour,
        currency: 'RUB',
        timezone: 'Europe/Moscow',
        price_basis: 'person',
        seat_classes: [
          { id: 'up', title: 'Верхняя палуба', title_en: '', seats: 4 },
          { id: 'low', title: 'Нижняя палуба', title_en: '', seats: 4 },
        ],
        price_categories: [
          { ...ticket, id: 'adult', title: 'Взрослый', type: 'adult', class_id: 'up' },
          {
            ...ticket,
            id: 'family',
            title: 'Семья',
            type: 'family',
            people: 4,
            price: 500_000,
            class_id: 'low',
          },
        ],
        dates: [
          {
            ...date,
            date_start: '2027-07-01',
            time_start: '11:00',
            booking_ends_at: '2027-07-01T07:00:00.000Z',
            price: 200_000,
            tour_variants: [],
            category_prices: [{ id: 'adult', price: 150_000 }],
            number_of_free_seats: 5,
            classes_left: { up: 2, low: 3 },
          },
        ],
      },
    };
  });
  const [record] = recordsOf({ ...request, page: 'tour' });
  expect(problemsOf(record ?? {}, 'tour')).toEqual([]);
  const start = { '@type': 'Trip', departureTime: '2027-07-01T11:00:00+03:00' };
  expect(record?.['offers']).toMatchObject([
    {
      name: '2027-07-01 11:00, Взрослый · Верхняя палуба',
      price: 1500,
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
      availabilityEnds: '2027-07-01T07:00:00.000Z',
      itemOffered: start,
    },
    // Three seats are left there: too few for the four of a family.
    { price: 5000, availability: 'https://schema.org/SoldOut', itemOffered: start },
  ]);
});
