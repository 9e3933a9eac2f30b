import { expect, it } from 'vitest';
import { sortRows } from './sort-rows.ts';

const columns = [
  { key: 'name', title: 'Name', render: (row: number) => row },
  { key: 'size', title: 'Size', render: (row: number) => row, compare: (a: number, b: number) => a - b },
];

it('sorts up and down by the column asked for, and not at all without a sort', () => {
  const rows = [3, 1, 2];
  expect(sortRows(rows, columns, { key: 'size', direction: 'asc' })).toEqual([1, 2, 3]);
  expect(sortRows(rows, columns, { key: 'size', direction: 'desc' })).toEqual([3, 2, 1]);
  expect(sortRows(rows, columns, null)).toEqual([3, 1, 2]);
  expect(sortRows(rows, columns, { key: 'name', direction: 'asc' })).toEqual([3, 1, 2]);
});
