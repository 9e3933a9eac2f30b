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

it('keeps a required block shown, unless another of its kind is', () => {
  expect(toggle(blocks, { type: 'toggle', uid: 'tours' })).toEqual(blocks);
  const both = [...blocks, newBlock('tours', 'second')];
  const hidden = toggle(both, { type: 'toggle', uid: 'tours' });
  expect(hidden[0]?.is_visible).toBe(false);
  // The last one that is shown stays so, and is not removed either.
  expect(toggle(hidden, { type: 'toggle', uid: 'second' })).toEqual(hidden);
  expect(toggle(hidden, { type: 'toggle', uid: 'tours' })).toEqual(both);
});
