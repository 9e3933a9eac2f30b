import type { PublicTour } from '@tropa/contract';
import { richTextFromParagraphs } from '@tropa/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BlockView } from './block-view.tsx';
import { families } from './families.ts';
import { newBlock } from './new-block.ts';
import { samplePageData } from './samples/page-data.ts';
import { samplePictures } from './samples/pictures.ts';

/** A block of a tour's page with a tour changed so, as text without tags beside the markup. */
function draw(name: 'tour-intro' | 'price' | 'program' | 'dates', changes: Partial<PublicTour>) {
  const page = samplePageData('ru', 'tour');
  if (page.tour === null) throw new Error('No sample tour');
  const block = newBlock(name, name, { ...families[name].empty() });
  const data = { ...page, tour: { ...page.tour, ...changes } };
  const html = renderToStaticMarkup(createElement(BlockView, { block, data }));
  return { html, text: html.replaceAll(/<[^>]+>/gu, ' ') };
}

describe('the cover of a tour', () => {
  it('tells what to see, how hard it is and the weight, where somebody wrote it', () => {
    const { text } = draw('tour-intro', {
      main_activity: 'Треккинг',
      rest_kinds: ['Треккинг', 'Конный тур'],
      host_cities: [{ kind: 'city', name: 'Тюнгур', iso_code: null }],
      showplaces: ['Гора Белуха', 'Аккемское озеро'],
      difficulty_description: 'Подъёмы до 800 м',
      max_tourist_weight: 110,
    });
    expect(text).toMatch(/Чем займёмся\s*\.\s*Треккинг, Конный тур\s/u);
    expect(text).toMatch(/Города на пути\s*\.\s*Тюнгур\s/u);
    expect(text).toMatch(/Что увидим\s*\.\s*Гора Белуха, Аккемское озеро/u);
    expect(text).toMatch(/О сложности\s*\.\s*Подъёмы до 800\u00A0м/u);
    expect(text).toContain('до 110\u00A0кг');
    const bare = draw('tour-intro', { showplaces: [], difficulty_description: '', max_tourist_weight: null });
    expect(bare.text).not.toMatch(/Что увидим|О сложности|кг/u);
  });

  it('names what people remember of it, with its photo; nothing where nobody wrote any', () => {
    const moment = { id: 'm', title: 'Озеро становится зеркалом', text: 'Ветер стихает', photo: null };
    const { html, text } = draw('tour-intro', {
      main_impressions: [
        { ...moment, photo: samplePictures.lake },
        { ...moment, id: 'n', title: 'Баня', text: '' },
      ],
    });
    expect(text).toMatch(/Главные впечатления\s+Озеро становится зеркалом\s+Ветер стихает\s+Баня/u);
    expect(html).toMatch(/Главные впечатления<\/h2><ul><li><picture.*?\/lake-640\.webp/u);
    expect(draw('tour-intro', { main_impressions: [] }).text).not.toContain('Главные впечатления');
  });

  it('plays its own file, else the player of a host, and nothing of another', () => {
    const file = { id: 1, url: '/media/file/abc', name: 'film.mp4', size: 5, content_type: 'video/mp4' };
    const address = 'https://rutube.ru/video/0123456789abcdef/';
    const own = draw('tour-intro', {
      video_file: file,
      video_url: address,
      video_preview: samplePictures.lake,
    }).html;
    expect(own).toMatch(/<video[^>]* poster="[^"]+"[^>]* src="\/media\/file\/abc"/u);
    expect(own).not.toContain('<iframe');
    const hosted = draw('tour-intro', { video_url: address }).html;
    expect(hosted).toMatch(
      /<iframe[^>]* srcDoc="[^"]*href=&quot;https:\/\/rutube\.ru\/play\/embed\/0123456789abcdef/u,
    );
    expect(draw('tour-intro', { video_url: 'https://example.com/film' }).html).not.toMatch(/<iframe|<video/u);
  });
});

describe('the terms of a tour', () => {
  it('tell of the insurance, the meeting with a rough map, and the way', () => {
    const { html, text } = draw('price', {
      insurance_type: 'required',
      gathering_place: 'Горно-Алтайск',
      lat: 51.96,
      lng: 85.96,
      comment_for_all_cities: 'Встретим с табличкой',
    });
    expect(text).toContain('Страховка обязательна');
    expect(text).toContain('Горно-Алтайск');
    expect(text).toContain('Встретим с табличкой');
    expect(html).toContain('https://yandex.ru/maps/?ll=85.96%2C51.96');
    expect(html).toContain('src="/_maps/ru/51.960,85.960.svg"');
  });
});

