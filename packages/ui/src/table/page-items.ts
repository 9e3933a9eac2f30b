import { PAGINATION } from '@tropa/core';

/**
 * What a pagination shows: seven pages around the current one, an ellipsis, and the last three.
 * @param page current page, from 1
 * @param pageCount how many pages there are
 */
export function pageItems(page: number, pageCount: number): Array<number | 'ellipsis'> {
  const range = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const { pagesBeforeEllipsis: before, pagesAtTail: tail } = PAGINATION;
  if (pageCount <= before + tail) return range(1, pageCount);
  const tailStart = pageCount - tail + 1;
  const half = Math.floor(before / 2);
  const start = Math.min(Math.max(1, page - half), tailStart - before);
  const end = start + before - 1;
  const gap = end + 1 < tailStart ? (['ellipsis'] as const) : [];
  return [...range(start, end), ...gap, ...range(tailStart, pageCount)];
}

/** First and last number of the records on a page, from 1; zeros when there are none. */
export function pageRange(page: number, pageSize: number, total: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  return { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total) };
}
