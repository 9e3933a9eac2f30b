import { newBlock } from '@tropa/blocks';
import { expect, it } from 'vitest';
import { add } from './add.ts';

const blocks = [newBlock('app-header', 'header'), newBlock('tours', 'tours')];
const block = newBlock('reviews', 'reviews');

it('puts a block in its place', () => {
  expect(add(blocks, { type: 'add', block, index: 1 }).map(({ uid }) => uid)).toEqual([
    'header',
    'reviews',
    'tours',
  ]);
  expect(blocks).toHaveLength(2);
});

it('adds nothing twice', () => {
  const once = add(blocks, { type: 'add', block, index: 1 });
  expect(add(once, { type: 'add', block, index: 0 })).toBe(once);
});
