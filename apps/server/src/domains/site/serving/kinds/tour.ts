import { tourPath } from '@tropa/blocks';
import { loadTourOfSite } from '../page-data.ts';
import { ofNamedTour, pageKind, tourBlocks, type Content, type PagePaths } from './kind.ts';

/** The page of a tour. */
const tour = pageKind({
  name: 'tour',
  key: (screen_name: string) => screen_name,
  preview: (screen_name) => ({ kind: 'tour', screen_name }),
  ofTour: (screen_name) => ({ screen_name, at: tourPath }),
  load: async ({ services, site, look, data }, screen_name) => {
    const found = await loadTourOfSite(services, site, screen_name);
    return found && data(tourPath(found.screen_name), { tour: found, blocks: tourBlocks(look.pages) });
  },
  render: ({ look: { pages, theme }, html }, data) =>
    html({ page: 'tour', theme, blocks: tourBlocks(pages), data }),
});

/** The tour page of the draft, to whoever has a token: without one there is no such page. */
export const tourTemplate = pageKind({
  name: 'tour_template',
  preview: () => ({ kind: 'tour', screen_name: undefined }),
  load: async () => undefined,
  render: (_making, nothing: Content) => nothing,
});

export const tourPaths: PagePaths = { '/tours/:screen_name': ofNamedTour(tour) };
