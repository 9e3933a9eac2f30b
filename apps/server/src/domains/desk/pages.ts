import type { Pagination } from '@tropa/contract';

/** Where a page of a list begins. */
export const offsetOf = ({ page, limit }: { page: number; limit: number }): number => (page - 1) * limit;

/** The coordinates of a page, answered with it. */
export const paginationOf = (
  { page, limit }: { page: number; limit: number },
  item_count: number,
): Pagination => ({ item_count, page_count: Math.ceil(item_count / limit), page, page_size: limit });
