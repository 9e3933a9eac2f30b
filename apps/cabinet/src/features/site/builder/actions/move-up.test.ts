import { newBlock } from '@tropa/blocks';
import { expect, it } from 'vitest';
import { moveUp } from './move-up.ts';

const blocks = [newBlock('app-header', 'header'), newBlock('tours', 'tours'), newBlock('reviews', 'reviews')];

it('moves one place up, never over the header', () => {
  const moved = moveUp(blocks, { type: 'move_up', uid: 'reviews' });
  expect(moved.map(({ uid }) => uid)).toEqual(['header', 'reviews', 'tours']);
  expect(moveUp(moved, { type: 'move_up', uid: 'reviews' })).toBe(moved);
  expect(moveUp(blocks, { type: 'move_up', uid: 'header' })).toBe(blocks);
});
