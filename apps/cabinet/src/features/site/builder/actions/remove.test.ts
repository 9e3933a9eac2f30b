import { newBlock, type FamilyName } from '@tropa/blocks';
import { expect, it } from 'vitest';
import { canRemove, remove } from './remove.ts';

const names: FamilyName[] = ['app-header', 'main-intro', 'tours', 'reviews', 'contacts', 'app-footer'];
const blocks = names.map((name) => newBlock(name, name));

it('removes a block', () => {
  expect(remove(blocks, { type: 'remove', uid: 'reviews' }).map(({ uid }) => uid)).not.toContain('reviews');
  expect(blocks).toHaveLength(6);
});

it.each(['app-header', 'tours', 'contacts', 'app-footer'])('keeps %s, which is required', (uid) => {
  expect(remove(blocks, { type: 'remove', uid })).toBe(blocks);
});

it('lets a required block go while there is another of its kind', () => {
  const second = newBlock('tours', 'second');
  const both = [...blocks, second];
  expect(canRemove(both, second)).toBe(true);
  expect(remove(both, { type: 'remove', uid: 'tours' }).map(({ uid }) => uid)).toContain('second');
});
