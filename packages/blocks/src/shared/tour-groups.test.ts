import type { PublicTourCard } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { sampleTours } from '../samples/tours.ts';
import { areVariants, lowestPrice, mergeGroups } from './tour-groups.ts';

const [first, second, third] = sampleTours('ru');
if (!first || !second || !third) throw new Error('Too few samples');

/** The cards as one group in this order. */
const grouped = (...cards: PublicTourCard[]): PublicTourCard[] =>
  cards.map((card) => ({
    ...card,
    tour_group: { id: 5, tours_in_group: cards.map((one) => ({ ...one, variant_name: '' })) },
  }));
const ids = (cards: readonly PublicTourCard[]) => cards.map(({ id }) => id);

describe('cards of a group', () => {
  it('are one, of its first tour, where the first of them stood, with the dates of all', () => {
    const [face, variant] = grouped(third, first);
    if (!face || !variant) throw new Error('No group');
    const merged = mergeGroups([variant, second, face]);
    expect(ids(merged)).toEqual([third.id, second.id]);
    expect(merged[0]?.next_dates).toHaveLength(first.next_dates.length + third.next_dates.length);
    const starts = merged[0]?.next_dates.map(({ date_start }) => date_start) ?? [];
    expect(starts).toEqual(starts.toSorted());
  });

  it('are of the first that is shown, where not all are', () => {
    const [, variant] = grouped(third, first);
    expect(ids(mergeGroups(variant ? [second, variant] : []))).toEqual([second.id, first.id]);
  });

  it('stay as they are where there is no group', () => {
    expect(mergeGroups([second, first])).toEqual([second, first]);
  });
});

describe('the price of a card', () => {
  const cost = (card: PublicTourCard, price: number, currency: PublicTourCard['currency'] = 'RUB') => ({
    ...card,
    price,
    currency,
  });

  it('is the lowest of the variants, and said to be', () => {
    const [card] = grouped(cost(first, 500), cost(second, 300));
    expect(card && lowestPrice(card)).toEqual({ amount: 300, isExact: false });
  });

  it('is that of all where they cost the same, and of a lone tour its own', () => {
    const [card] = grouped(cost(first, 500), cost(second, 500));
    expect(card && lowestPrice(card)).toEqual({ amount: 500 });
    expect(lowestPrice(cost(first, 700))).toEqual({ amount: 700 });
  });

  it('compares only what compares', () => {
    const [card] = grouped(cost(first, 500), cost(second, 3, 'USD'));
    expect(card && lowestPrice(card)).toEqual({ amount: 500 });
  });
});

it('tells variants of one tour from others', () => {
  const [face, variant] = grouped(first, second);
  if (!face || !variant) throw new Error('No group');
  expect(areVariants(face, variant)).toBe(true);
  expect(areVariants(face, third)).toBe(false);
  expect(areVariants(first, third)).toBe(false);
});
