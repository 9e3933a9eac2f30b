import { findToursChanged } from '../../../tour/index.ts';
import { makeRobots, makeSitemap, pagesOfSite } from '../sitemap.ts';
import { pageKind, type PagePaths } from './kind.ts';

/** The pages of the site, for search engines. */
const sitemap = pageKind({
  name: 'sitemap',
  load: ({ services, site }) => findToursChanged(services.database, site.row.organizer_id),
  render: ({ site, look }, tours) => {
    const published_at = site.published?.created_at ?? site.row.created_at;
    return makeSitemap(site.origin, look.settings.languages, pagesOfSite(published_at, tours));
  },
});
const robots = pageKind({
  name: 'robots',
  load: async ({ site }) => site.origin,
  render: (_making, origin) => makeRobots(origin),
});

export const sitemapPaths: PagePaths = { '/sitemap.xml': () => sitemap(), '/robots.txt': () => robots() };
