import { newBlock, type FamilyName } from '@tropa/blocks';
import { expect, it } from 'vitest';
import { scrollTarget } from './scroll-target.ts';

const made = (name: FamilyName, anchor = '', title = '') => {
  const block = newBlock(name, name);
  return { ...block, anchor, data: 'title' in block.data ? { ...block.data, title } : block.data };
};
const blocks = [
  made('app-header'),
  made('main-intro', '', 'Алтай'),
  made('tours', 'tours', 'Туры'),
  made('reviews', '', 'Отзывы'),
  made('contacts'),
  made('app-footer'),
];

it('shows a block by its anchor, its title or the block above', () => {
  expect(scrollTarget(blocks, 'tours')).toBe('tours');
  expect(scrollTarget(blocks, 'reviews')).toBe('reviews-title');
  expect(scrollTarget(blocks, 'contacts')).toBe('reviews-title');
  expect(scrollTarget(blocks, 'app-footer')).toBe('reviews-title');
});

it('shows the top for the header, for what stands above everything, and for nothing', () => {
  for (const uid of ['app-header', 'main-intro', 'gone', null]) expect(scrollTarget(blocks, uid)).toBe('');
});

it('does not look for a hidden block', () => {
  const hidden = blocks.map((block) => (block.uid === 'reviews' ? { ...block, is_visible: false } : block));
  expect(scrollTarget(hidden, 'reviews')).toBe('tours');
});
