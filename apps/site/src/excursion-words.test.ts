import { generateSite } from '@tropa/blocks';
import type { PageData, RenderRequest } from '@tropa/contract';
import { expect, it } from 'vitest';
import { renderSitePage } from './render.ts';
import { booking, bookingDetails, chatView, everyPage, proposal } from './testing/requests.ts';

/** What an operator of walks and nothing else sells. */
const ofWalks = (data: PageData): PageData => {
  const walk = { type: 2 as const, duration: null, duration_hours: 2.5, name: 'Walk', short_description: '' };
  const organizer = { ...data.organizer, description: '', name: 'Bureau', legal_name: 'Bureau' };
  return {
    ...data,
    organizer,
    settings: { ...data.settings, name: 'Bureau', title: '', description: '' },
    tours: data.tours.map((tour) => ({ ...tour, ...walk })),
    ...(data.departures && {
      departures: data.departures.map((departure) => ({
        ...departure,
        tour_name: 'Walk',
        tour_type: 2 as const,
      })),
    }),
    reviews: data.reviews.map((review) => ({ ...review, text: '', tour_name: 'Walk' })),
    tour: data.tour && {
      ...data.tour,
      ...walk,
      description: null,
      excursion_program_description: null,
      organizational_details: '',
      difficulty_description: '',
      insurance_description: '',
      in_price: ['A guide'],
      not_in_price: [],
      list_of_things: [],
      extras: [],
      questions: [],
      main_impressions: [],
      accommodations: [],
      cities: [],
      program: [],
      living_base: null,
    },
  };
};

const STATES = [1, 2, 3, 4, 5, 6, 7] as const;
const FORM = { outcome: 'none', typed: {}, problems: {} } as const;

/** Every page that says something of an excursion, with a booking of it in every state. */
function pagesOf(language: 'ru' | 'en'): [name: string, request: RenderRequest][] {
  const all = everyPage(language, ofWalks);
  const { theme, data } = all[0] as RenderRequest;
  // What the generator makes for such an operator.
  const { main: blocks } = generateSite({ organizer: data.organizer, tours: data.tours }, language);
  const at = { blocks, theme, data };
  const booked = STATES.map((status): [string, RenderRequest] => [
    `booking in state ${status}`,
    {
      ...at,
      page: 'booking',
      booking: { ...booking(status), tour_type: 2, tour_name: 'Walk', tour_variant: null },
      details: bookingDetails(),
      chat: chatView(),
    },
  ]);
  const reviews = (['open', 'written', 'early', 'closed'] as const).map((state): [string, RenderRequest] => [
    `review ${state}`,
    {
      ...at,
      page: 'review',
      review: { uuid: booking(3).uuid, tour_name: 'Walk', tour_type: 2, author_name: 'A', state, form: FORM },
    },
  ]);
  const ask: RenderRequest = {
    ...at,
    page: 'chat',
    chat: {
      state: 'begin',
      tour: { id: 1, name: 'Walk', type: 2, screen_name: 'walk' },
      client_id: booking(1).uuid,
      form: FORM,
    },
  };
  const proposals = [
    { state: 'open' as const },
    { state: 'closed' as const, why: 'expired' as const, path: null },
  ].map((change): [string, RenderRequest] => [
    `proposal ${change.state}`,
    { ...at, page: 'chat', chat: proposal({ ...change, tour_type: 2, tour_name: 'Walk' }) },
  ]);
  const known = all.flatMap((request): [string, RenderRequest][] => {
    if (request.page === 'questionnaire')
      return (['open', 'closed'] as const).map((state) => [
        `questionnaire ${state}`,
        { ...request, info: { ...request.info, state, tour_type: 2, tour_name: 'Walk' } },
      ]);
    if (request.page === 'main') return [['main', { ...request, blocks }]];
    return ['tour', 'checkout', 'catalogue'].includes(request.page) ? [[request.page, request]] : [];
  });
  return [...known, ...booked, ...reviews, ['chat', ask], ...proposals];
}

/** What people read: no scripts, styles and addresses. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>|<script(?![^>]*application\/json)[\s\S]*?<\/script>/gu, ' ')
    // Whoever sells both kinds chooses between them by their names.
    .replaceAll(/<option[\s\S]*?<\/option>/gu, ' ')
    .replaceAll(/\scontent="https?:[^"]*"/gu, ' ')
    .replaceAll(
      /\s(?:aria-labelledby|href|src|srcset|class|id|for|commandfor|popoverTarget|action|name|value|data-[\w-]+)="[^"]*"/gu,
      ' ',
    )
    .replaceAll(/"[a-z_]+":/gu, ' ');

/** «Туроператор», «турист» and the law's own names are no words for an excursion, and stay. */
const RU =
  /.{0,40}(?<![а-яё])(?:тур(?:а|у|ом|е|ы|ов|ам|ами|ах)?(?![а-яё])|путешеств\p{L}*|поездк\p{L}*).{0,20}/giu;
const EN = /.{0,40}\b(?:tours?|trips?|journeys?)\b(?! operators?\b).{0,20}/giu;

it.each(pagesOf('ru'))('%s calls an excursion no «тур» in Russian', (_name, request) => {
  expect(wordsOf(renderSitePage(request).html).match(RU) ?? []).toEqual([]);
});

it.each(pagesOf('en'))('%s calls an excursion no tour in English', (_name, request) => {
  expect(wordsOf(renderSitePage(request).html).match(EN) ?? []).toEqual([]);
});

it('asks those who walk for no document, and tells hours with minutes', () => {
  const pages = new Map(pagesOf('ru'));
  const html = (name: string) => renderSitePage(pages.get(name) as RenderRequest).html;
  expect(html('questionnaire open')).not.toMatch(/аспорт|ражданство|омера документов/u);
  expect(html('tour').replaceAll('\u00a0', ' ')).toContain('2 часа 30 минут');
});
