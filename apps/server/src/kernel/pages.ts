import type { Pagination } from '@tropa/contract';

/** Where somebody reads a list whose newest rows come on top. */
export interface Reading {
  page: number;
  limit: number;
  /** The newest row that the first page showed: what came later is left out, or the next page would repeat rows. */
  from?: number | undefined;
}

/** Where a page of a list begins. */
export const offsetOf = ({ page, limit }: Pick<Reading, 'page' | 'limit'>): number => (page - 1) * limit;

/**
 * The coordinates of a page, answered with it.
 * @param rows of the page, newest first: the first page says which is the newest, and later ones are asked for with it
 */
export function paginationOf(
  { page, limit, from }: Reading,
  item_count: number,
  rows: readonly { id: number }[] = [],
): Pagination {
  const newest = page === 1 ? rows[0]?.id : from;
  return {
    item_count,
    page_count: Math.ceil(item_count / limit),
    page,
    page_size: limit,
    ...(newest !== undefined && { from: newest }),
  };
}
