import type { PageLanguage, RenderedPage } from '@tropa/contract';
import { z } from 'zod';
import {
  loadOffer,
  offerUrl,
  pageLanguageOf,
  PARTNER_SALE,
  siteOfParty,
  siteSlugOf,
} from '../../../booking/index.ts';
import { originOfBrand } from '../../../brand/index.ts';
import { named } from '../../brands/brand-tours.ts';
import type { Place } from '../page-data.ts';
import { headersOfOne } from '../page-headers.ts';
import { lookOfPrivatePages, placeAt, type Host } from '../private-booking.ts';
import { SURFACES, uncountedOf, type Answering, type PrivateKind } from './private-kind.ts';

/** The page is told without the token: it is nobody else's. */
const PATH = '/offer';

interface MadeOffer {
  page: RenderedPage;
  place: Pick<Place, 'origin' | 'brand_id'>;
  status: number;
}
/** Made, or where it stands instead. */
type OfferAnswer = MadeOffer | { moved: string };

/**
 * The page of seats that a party was offered, on the site of the brand whose sale it would be, else on its organizer's site or on the
 * cabinet's host. An offer that is answered or over is told as such on a site; a stranger's is the same.
 * @returns undefined on the cabinet's host where there is none: whose it was is not known any more
 */
async function makeOffer(
  { services, pages }: Pick<Answering, 'services' | 'pages'>,
  { token, host, language }: { token: string; host: Host; language: PageLanguage },
): Promise<OfferAnswer | undefined> {
  const found = z.uuid().safeParse(token).success ? await loadOffer(services, token) : undefined;
  const seller = found ? await siteOfParty(services, found.party) : null;
  const partner_site_id = originOfBrand(services, seller) === undefined ? null : seller;
  const { brand, site }: Partial<Exclude<Host, 'cabinet'>> = host === 'cabinet' ? {} : host;
  // Another brand's, or of one that shows the tour no more.
  if (found && (brand?.brand.id ?? null) !== partner_site_id) {
    const slug = await siteSlugOf(services.database, found.party.organizer_id);
    return { moved: offerUrl(services, { token, slug, partner_site_id }) };
  }
  const owner = found && {
    organizer_id: found.party.organizer_id,
    language: pageLanguageOf(found.party),
    partner_site_id,
    // Nothing is prepaid of what only waits.
    ...(partner_site_id !== null &&
      ({ seller_type: PARTNER_SALE, payed_amount: 0, base_sale_status: 1 } as const)),
  };
  const at = owner && (await placeAt(services, host, owner));
  if (found && owner && at) {
    const { offer } = found;
    const { screen_name } = brand ? named({ ...offer, id: found.party.tour_id }) : offer;
    const shown = {
      page: 'offer',
      offer: { ...offer, screen_name },
      ...(brand && { is_sold: true }),
    } as const;
    const page = await pages.ofOne(at.place, at.look, shown, { path: PATH, language: owner.language });
    return { page, place: at.place, status: 200 };
  }
  const over = { page: 'offer', offer: null } as const;
  if (brand) {
    const place = { origin: brand.origin, brand_id: brand.brand.id };
    return { page: await pages.ofBrand(brand, over, PATH), place, status: 410 };
  }
  if (!site) return undefined;
  const look = await lookOfPrivatePages(services, site);
  return { page: await pages.ofOne(site, look, over, { path: PATH, language }), place: site, status: 410 };
}

export const offer: PrivateKind = (app, answering) => {
  for (const surface of SURFACES)
    app.get<{ Params: { token: string } }>('/offer/:token', uncountedOf(surface), (request, reply) =>
      answering.guarded(request, reply, async () => {
        const host = await answering.hostOf(request, surface);
        if (host !== 'cabinet' && !host.site && !host.brand)
          return answering.sendMissing(request, reply, host);
        const language = answering.languageAt(host, request);
        const made = await makeOffer(answering, { token: request.params.token, host, language });
        if (!made) return answering.sendPlain(request, reply, 404, 'unknown');
        if ('moved' in made) return reply.header('cache-control', 'no-store').redirect(made.moved);
        return answering.send(reply, made.status, made.page, headersOfOne(made.page, made.place));
      }),
    );
};
