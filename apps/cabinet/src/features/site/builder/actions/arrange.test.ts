import { newBlock } from '@tropa/blocks';
import { expect, it } from 'vitest';
import { arrange } from './arrange.ts';

const blocks = [newBlock('program', 'program'), newBlock('dates', 'dates'), newBlock('price', 'price')];

it('puts a page in an order that names all its blocks, and leaves it where it names others', () => {
  const order = ['dates', 'program', 'price'];
  expect(arrange(blocks, { type: 'arrange', order }).map(({ uid }) => uid)).toEqual(order);
  for (const wrong of [
    ['program', 'dates', 'price'],
    ['dates', 'program'],
    ['dates', 'dates', 'price'],
    [...order, 'x'],
  ])
    expect(arrange(blocks, { type: 'arrange', order: wrong })).toBe(blocks);
});
