import { newBlock } from '@tropa/blocks';
import type { Block } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { mergeBlocks, resolved } from './merge-blocks.ts';

const block = (uid: string, title = uid): Block => {
  const made = newBlock('tours', uid);
  return { ...made, data: { ...made.data, title } };
};
const [a, b, c] = [block('a'), block('b'), block('c')];
const base = [a, b, c];
const said = (blocks: readonly Block[]) => blocks.map(({ data }) => data['title']).join(' ');

describe('mergeBlocks', () => {
  it('takes over what only one of two changed', () => {
    const { blocks, conflicts } = mergeBlocks(base, [block('a', 'A'), b, c], [a, b, block('c', 'C')]);
    expect(said(blocks)).toBe('A b C');
    expect(conflicts).toEqual([]);
  });

  it('keeps what either added, removed and moved', () => {
    const mine = [a, block('x'), b, c];
    expect(said(mergeBlocks(base, mine, [c, a, b]).blocks)).toBe('c a x b');
    expect(said(mergeBlocks(base, mine, [a, c]).blocks)).toBe('a x c');
    expect(said(mergeBlocks(base, [b, a, c], [a, b, c, block('y')]).blocks)).toBe('b a c y');
    expect(said(mergeBlocks(base, [a, b], [a, c]).blocks)).toBe('a');
  });

  it('tells of a block that both changed, each in their own way', () => {
    const [mine, theirs] = [block('b', 'mine'), block('b', 'theirs')];
    const merged = mergeBlocks(base, [a, mine, c], [a, theirs, c]);
    expect(merged.conflicts).toEqual([{ uid: 'b', mine, theirs }]);
    expect(said(merged.blocks)).toBe('a mine c');
    expect(mergeBlocks(base, [a, mine, c], [a, { ...mine }, c]).conflicts).toEqual([]);
  });

  it('tells of a block that one changed and the other removed', () => {
    const changed = block('b', 'changed');
    expect(mergeBlocks(base, [a, c], [a, changed, c]).conflicts).toEqual([
      { uid: 'b', mine: null, theirs: changed },
    ]);
    expect(mergeBlocks(base, [a, changed, c], [a, c]).conflicts).toEqual([
      { uid: 'b', mine: changed, theirs: null },
    ]);
  });

  it('minds no order of fields: the database has one of its own', () => {
    const turned = [a, b, c].map((one) => ({
      ...one,
      data: Object.fromEntries(Object.entries(one.data).toReversed()),
    }));
    const mine = [a, block('b', 'B'), c];
    expect(mergeBlocks(base, mine, turned)).toEqual({ blocks: mine, conflicts: [] });
  });
});

describe('resolved', () => {
  const mine = [a, block('b', 'mine'), c];
  it('puts the chosen version in its place', () => {
    const theirs = [a, block('b', 'theirs'), c];
    const merged = mergeBlocks(base, mine, theirs);
    expect(said(resolved(merged, { b: 'theirs' }, theirs, mine))).toBe('a theirs c');
    expect(said(resolved(merged, { b: 'mine' }, theirs, mine))).toBe('a mine c');
  });

  it('removes, or brings back, what was chosen so', () => {
    const merged = mergeBlocks(base, mine, [a, c]);
    expect(said(resolved(merged, { b: 'theirs' }, [a, c], mine))).toBe('a c');
    const gone = mergeBlocks(base, [a, c], mine);
    expect(said(resolved(gone, { b: 'theirs' }, mine, [a, c]))).toBe('a mine c');
    expect(said(resolved(gone, { b: 'mine' }, mine, [a, c]))).toBe('a c');
  });
});
