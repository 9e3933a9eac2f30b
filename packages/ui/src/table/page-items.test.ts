import { describe, expect, it } from 'vitest';
import { pageItems, pageRange } from './page-items.ts';

describe('pageItems', () => {
  it('shows every page while seven and three hold them all', () => {
    expect(pageItems(1, 1)).toEqual([1]);
    expect(pageItems(4, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
  it('shows seven pages, an ellipsis and the last three', () => {
    expect(pageItems(1, 50)).toEqual([1, 2, 3, 4, 5, 6, 7, 'ellipsis', 48, 49, 50]);
    expect(pageItems(20, 50)).toEqual([17, 18, 19, 20, 21, 22, 23, 'ellipsis', 48, 49, 50]);
  });
  it('joins the window with the tail near the end', () => {
    expect(pageItems(50, 50)).toEqual([41, 42, 43, 44, 45, 46, 47, 48, 49, 50]);
    expect(pageItems(45, 50)).toEqual([41, 42, 43, 44, 45, 46, 47, 48, 49, 50]);
  });
  it('always holds the current page once', () => {
    for (let page = 1; page <= 40; page += 1)
      expect(pageItems(page, 40).filter((item) => item === page)).toEqual([page]);
  });
});

describe('pageRange', () => {
  it('counts records from one and stops at the total', () => {
    expect(pageRange(1, 20, 150)).toEqual({ from: 1, to: 20 });
    expect(pageRange(8, 20, 150)).toEqual({ from: 141, to: 150 });
    expect(pageRange(1, 20, 0)).toEqual({ from: 0, to: 0 });
  });
});
