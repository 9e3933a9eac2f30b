import { newBlock } from '@tropa/blocks';
import { expect, it } from 'vitest';
import { move } from './move.ts';

const blocks = [
  newBlock('app-header', 'header'),
  newBlock('main-intro', 'intro'),
  newBlock('tours', 'tours'),
  newBlock('contacts', 'contacts'),
  newBlock('app-footer', 'footer'),
];
const moved = (uid: string, to: number) => move(blocks, { type: 'move', uid, to }).map((block) => block.uid);

it('moves a block up and down', () => {
  expect(moved('contacts', 1)).toEqual(['header', 'contacts', 'intro', 'tours', 'footer']);
  expect(moved('intro', 3)).toEqual(['header', 'tours', 'contacts', 'intro', 'footer']);
});

it.each([
  ['header', 2],
  ['footer', 1],
  ['intro', 0],
  ['contacts', 4],
  ['contacts', 9],
  ['contacts', -1],
  ['contacts', 3],
  ['gone', 1],
])('does not move %s to %d', (uid, to) => {
  expect(move(blocks, { type: 'move', uid, to })).toBe(blocks);
});
