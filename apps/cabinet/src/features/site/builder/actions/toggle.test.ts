import { newBlock } from '@tropa/blocks';
import { expect, it } from 'vitest';
import { toggle } from './toggle.ts';

const blocks = [newBlock('tours', 'tours'), newBlock('reviews', 'reviews')];

it('hides a block and shows it again', () => {
  const hidden = toggle(blocks, { type: 'toggle', uid: 'reviews' });
  expect(hidden.map(({ is_visible }) => is_visible)).toEqual([true, false]);
  expect(hidden[0]).toBe(blocks[0]);
  expect(toggle(hidden, { type: 'toggle', uid: 'reviews' })).toEqual(blocks);
});
