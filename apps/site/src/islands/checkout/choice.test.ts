import { describe, expect, it } from 'vitest';
import type { ChoiceData } from '../../shared/checkout-data.ts';
import { categoriesSum, chosenParts, seatsNeeded } from './choice.ts';

const choice: ChoiceData = {
  categories: [
    { id: 'adult', takes_seat: true },
    { id: 'infant', takes_seat: false },
  ],
  extras: [
    { id: 'tent', per: 'tourist' },
    { id: 'transfer', per: 'booking' },
  ],
};
const nothing: ChoiceData = { categories: [], extras: [] };
const values = {
  tourists: '3',
  'categories.adult': '2',
  'categories.infant': '1',
  'extras.tent': '5',
  'extras.transfer': '1',
};

describe('a choice', () => {
  it('counts tourists and the seats they need', () => {
    expect(categoriesSum(values, choice)).toBe(3);
    expect(seatsNeeded(values, choice)).toBe(2);
    expect(seatsNeeded(values, nothing)).toBe(3);
  });

  it('goes to the server as the calls take it, no more of an extra than tourists', () => {
    expect(chosenParts(values, choice)).toEqual({
      categories: [
        { id: 'adult', count: 2 },
        { id: 'infant', count: 1 },
      ],
      extras: [
        { id: 'tent', quantity: 3 },
        { id: 'transfer', quantity: 1 },
      ],
    });
  });

  it('adds nothing where there is nothing to choose from, or nothing was', () => {
    expect(chosenParts(values, nothing)).toEqual({});
    expect(chosenParts({ tourists: '2', 'extras.tent': '-1', 'extras.transfer': '' }, choice)).toEqual({});
  });
});
