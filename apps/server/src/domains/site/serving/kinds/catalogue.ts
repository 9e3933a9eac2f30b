import { CATALOGUE_PATH, cataloguePath } from '@tropa/blocks';
import type { CatalogueFilter } from '@tropa/contract';
import { createCatalogues } from '../../catalogue/catalogues.ts';
import { readCatalogueFilter } from '../../catalogue/read-filter.ts';
import { pageKind, parameter, remembering, type PagePaths } from './kind.ts';
import { tourTemplate } from './tour.ts';

const cataloguesOf = remembering(createCatalogues);

/** All tours of the site, or those that a visitor looks for. */
const catalogue = pageKind({
  name: 'catalogue',
  key: (filter: CatalogueFilter) => cataloguePath(filter),
  isFiltered: (filter) => cataloguePath(filter) !== CATALOGUE_PATH,
  load: ({ services, site, language, data }, filter) =>
    cataloguesOf(services).choose(site, language, filter, () => data(cataloguePath())),
  render: ({ look: { pages, theme }, html }, { data, catalogue: chosen }) => {
    const path = cataloguePath(chosen.filter);
    return html({ page: 'catalogue', blocks: pages.main, theme, data: { ...data, path }, catalogue: chosen });
  },
});

export const cataloguePaths: PagePaths = {
  [CATALOGUE_PATH]: (request) =>
    parameter(request, 'preview') === undefined
      ? catalogue(readCatalogueFilter(request.query as Record<string, string | string[]>))
      : tourTemplate(),
};
