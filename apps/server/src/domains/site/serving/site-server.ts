import type { Language, RenderedPage } from '@tropa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseErrorCode } from '../../../db/index.ts';
import type { SiteRenderer } from '../../../integrations/site-renderer/renderer.ts';
import type { Services } from '../../../kernel/context.ts';
import { languageOf } from '../../../plugins/language.ts';
import { readPreviewToken, type PreviewClaims } from '../preview-token.ts';
import { createAssets } from './assets.ts';
import { offerPage } from './offer-server.ts';
import { previewHeaders, privateHeaders } from './page-headers.ts';
import { createPageStore, type MadePage } from './page-store.ts';
import { plainPage, type PlainPageKind } from './plain-page.ts';
import { loadPreviewedTour } from './previewed-tour.ts';
import { loadPrivateBooking, lookOfPrivatePages, withoutSite } from './private-booking.ts';
import { createQuestionnaireServer, type QuestionnaireAsked } from './questionnaire-server.ts';
import type { ServedSite, SiteDirectory } from './site-directory.ts';
import { createSitePages, type PreviewRequest, type SitePageRequest } from './site-pages.ts';
import { sendStored } from './stored-page.ts';

/** What of a request decides which page it gets, beside its address. */
interface Asked {
  host: string | undefined;
  language: string | undefined;
  preview: string | undefined;
}
type Published = ServedSite & { published: NonNullable<ServedSite['published']> };

