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

/** Where somebody reads a list whose rows change their places: under the last row of a page before. */
export interface ReadingBelow<Place> {
  page: number;
  limit: number;
  below?: { page: number; place: Place } | undefined;
}

/** How many rows a page begins after, and the row that they are counted from: none where no page before is told. */
export function startOf<Place>({ page, limit, below }: ReadingBelow<Place>): {
  offset: number;
  place?: Place;
} {
  return below && below.page < page
    ? { offset: (page - 1 - below.page) * limit, place: below.place }
    : { offset: offsetOf({ page, limit }) };
}

/** A page of rows that are all known, in their order. @param isUnder whether a row stands under the one that is told */
export function pageOfAll<Row, Place>(
  rows: readonly Row[],
  reading: ReadingBelow<Place>,
  isUnder: (row: Row, place: Place) => boolean,
): Row[] {
  const { offset, place } = startOf(reading);
  const left = place === undefined ? rows : rows.filter((row) => isUnder(row, place));
  return left.slice(offset, offset + reading.limit);
}

/** The place of the last row in a list that stands by numbers. */
export const lastId = (rows: readonly { id: number }[]): [number] | undefined => {
  const last = rows.at(-1);
  return last && [last.id];
};

/** What the next page is asked for with. @param place of the last row of a page; undefined where it has none */
export const belowPage = (page: number, place: unknown): Pick<Pagination, 'below'> =>
  place === undefined ? {} : { below: JSON.stringify({ page, place }) };

/**
 * The coordinates of a page, answered with it.
 * @param rows of the page, newest first: the first page says which is the newest, and later ones are asked for with it
 * @param place of the last row, where rows may leave or change their places
 */
export function paginationOf(
  { page, limit, from }: Reading,
  item_count: number,
  rows: readonly { id: number }[] = [],
  place?: readonly unknown[] | object,
): Pagination {
  const newest = page === 1 ? rows[0]?.id : from;
  return {
    item_count,
    page_count: Math.ceil(item_count / limit),
    page,
    page_size: limit,
    ...(newest !== undefined && { from: newest }),
    ...belowPage(page, place),
  };
}
