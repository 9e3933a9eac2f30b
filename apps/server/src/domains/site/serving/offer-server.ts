import type { Language, RenderedPage } from '@tropa/contract';
import { z } from 'zod';
import type { Services } from '../../../kernel/context.ts';
import { loadOffer } from '../../booking/index.ts';
import { lookOfPrivatePages, withoutSite } from './private-booking.ts';
import type { ServedSite } from './site-directory.ts';
import type { SitePagesMaker } from './site-pages.ts';

interface MadeOffer {
  page: RenderedPage;
  origin: string;
  status: number;
}

/**
 * The page of seats that a party was offered, on its organizer's site or on the cabinet's host. An offer that is answered
 * or over is told as such on a site; a stranger's is the same.
 * @returns undefined on the cabinet's host where there is none: whose it was is not known any more
 */
export async function offerPage(
  services: Services,
  pages: SitePagesMaker,
  { token, site, language }: { token: string; site: ServedSite | undefined; language: Language },
): Promise<MadeOffer | undefined> {
  const found = z.uuid().safeParse(token).success ? await loadOffer(services, token) : undefined;
  if (!site) {
    if (!found) return undefined;
    const { organizer_id, language: own } = found.party;
    const { place, look } = await withoutSite(services, { organizer_id, language: own });
    return { page: await pages.offer(place, look, found.offer, own), origin: place.origin, status: 200 };
  }
  const own = found?.party.organizer_id === site.row.organizer_id ? found : undefined;
  const look = await lookOfPrivatePages(services, site);
  const page = await pages.offer(site, look, own?.offer ?? null, own?.party.language ?? language);
  return { page, origin: site.origin, status: own ? 200 : 410 };
}
