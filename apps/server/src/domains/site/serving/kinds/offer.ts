import type { PageLanguage, RenderedPage } from '@tropa/contract';
import { z } from 'zod';
import { loadOffer, pageLanguageOf } from '../../../booking/index.ts';
import { lookOfPrivatePages, withoutSite } from '../private-booking.ts';
import type { ServedSite } from '../site-directory.ts';
import { privateHeaders } from '../page-headers.ts';
import { SURFACES, uncountedOf, type Answering, type PrivateKind } from './private-kind.ts';

/** The page is told without the token: it is nobody else's. */
const PATH = '/offer';

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
async function makeOffer(
  { services, pages }: Pick<Answering, 'services' | 'pages'>,
  { token, site, language }: { token: string; site: ServedSite | undefined; language: PageLanguage },
): Promise<MadeOffer | undefined> {
  const found = z.uuid().safeParse(token).success ? await loadOffer(services, token) : undefined;
  if (!site) {
    if (!found) return undefined;
    const { organizer_id } = found.party;
    const own = pageLanguageOf(found.party);
    const { place, look } = await withoutSite(services, { organizer_id, language: own });
    return {
      page: await pages.ofOne(
        place,
        look,
        { page: 'offer', offer: found.offer },
        { path: PATH, language: own },
      ),
      origin: place.origin,
      status: 200,
    };
  }
  const own = found?.party.organizer_id === site.row.organizer_id ? found : undefined;
  const look = await lookOfPrivatePages(services, site);
  const shown = { page: 'offer', offer: own?.offer ?? null } as const;
  const page = await pages.ofOne(site, look, shown, {
    path: PATH,
    language: own ? pageLanguageOf(own.party) : language,
  });
  return { page, origin: site.origin, status: own ? 200 : 410 };
}

export const offer: PrivateKind = (app, answering) => {
  for (const surface of SURFACES)
    app.get<{ Params: { token: string } }>('/offer/:token', uncountedOf(surface), (request, reply) =>
      answering.guarded(request, reply, async () => {
        const host = await answering.hostOf(request, surface);
        const site = host === 'cabinet' ? undefined : host.site;
        if (host !== 'cabinet' && !site) return answering.sendMissing(request, reply, host);
        const language = answering.languageAt(host, request);
        const made = await makeOffer(answering, { token: request.params.token, site, language });
        if (!made) return answering.sendPlain(request, reply, 404, 'unknown');
        return answering.send(reply, made.status, made.page, privateHeaders(made.page, made.origin));
      }),
    );
};
