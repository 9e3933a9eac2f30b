import { samplePageData } from '@tropa/blocks';
import type { CatalogueFilter } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { CATALOGUE_PAGE_SIZE, chooseTours, type ListedTour } from './choose-tours.ts';
import { readCatalogueFilter } from './read-filter.ts';
import { searchWords, wordsOf } from './search-words.ts';

const [sample] = samplePageData('ru', 'main').tours;
function listed(
  id: number,
  name: string,
  change: Partial<ListedTour['card']> = {},
  places = ['Алтай'],
): ListedTour {
  if (!sample) throw new Error('There are no sample tours');
  const card = { ...sample, id, name, tour_group: null, next_dates: [], ...change };
  return { card, places, words: wordsOf([name, ...places].join(' ')), months: [] };
}
const tours = [
  listed(1, 'К подножию Белухи', { price: 7_000_000, difficulty: 4 }, ['Республика Алтай', 'Россия']),
  listed(2, 'Лёд Байкала', { price: 5_000_000, difficulty: 2 }, ['Иркутск', 'Россия']),
  listed(3, 'Прогулка по Барнаулу', { price: 150_000, difficulty: 1, type: 2 }, ['Барнаул', 'Россия']),
  listed(4, 'Белый камень', { price: null, difficulty: null }, ['Республика Алтай']),
];
const plain: CatalogueFilter = { sort: 'name', page: 1 };
const ids = (filter: Partial<CatalogueFilter>) =>
  chooseTours(tours, { ...plain, ...filter }).tours.map(({ id }) => id);

describe('what was typed', () => {
  const found = (typed: string) => searchWords(tours, typed, ({ words }) => words);
  const idsOf = (typed: string) => found(typed).found.map(({ card }) => card.id);

  it.each([
    ['белуха', [1]],
    ['на байкал', []],
    ['байкал', [2]],
    ['Baikal', [2]],
    ['бел', [1, 4]],
    ['алтай подножие', [1]],
    ['лед', [2]],
    ['б', [1, 2, 3, 4]],
    ['бббб', []],
    ['BB', []],
    ['Белуха ппп', []],
  ])('%s', (typed, expected) => expect(idsOf(typed)).toEqual(expected));

  it('is forgiven a wrong letter only where nothing is spelled so', () => {
    expect([idsOf('бийкал'), found('бийкал').isGuess]).toEqual([[2], true]);
    expect([idsOf('бйакал'), found('байкал').isGuess]).toEqual([[2], false]);
    expect(idsOf('пингвины')).toEqual([]);
  });
});

describe('the filter', () => {
  it('joins its conditions', () => {
    expect(ids({ where: 'Россия', type: 1 })).toEqual([1, 2]);
    expect(ids({ where: 'республика алтай' })).toEqual([4, 1]);
    expect(ids({ where: 'иркуцк' })).toEqual([2]);
    expect(ids({ price_from: 2000, price_to: 60_000 })).toEqual([2]);
    expect(ids({ difficulty: 4 })).toEqual([1]);
    expect(ids({ when: '2027-06' })).toEqual([]);
  });

  it('orders by price with the unpriced last either way', () => {
    expect(ids({ sort: 'cheap' })).toEqual([3, 2, 1, 4]);
    expect(ids({ sort: 'dear' })).toEqual([1, 2, 3, 4]);
  });

  it('counts what each choice leaves beside the others', () => {
    const { options, total, all } = chooseTours(tours, { ...plain, type: 1 });
    expect([total, all]).toEqual([3, 4]);
    expect(options.type).toEqual([
      { value: '1', count: 3 },
      { value: '2', count: 1 },
    ]);
    expect(options.where.find(({ value }) => value === 'Барнаул')?.count).toBe(0);
  });

  it('goes page by page, and never past the last', () => {
    const many = Array.from({ length: CATALOGUE_PAGE_SIZE + 1 }, (_, index) =>
      listed(index + 1, `Тур ${index}`),
    );
    const last = chooseTours(many, { ...plain, page: 99 });
    expect([last.filter.page, last.pages, last.tours.length]).toEqual([2, 2, 1]);
  });
});

describe('an address', () => {
  it('is read for what can be meant, the rest is left out', () => {
    expect(
      readCatalogueFilter({
        q: '  белуха  зимой ',
        where: '',
        when: '2027-13',
        type: '3',
        price_from: '50 000',
        price_to: '10000',
        difficulty: '0',
        sort: 'best',
        page: '-1',
      }),
    ).toEqual({ q: 'белуха зимой', price_from: 10_000, price_to: 50_000, sort: 'soonest', page: 1 });
    expect(readCatalogueFilter({ q: ['a', 'b'], when: '2027-06', page: '3' })).toEqual({
      when: '2027-06',
      sort: 'soonest',
      page: 3,
    });
  });
});
