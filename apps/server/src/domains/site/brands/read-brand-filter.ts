import { GROUP_SIZES, type BrandFilter } from '@tropa/contract';
import { readCatalogueFilter } from '../catalogue/read-filter.ts';

/** Reads the filter of a brand's catalogue from an address; what cannot be meant is left out, so that every address answers. */
export function readBrandFilter(query: Record<string, string | string[] | undefined>): BrandFilter {
  const group = GROUP_SIZES.find((size) => String(size) === query['group']);
  return { ...readCatalogueFilter(query), ...(group !== undefined && { group }) };
}
