import { newBlock } from '@tropa/blocks';
import { expect, it } from 'vitest';
import { moveDown } from './move-down.ts';

const blocks = [newBlock('tours', 'tours'), newBlock('reviews', 'reviews'), newBlock('app-footer', 'footer')];

it('moves one place down, never under the footer or past the end', () => {
  const moved = moveDown(blocks, { type: 'move_down', uid: 'tours' });
  expect(moved.map(({ uid }) => uid)).toEqual(['reviews', 'tours', 'footer']);
  expect(moveDown(moved, { type: 'move_down', uid: 'tours' })).toBe(moved);
  const tour = blocks.slice(0, 2);
  expect(moveDown(tour, { type: 'move_down', uid: 'reviews' })).toBe(tour);
});
