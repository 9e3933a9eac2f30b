import { newBlock } from '@tropa/blocks';
import { expect, it } from 'vitest';
import { arrange } from './arrange.ts';

const [program, dates, price] = [
  newBlock('program', 'program'),
  newBlock('dates', 'dates'),
  newBlock('price', 'price'),
];
const blocks = [program, dates, price];

it('puts a page as it is given, and leaves it where that are not all its blocks', () => {
  const changed = { ...program, anchor: 'days' };
  const next = [dates, changed, price];
  expect(arrange(blocks, { type: 'arrange', blocks: next })).toBe(next);
  const alone = [changed, dates, price];
  expect(arrange(blocks, { type: 'arrange', blocks: alone })).toBe(alone);
  for (const wrong of [
    [...blocks],
    [dates, program],
    [dates, dates, price],
    [...next, newBlock('text', 'x')],
  ])
    expect(arrange(blocks, { type: 'arrange', blocks: wrong })).toBe(blocks);
});
