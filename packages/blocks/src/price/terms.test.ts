import { translator } from '@tropa/i18n';
import { describe, expect, it } from 'vitest';
import { samplePageData } from '../samples/page-data.ts';
import { categoryRows, discountLines, extraRows, prepaymentText, seasonLines } from './terms.ts';

const t = translator('ru');
const { tour } = samplePageData('ru', 'tour');
if (tour === null) throw new Error('The sample page has no tour');
const [discount] = tour.discounts;
if (discount === undefined) throw new Error('The sample tour has no discount');

describe('discountLines', () => {
  const lines = (changes: Partial<typeof discount>, today = '2027-05-20') =>
    discountLines({ ...tour, discounts: [{ ...discount, ...changes }] }, today, 'ru', t);

  it('says how much and when', () => {
    expect(lines({})).toEqual([
      { id: 'early', size: '−7\u00A0%', when: 'при бронировании за 60 дней до начала и раньше' },
    ]);
    // A part of a percent is written as its language writes it.
    expect(lines({ value: 7.5 })[0]?.size).toBe('−7,5\u00A0%');
    expect(lines({ kind: 1, value: 250_000 })[0]?.size).toBe('−2\u00A0500\u00A0₽');
  });

  it('leaves out what is over', () => {
    const early = { type: 1 as const, booked_before: '2027-06-01' };
    expect(lines(early, '2027-06-01')).toHaveLength(1);
    expect(lines(early, '2027-06-02')).toHaveLength(0);
    const season = { type: 3 as const, season_start: '2027-07-01', season_end: '2027-08-31' };
    expect(lines(season, '2027-08-31')).toHaveLength(1);
    expect(lines(season, '2027-09-01')).toHaveLength(0);
  });
});

it('says what is paid at booking', () => {
  expect(prepaymentText(tour, 'ru', t)).toBe('Предоплата 20\u00A0%, остаток за 7 дней до начала');
  expect(prepaymentText({ ...tour, type: 2 }, 'ru', t)).toBe('Предоплата 20\u00A0%, остаток к\u00A0началу');
  expect(prepaymentText({ ...tour, prepayment_type: 'full' }, 'ru', t)).toBe(
    'Полная оплата при бронировании',
  );
  expect(prepaymentText({ ...tour, prepayment_type: null }, 'ru', t)).toBe('');
});

describe('categoryRows and extraRows', () => {
  const adult = {
    id: 'a',
    title: 'Взрослый',
    type: 'adult' as const,
    min_age: 18,
    max_age: null,
    price: null,
    people: null,
    takes_seat: true,
  };
  const infant = { ...adult, id: 'i', title: 'Младенец', min_age: null, max_age: 2, price: 0 };
  const dates = tour.dates.map((date) => ({ ...date, price: 2_500_000 }));
  const priced = { ...tour, price: 2_500_000, price_categories: [adult, infant], dates };

  it('say who pays what', () => {
    expect(categoryRows(priced, 'ru', t)).toEqual([
      { id: 'a', name: 'Взрослый', note: 'от 18\u00A0лет', price: '25\u00A0000\u00A0₽' },
      { id: 'i', name: 'Младенец', note: 'до 2\u00A0лет', price: 'бесплатно' },
    ]);
  });

  it('say it of the dates, where these have other prices than the tour', () => {
    const one = dates.slice(0, 1);
    const costs = (prices: typeof dates) =>
      categoryRows({ ...priced, dates: prices }, 'ru', t).map(({ price }) => price);
    const dearer = one.map((date) => ({ ...date, price: 3_000_000 }));
    expect(costs(dearer)).toEqual(['30\u00A0000\u00A0₽', 'бесплатно']);
    expect(costs([...dearer, ...dates.slice(1)])).toEqual(['от\u00A025\u00A0000\u00A0₽', 'бесплатно']);
    const own = one.map((date) => ({ ...date, category_prices: [{ id: 'i', price: 100_000 }] }));
    expect(costs(own)).toEqual(['25\u00A0000\u00A0₽', '1\u00A0000\u00A0₽']);
  });

  it('are not there where the tour has none, or sells to groups', () => {
    expect(categoryRows({ ...priced, price_basis: 'group' }, 'ru', t)).toEqual([]);
    expect(categoryRows({ ...tour, price_categories: [] }, 'ru', t)).toEqual([]);
    expect(extraRows({ ...tour, extras: [] }, 'ru', t)).toEqual([]);
  });

  it('say what an extra is for', () => {
    const tent = { id: 'e', title: 'Палатка', description: 'На двоих', price: 50_000, stock: 5 };
    const extras = [
      { ...tent, per: 'tourist' as const, is_required: false },
      { ...tent, per: 'booking' as const, is_required: true },
    ];
    expect(extraRows({ ...tour, extras }, 'ru', t)).toMatchObject([
      { name: 'Палатка', note: 'На двоих', price: '500\u00A0₽ за\u00A0человека' },
      { note: 'входит в каждую бронь. На двоих', price: '500\u00A0₽ за\u00A0всю бронь' },
    ]);
  });
});

it('tells a payment schedule in words instead of the prepayment, and the seasons that have not passed', () => {
  const instalments = [
    { percent: 20, due: 'after_booking' as const, days: 3 },
    { percent: 80, due: 'before_start' as const, days: 21 },
  ];
  const words = '20\u00A0% в течение 3 дней после подтверждения, 80\u00A0% за 21 день до начала';
  const season = { id: 's', date_start: '2027-06-01', date_end: '2027-08-31', instalments };
  const scheduled = { ...tour, payment_schedule: instalments, payment_seasons: [season] };
  expect(prepaymentText(scheduled, 'ru', t)).toBe(`Оплата по частям: ${words}`);
  expect(seasonLines(scheduled, '2027-08-31', 'ru', t)).toHaveLength(1);
  expect(seasonLines(scheduled, '2027-08-31', 'ru', t)[0]).toContain(words);
  expect(seasonLines(scheduled, '2027-09-01', 'ru', t)).toEqual([]);
});
