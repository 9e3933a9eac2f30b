import { offeredPage } from '@tropa/blocks';
import { tourPageOffer, type Block, type TourPageOffer } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import { hasRoute } from '../../tour/index.ts';
import type { SiteRow } from '../record/repository.ts';

/** What a site is asked about: of each, since when its people do not want it. */
type Asked = Pick<SiteRow, 'organizer_id' | 'tour_order_declined_at' | 'tour_route_declined_at'>;

/** What a tour page lacks of new ones, and nobody has declined; the map of the route only where a tour has one. */
export async function offersOf(
  db: Executor,
  site: Asked,
  blocks: readonly Block[],
): Promise<TourPageOffer[]> {
  const isOpen = { order: site.tour_order_declined_at === null, route: site.tour_route_declined_at === null };
  const offers = tourPageOffer.options.filter(
    (offer) => isOpen[offer] && offeredPage(blocks, [offer]) !== null,
  );
  if (!offers.includes('route') || (await hasRoute(db, site.organizer_id))) return offers;
  return offers.filter((offer) => offer !== 'route');
}
