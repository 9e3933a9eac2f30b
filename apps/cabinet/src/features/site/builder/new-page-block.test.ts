import { newBlock, validateBlock } from '@tropa/blocks';
import { describe, expect, it } from 'vitest';
import { addableFamilies, canDuplicate, duplicateOf, newPageBlock, placeForNew } from './new-page-block.ts';

const blocks = [
  newBlock('app-header', 'header'),
  newBlock('tours', 'tours', undefined, { anchor: 'tours' }),
  newBlock('app-footer', 'footer'),
];

describe('addableFamilies', () => {
  it('are those of the page, without a second header or footer', () => {
    expect(addableFamilies('main')).toContain('advantages');
    for (const name of ['app-header', 'app-footer', 'program'] as const)
      expect(addableFamilies('main')).not.toContain(name);
    expect(addableFamilies('tour')).toEqual(expect.arrayContaining(['program', 'reviews']));
    expect(addableFamilies('tour')).not.toContain('tours');
  });
});

describe('newPageBlock', () => {
  it.each(['main', 'tour'] as const)('makes blocks that the page of %s takes', (page) => {
    for (const name of addableFamilies(page))
      expect(
        validateBlock(newPageBlock(blocks, name, newBlock(name, 'x').number, 'ru', 'x'), page),
      ).toMatchObject({
        success: true,
      });
  });

  it('gives each an anchor of its own', () => {
    expect(newPageBlock(blocks, 'tours', 1, 'ru', 'second').anchor).toBe('tours-2');
    expect(newPageBlock(blocks, 'reviews', 1, 'ru', 'second').anchor).toBe('reviews');
  });

  it('begins with a title in the language of the site, and with nothing else to show', () => {
    expect(newPageBlock(blocks, 'dates', 1, 'en', 'x').data['title']).toBe('Dates and prices');
    expect(newPageBlock(blocks, 'advantages', 1, 'ru', 'x').data['items']).toEqual([]);
    expect(newPageBlock(blocks, 'main-intro', 1, 'ru', 'x').data['title']).toBe('');
  });
});

describe('duplicateOf', () => {
  it('is the same block under an anchor of its own', () => {
    const [header, tours] = blocks;
    if (!header || !tours) throw new Error('The page is empty');
    const made = duplicateOf(blocks, tours, 'other');
    expect(made).toEqual({ ...tours, uid: 'other', anchor: 'tours-2' });
    expect(duplicateOf([...blocks, made], made, 'third').anchor).toBe('tours-3');
    expect(canDuplicate(tours)).toBe(true);
    expect(canDuplicate(header)).toBe(false);
  });
});

describe('placeForNew', () => {
  it('is under the chosen block, never past the footer', () => {
    expect(placeForNew(blocks, 'header')).toBe(1);
    expect(placeForNew(blocks, 'tours')).toBe(2);
    expect(placeForNew(blocks, 'footer')).toBe(2);
    expect(placeForNew(blocks, null)).toBe(2);
    expect(placeForNew([newBlock('program', 'program')], null)).toBe(1);
  });
});