export interface SiteServer {
  page: (request: FastifyRequest, reply: FastifyReply, asked: Asked, page: SitePageRequest) => unknown;
  /** `/tours`: only a preview of the tour page answers there. */
  tourTemplate: (request: FastifyRequest, reply: FastifyReply, asked: Asked) => Promise<unknown>;
  booking: (request: FastifyRequest, reply: FastifyReply, asked: Asked, uuid: string) => Promise<unknown>;
  /** The same on the cabinet's host: letters of organizers without a site lead there. */
  bookingWithoutSite: (request: FastifyRequest, reply: FastifyReply, uuid: string) => Promise<unknown>;
  /** The questionnaire of a booking, on its organizer's site or on the cabinet's host. `typed`: a form without a script. */
  questionnaire: (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked | 'cabinet',
    form: Pick<QuestionnaireAsked, 'uuid' | 'isSaved'> & { typed?: Record<string, string> },
  ) => Promise<unknown>;
  /** Seats that a party was offered, on the organizer's site or on the cabinet's host. */
  offer: (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked | 'cabinet',
    token: string,
  ) => Promise<unknown>;
  /** A tour's page for those who edit it, on the cabinet's host. */
  tourPreview: (request: FastifyRequest, reply: FastifyReply, token: string | undefined) => Promise<unknown>;
  asset: (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<unknown>;
}

const isPublished = (site: ServedSite | undefined): site is Published => Boolean(site?.published);

/** The language that the address names, if the site speaks it; else the site's first. */
function languageOfSite(site: Published, asked: Asked): Language {
  const { languages } = site.published.settings;
  return languages.find((language) => language === asked.language) ?? languages[0] ?? 'ru';
}

/** Everything that makes one kept page another than the next. */
function keyOf({ stamp }: ServedSite, page: SitePageRequest, language: Language): string {
  const start = `${stamp}:${language}:${page.kind}`;
  switch (page.kind) {
    case 'tour':
      return `${start}:${page.screen_name}`;
    case 'checkout':
      return `${start}:${page.screen_name}:${page.date_key}`;
    case 'document':
      return `${start}:${page.document}`;
    default:
      return start;
  }
}

/** Answers the requests of sites' visitors. What all may see comes from memory; the rest is made for the one who asks. */
export function createSiteServer(
  services: Services,
  renderer: SiteRenderer,
  directory: SiteDirectory,
): SiteServer {
  const store = createPageStore(services.clock);
  const pages = createSitePages(services, renderer);
  const questionnaire = createQuestionnaireServer(services, pages);
  const assets = createAssets(renderer.assetsFolder);

  const sendHtml = (
    reply: FastifyReply,
    status: number,
    page: RenderedPage,
    headers: Record<string, string>,
  ) => reply.code(status).headers(headers).type('text/html; charset=utf-8').send(page.html);

  const sendPlain = (request: FastifyRequest, reply: FastifyReply, status: number, kind: PlainPageKind) => {
    const page = plainPage(kind, languageOf(request));
    return sendHtml(reply, status, page, privateHeaders(page, services.cabinetOrigin()));
  };

  /** Whatever goes wrong, a visitor gets a page; the trouble goes to the log. */
  const guarded = async (request: FastifyRequest, reply: FastifyReply, work: () => Promise<unknown>) => {
    try {
      return await work();
    } catch (error) {
      request.log.error({ err: error, host: request.headers.host }, 'A page of a site failed');
      const isDatabase =
        databaseErrorCode(error) !== undefined ||
        (error instanceof Error && /timeout exceeded|Connection terminated/u.test(error.message));
      return sendPlain(request, reply, isDatabase ? 503 : 500, 'failed');
    }
  };

  /** The page from memory. A date that the tour has not is no reason for a page of its own. */
  const kept = (site: Published, page: SitePageRequest, language: Language): MadePage | undefined => {
    if (page.kind !== 'checkout' || page.date_key === null) return store.known(keyOf(site, page, language));
    const undated = store.known(keyOf(site, { ...page, date_key: null }, language));
    if (!undated?.date_keys?.has(page.date_key)) return undated;
    return store.known(keyOf(site, page, language));
  };

  const get = (site: Published, page: SitePageRequest, language: Language) =>
    store.get(keyOf(site, page, language), () => pages.make(site, site.published, page, language));

  const obtain = async (site: Published, page: SitePageRequest, language: Language) => {
    if (page.kind !== 'checkout' || page.date_key === null) return get(site, page, language);
    const undated = await get(site, { ...page, date_key: null }, language);
    return undated?.date_keys?.has(page.date_key) ? get(site, page, language) : undated;
  };

  const sendNotFound = async (
    request: FastifyRequest,
    reply: FastifyReply,
    site: ServedSite | undefined,
    asked: Asked,
  ) => {
    if (!isPublished(site)) return sendPlain(request, reply, 404, 'unknown');
    const found = await get(site, { kind: 'not_found' }, languageOfSite(site, asked));
    return found ? sendStored(request, reply, found.page) : sendPlain(request, reply, 404, 'unknown');
  };

  const sendPreview = async (
    reply: FastifyReply,
    site: ServedSite,
    page: PreviewRequest,
    claims: PreviewClaims,
  ) => {
    const language = site.row.settings.languages[0] ?? 'ru';
    const rendered = (await pages.preview(site, page, language)) ?? plainPage('no_tours', language);
    const headers = previewHeaders(rendered, site.origin, services.cabinetOrigin(), claims.cabinet);
    return sendHtml(reply, 200, rendered, headers);
  };

  /** What a genuine preview token of this very site says. */
  const claimsOf = (site: ServedSite | undefined, asked: Asked): PreviewClaims | undefined => {
    const claims = asked.preview === undefined ? undefined : readPreviewToken(services, asked.preview);
    return claims && claims.site === site?.row.id ? claims : undefined;
  };

  const slowly = (request: FastifyRequest, reply: FastifyReply, asked: Asked, page: SitePageRequest) =>
    guarded(request, reply, async () => {
      const site = await directory.find(asked.host);
      const claims = claimsOf(site, asked);
      if (site && claims && (page.kind === 'main' || page.kind === 'tour'))
        return sendPreview(reply, site, page, claims);
      if (!isPublished(site)) return sendNotFound(request, reply, site, asked);
      const found = await obtain(site, page, languageOfSite(site, asked));
      return found ? sendStored(request, reply, found.page) : sendNotFound(request, reply, site, asked);
    });

  return {
    page: (request, reply, asked, page) => {
      const site = directory.known(asked.host);
      const found =
        asked.preview === undefined && isPublished(site)
          ? kept(site, page, languageOfSite(site, asked))
          : undefined;
      return found ? sendStored(request, reply, found.page) : slowly(request, reply, asked, page);
    },
    tourTemplate: (request, reply, asked) =>
      guarded(request, reply, async () => {
        const site = await directory.find(asked.host);
        const claims = claimsOf(site, asked);
        if (!site || !claims) return sendNotFound(request, reply, site, asked);
        return sendPreview(reply, site, { kind: 'tour', screen_name: undefined }, claims);
      }),
    booking: (request, reply, asked, uuid) =>
      guarded(request, reply, async () => {
        const [site, found] = await Promise.all([
          directory.find(asked.host),
          loadPrivateBooking(services, uuid),
        ]);
        if (!site || found?.organizer_id !== site.row.organizer_id)
          return sendNotFound(request, reply, site, asked);
        if (found.isErased) return questionnaire(reply, { uuid, host: { site }, isSaved: false });
        const look = await lookOfPrivatePages(services, site);
        const page = await pages.booking(site, look, found);
        return sendHtml(reply, 200, page, privateHeaders(page, site.origin));
      }),
    bookingWithoutSite: (request, reply, uuid) =>
      guarded(request, reply, async () => {
        const found = await loadPrivateBooking(services, uuid);
        if (!found) return sendPlain(request, reply, 404, 'no_booking');
        if (found.isErased) return questionnaire(reply, { uuid, host: 'cabinet', isSaved: false });
        const { place, look } = await withoutSite(services, found);
        const page = await pages.booking(place, look, found);
        return sendHtml(reply, 200, page, privateHeaders(page, place.origin));
      }),
    questionnaire: (request, reply, asked, form) =>
      guarded(request, reply, async () => {
        const site = asked === 'cabinet' ? undefined : await directory.find(asked.host);
        const host = asked === 'cabinet' ? asked : { site };
        const sent = await questionnaire(reply, { ...form, host });
        if (sent) return sent;
        return asked === 'cabinet'
          ? sendPlain(request, reply, 404, 'no_booking')
          : sendNotFound(request, reply, site, asked);
      }),
    offer: (request, reply, asked, token) =>
      guarded(request, reply, async () => {
        const site = asked === 'cabinet' ? undefined : await directory.find(asked.host);
        if (asked !== 'cabinet' && !site) return sendNotFound(request, reply, site, asked);
        const language =
          site && isPublished(site) && asked !== 'cabinet'
            ? languageOfSite(site, asked)
            : languageOf(request);
        const made = await offerPage(services, pages, { token, site, language });
        if (!made) return sendPlain(request, reply, 404, 'unknown');
        return sendHtml(reply, made.status, made.page, privateHeaders(made.page, made.origin));
      }),
    tourPreview: (request, reply, token) =>
      guarded(request, reply, async () => {
        const claims = token === undefined ? undefined : readPreviewToken(services, token);
        const found = claims?.tour && (await loadPreviewedTour(services, claims.tour, languageOf(request)));
        if (!claims || !found) return sendPlain(request, reply, 404, 'unknown');
        const { place, look, tour, language } = found;
        const rendered = await pages.tourPreview(place, look, tour, language);
        const headers = previewHeaders(rendered, place.origin, place.origin, claims.cabinet);
        return sendHtml(reply, 200, rendered, headers);
      }),
    asset: (request, reply, path) =>
      guarded(request, reply, async () => {
        const found = await assets(path);
        return found ? sendStored(request, reply, found) : reply.callNotFound();
      }),
  };
}
