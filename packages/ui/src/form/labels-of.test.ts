import { expect, it } from 'vitest';
import { labelsOf } from './labels-of.ts';

const LIST = [
  'ready',
  { value: '1', label: 'Мульта' },
  { group: 'Ещё', items: [{ value: '2', label: 'Катунь' }] },
];

it('names what is chosen as the list does, in groups too, and what it does not have by itself', () => {
  expect(labelsOf(LIST, ['1'])).toBe('Мульта');
  expect(labelsOf(LIST, [1, 2, 'ready', 'gone'])).toBe('Мульта, Катунь, ready, gone');
  expect(labelsOf(LIST, [null])).toBe('');
});