describe('dates on request', () => {
  it('tell between which days they may be, and that the tour comes again', () => {
    const period = { request_period_start: '2027-06-01', request_period_end: '2027-09-30' };
    const onRequest = { dates_available_by_request: true, use_request_period: true, ...period };
    const { text } = draw('dates', { ...onRequest, is_periodical: true });
    expect(text).toMatch(/Возможны дни с 1.июня.2027 по 30.сентября.2027/u);
    expect(text).toContain('Поездка проходит регулярно');
    const any = draw('dates', { ...onRequest, use_request_period: false, is_periodical: false });
    expect(any.text).not.toMatch(/Возможны дни|регулярно/u);
  });
});

describe('the questions of a tour', () => {
  it('stand with its terms, those with an answer', () => {
    const question = {
      id: 'q',
      question: 'Можно с детьми?',
      answer: 'С десяти лет',
      added_to_voucher: false,
    };
    const asked = { questions: [question, { ...question, id: 'r', question: 'А с собакой?', answer: '' }] };
    const { text } = draw('price', asked);
    expect(text).toMatch(/Вопросы и ответы\s+Можно с детьми\?\s+С десяти лет/u);
    expect(text).not.toContain('А с собакой?');
    expect(draw('price', { questions: [] }).text).not.toContain('Вопросы и ответы');
  });
});

describe('the program', () => {
  const description = richTextFromParagraphs('Идём дворами');
  it('of an excursion is its text, of a tour its days', () => {
    expect(
      draw('program', { type: 2, program: [], excursion_program_description: description }).text,
    ).toContain('Идём дворами');
    expect(draw('program', { type: 1, program: [], excursion_program_description: description }).html).toBe(
      '',
    );
  });
  it('ends with the map of the route', () => {
    expect(draw('program', { map_photo: samplePictures.forest }).html).toContain('alt="Карта маршрута"');
  });
});

describe('variants', () => {
  const variant = { variant_name: '', price: 4_000_000, price_basis: 'person', currency: 'RUB' } as const;
  const { tour } = samplePageData('ru', 'tour');
  if (tour === null) throw new Error('No sample tour');

  it('of a tour are links to the pages of the others, this one marked; a tour alone has none', () => {
    const tours_in_group = [
      { ...variant, id: tour.id, screen_name: tour.screen_name, name: tour.name, variant_name: 'Пешком' },
      { ...variant, id: tour.id + 1, screen_name: 'verhom', name: 'Верхом', price: null },
    ];
    const { html, text } = draw('tour-intro', { tour_group: { id: 1, tours_in_group } });
    expect(html).toMatch(/<nav aria-label="Варианты тура".*aria-current="page"[^>]*>Пешком<small>/u);
    expect(html).toContain('<a href="/tours/verhom">Верхом</a>');
    expect(text).toMatch(/Пешком\s+40\s000/u);
    expect(draw('tour-intro', {}).html).not.toContain('Варианты тура');
  });

  it('of a date are links to the booking form with their prices, while there are seats', () => {
    const tour_variants = [
      { uid: 'tent', name: 'Палатка', price: 3_000_000 },
      { uid: 'дом 1', name: 'Домик', price: 4_000_000 },
    ];
    const [first] = tour.dates;
    if (!first) throw new Error('No sample date');
    const date = { ...first, price: 3_000_000, tour_variants, number_of_free_seats: 2 };
    const { html, text } = draw('dates', { dates: [date] });
    expect(html).toContain(
      `href="/book/${tour.screen_name}?date=${first.id}~${encodeURIComponent('дом 1')}"`,
    );
    expect(text).toMatch(/Палатка\s+30\s000[\s\S]*Домик\s+40\s000/u);
    // The lowest of them is no exact price of the date.
    expect(text).toMatch(/от\s+30\s000/u);
    const sold = draw('dates', { dates: [{ ...date, number_of_free_seats: 0 }] });
    expect(sold.html).not.toContain('~tent');
    expect(sold.text).toContain('Домик');
  });
});

it('offers the program as a file to visitors, and not in a preview, where the tour may be a draft', () => {
  const page = samplePageData('en', 'tour');
  const block = newBlock('program', 'program', { ...families.program.empty() });
  const render = (is_preview: boolean) =>
    renderToStaticMarkup(createElement(BlockView, { block, data: { ...page, is_preview } }));
  expect(render(false)).toContain(`href="/spa/tours/${page.tour?.id}/program?language=en"`);
  expect(render(true)).not.toContain('/program?');
});
