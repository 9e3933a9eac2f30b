import { describe, expect, it } from 'vitest';
import { sampleTour } from '../samples/tour.ts';
import { drawBlock, variantsOf } from '../testing/draw-block.ts';

const tour = sampleTour('ru');
const nothing = {
  price: null,
  in_price: [],
  not_in_price: [],
  price_categories: [],
  extras: [],
  penalties: [],
  has_list_of_things: false,
  organizational_details: '',
  cities: [],
  comment_for_all_cities: '',
  questions: [],
};

describe.each(variantsOf('price'))('the price in variant %i', (number) => {
  it('says what it costs, what that covers and who pays what, each once, with spaces that do not break', () => {
    const { text } = drawBlock('price', { number });
    expect(text).toMatch(/74\u00A0500\u00A0₽/u);
    for (const words of [
      'Трёхразовое питание',
      'Личное снаряжение',
      'Подросток',
      'Спальник напрокат',
      'Предоплата',
      'при бронировании за 60 дней',
    ])
      expect(text.split(words), words).toHaveLength(2);
    expect(text).not.toMatch(/\d [₽%]/u);
  });

  it('opens the terms without script, and shows none where the block wants none', () => {
    const { html, text } = drawBlock('price', { number });
    expect(html).toMatch(/<details><summary><h3>Что взять с собой/u);
    expect(html).not.toMatch(/<script|<button/u);
    expect(text).toContain('Треккинговые ботинки');
    expect(drawBlock('price', { number, data: { are_terms_shown: false } }).text).not.toContain(
      'Что взять с собой',
    );
  });

  it('leads to the booking, or to a message where nothing can be booked', () => {
    expect(drawBlock('price', { number }).html).toContain('href="/book/belukha"');
    const { html } = drawBlock('price', { number, tour: { dates: [] } });
    expect(html).not.toContain('href="/book/belukha"');
    expect(html).toContain('https://t.me/north_slope_example');
  });

  it('hides itself where nothing is known of the price', () => {
    expect(drawBlock('price', { number, tour: nothing }).html).toBe('');
  });
});

describe('the table of variants', () => {
  const [first, , third, fourth] = tour.dates;
  if (!first || !third || !fourth) throw new Error('No sample dates');
  const room = { uid: 'room', name: 'Домик', price: 8_000_000 };

  it('names this tour and the others of its group, each with the way to take it', () => {
    const variant = { variant_name: '', price: 4_000_000, price_basis: 'person', currency: 'RUB' } as const;
    const tours_in_group = [
      { ...variant, id: tour.id, screen_name: 'belukha', name: 'Пешком' },
      { ...variant, id: tour.id + 1, screen_name: 'verhom', name: 'Верхом', price: null },
    ];
    const { html, text } = drawBlock('price', { number: 3, tour: { tour_group: { id: 1, tours_in_group } } });
    expect(html).toMatch(/aria-label="Забронировать: Пешком"[^>]*href="\/book\/belukha"/u);
    expect(html).toMatch(/aria-label="Выбрать: Верхом"[^>]*href="\/tours\/verhom"/u);
    expect(text).not.toContain('К\u00A0подножию Белухи');
  });

  it('names each variant of the dates once, at its lowest price, on the first date that can be booked', () => {
    const dates = [
      { ...third, tour_variants: [{ ...room, price: 1 }] },
      { ...first, tour_variants: [room] },
      { ...fourth, tour_variants: [{ ...room, price: 7_000_000 }] },
    ].map((date, index) => ({ ...date, number_of_free_seats: index === 0 ? 0 : 5 }));
    const { html, text } = drawBlock('price', { number: 3, tour: { dates } });
    expect(text.split('Домик')).toHaveLength(2);
    expect(text).toMatch(/Домик от\u00A070\u00A0000\u00A0₽/u);
    expect(html).toContain(`href="/book/belukha?date=${first.id}~room"`);
  });
});
