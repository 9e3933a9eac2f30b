import type { BrandFilter, CatalogueFilter } from '@tropa/contract';

/** The catalogue of all tours. A form with `method="get"` and the fields of `CatalogueFilter` may lead here as well. */
export const CATALOGUE_PATH = '/tours';
/** What need not be said: it is so by itself. */
const PLAIN: Partial<BrandFilter> = { sort: 'soonest', page: 1 };
const ORDER = [
  'q',
  'where',
  'when',
  'type',
  'price_from',
  'price_to',
  'difficulty',
  'group',
  'sort',
  'page',
] as const;

function pathWith(path: string, filter: Partial<BrandFilter>): string {
  const query = new URLSearchParams();
  for (const name of ORDER) {
    const value = filter[name];
    if (value !== undefined && value !== '' && value !== PLAIN[name]) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** Address of the catalogue with a filter: always the same for the same filter. */
export const cataloguePath = (filter: Partial<CatalogueFilter> = {}): string =>
  pathWith(CATALOGUE_PATH, filter);

/** The catalogue of a brand is what its site begins with. */
export const BRAND_CATALOGUE_PATH = '/';
/** The same of a brand's catalogue. */
export const brandCataloguePath = (filter: Partial<BrandFilter> = {}): string =>
  pathWith(BRAND_CATALOGUE_PATH, filter);

/** The own bookings of a brand's visitor, and the tours that it keeps. */
export const ACCOUNT_PATH = '/account';
export const FAVOURITES_PATH = '/favourites';

/** An operator on a brand's site. */
export const operatorPath = (organizer_id: number): string => `/operators/${organizer_id}`;

/** Departures of all tours: of the nearest month, or of one (`yyyy-MM`). */
export const schedulePath = (month: string | null): string =>
  month === null ? '/schedule' : `/schedule?month=${month}`;

/** Whether a filter leaves anything out: such pages are one another's copies to search engines. */
export const isCatalogueFiltered = (filter: CatalogueFilter): boolean =>
  cataloguePath({ ...filter, page: 1 }) !== CATALOGUE_PATH;
