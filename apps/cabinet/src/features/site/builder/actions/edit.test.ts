import { newBlock } from '@tropa/blocks';
import { expect, it } from 'vitest';
import { edit } from './edit.ts';

const blocks = [newBlock('app-header', 'header'), newBlock('tours', 'tours')];

it('replaces the block and leaves the others alone', () => {
  const block = { ...newBlock('tours', 'tours'), anchor: 'all' };
  const edited = edit(blocks, { type: 'edit', block, at: 0 });
  expect(edited).toEqual([blocks[0], block]);
  expect(edited[0]).toBe(blocks[0]);
});

it('leaves the list as it is when the block is gone', () => {
  expect(edit(blocks, { type: 'edit', block: newBlock('reviews', 'gone'), at: 0 })).toBe(blocks);
});
