import { translator } from '@tropa/i18n';
import { describe, expect, it } from 'vitest';
import { samplePageData } from '../samples/page-data.ts';
import { discountLines, penaltyLines, prepaymentText } from './terms.ts';

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
    expect(lines({ kind: 1, value: 250_000 })[0]?.size).toBe('−2\u202F500\u00A0₽');
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

it('puts cancellation terms in words, the earliest first', () => {
  const penalties = [
    { days_before: 0, percent: 100 },
    { days_before: 30, percent: 0 },
    { days_before: 1, percent: 50 },
  ];
  expect(penaltyLines({ ...tour, penalties }, t)).toEqual([
    { when: 'Отмена за 30 дней и позже', what: 'возвращаем всё' },
    { when: 'Отмена за 1 день и позже', what: 'удерживается 50\u00A0%' },
    { when: 'Отмена в день начала', what: 'удерживается 100\u00A0%' },
  ]);
});

it('says what is paid at booking', () => {
  expect(prepaymentText(tour, 'ru', t)).toBe('Предоплата 20\u00A0%');
  expect(prepaymentText({ ...tour, prepayment_type: 'full' }, 'ru', t)).toBe(
    'Полная оплата при бронировании',
  );
  expect(prepaymentText({ ...tour, prepayment_type: null }, 'ru', t)).toBe('');
});
