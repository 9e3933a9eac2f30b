import { BRAND_CATALOGUE_PATH, operatorPath, tourPath } from '@tropa/blocks';
import type { Services } from '../../../kernel/context.ts';
import { makeRobots, makeSitemap } from '../serving/sitemap.ts';
import type { PageContent } from '../serving/stored-page.ts';
import type { BrandPlace } from './brand-data.ts';
import { named } from './brand-tours.ts';
import { findMappedTours } from './cards-repository.ts';

/** The pages of a brand's site for search engines: the catalogue, its operators and its tours. */
export async function brandSitemap(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { brand, origin, languages }: Pick<BrandPlace, 'brand' | 'origin' | 'languages'>,
): Promise<PageContent> {
  const tours = await findMappedTours(database, brand.id);
  const lastOf = (of: typeof tours) =>
    of.reduce(
      (last, { updated_at }) => (updated_at > last ? updated_at : last),
      of[0]?.updated_at ?? clock.now(),
    );
  const operators = Map.groupBy(tours, ({ organizer_id }) => organizer_id);
  return makeSitemap(origin, languages, [
    { path: BRAND_CATALOGUE_PATH, changed_at: lastOf(tours) },
    ...[...operators].map(([id, own]) => ({ path: operatorPath(id), changed_at: lastOf(own) })),
    ...tours.map((tour) => ({ path: tourPath(named(tour).screen_name), changed_at: tour.updated_at })),
  ]);
}

/** What robots may visit: not the cabinet, which stands at the same host, nor forms and private pages. */
export function brandRobots(origin: string): PageContent {
  const robots = makeRobots(origin);
  return { ...robots, body: String(robots.body).replace('\n', '\nDisallow: /org/\n') };
}
