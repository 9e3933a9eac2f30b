import { isPassing } from '../../../db/index.ts';
import type { Language, PageLanguage, RenderedPage } from '@tropa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteRenderer } from '../../../integrations/site-renderer/renderer.ts';
import type { Services } from '../../../kernel/context.ts';
import { languageOf, pageLanguageOf } from '../../../plugins/language.ts';
import { brandSiteAt } from '../../../plugins/surface.ts';
import { openedForms } from '../../booking/index.ts';
import { findVersion } from '../record/repository.ts';
import { askedLook } from '../presets/preview-theme.ts';
import { askedOrder } from '../tour-order/preview-order.ts';
import { keepPreview } from '../preview-links/keep-preview.ts';
import { isLinkOpen } from '../preview-links/repository.ts';
import { readPreviewToken, type PreviewClaims } from '../preview-links/preview-token.ts';
import { brandPlaceOf } from '../brands/brand-data.ts';
import { brandErrorPage } from '../brands/brand-error.ts';
import { keyHeaders } from '../brands/brand-headers.ts';
import { createAssets } from './assets.ts';
import { parameter, type PreviewRequest, type SitePage } from './kinds/kind.ts';
import { notFound, tooMany } from './kinds/missing.ts';
import type { Answering } from './kinds/private-kind.ts';
import type { MakingLimit } from './limit-making.ts';
import { movedTourPath, sendMoved } from './moved-tour.ts';
import { previewHeaders, privateHeaders, widgetHeaders } from './page-headers.ts';
import { stillPage } from './still-page.ts';
import { createPageStore, type MadePage } from './page-store.ts';
import { plainPage, type PlainPageKind } from './plain-page.ts';
import { isPublished, type Published, type ServedSite, type SiteDirectory } from './site-directory.ts';
import { sendWidgetScript } from './widget-script.ts';
import { createSitePages } from './site-pages.ts';
import { sendStored } from './stored-page.ts';

/** What of a request decides which page it gets, beside its address. */
interface Asked {
  host: string | undefined;
  language: string | undefined;
  preview: string | undefined;
  /** A look to try on, in previews. */
  theme: string | undefined;
  /** An order of the tour page to look at, in previews. */
  order: string | undefined;
}
const askedBy = (request: FastifyRequest): Asked => ({
  host: request.headers.host,
  language: parameter(request, 'lang'),
  preview: parameter(request, 'preview'),
  theme: parameter(request, 'theme'),
  order: parameter(request, 'order'),
});

/** Bytes of the catalogue's further pages, and of those with a filter: visitors make up more of them than anybody could keep. */
const FILTERED_BYTES = 16 * 1024 * 1024;

export interface SiteServer {
  /** A page that all may see; undefined: one that is not there. */
  page: (request: FastifyRequest, reply: FastifyReply, page: SitePage | undefined) => unknown;
  asset: (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<unknown>;
  /** The script that others put on their pages. */
  widgetScript: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** What pages that are made for one visitor answer with. */
  answering: Answering;
}

/** The language that the address names, if the site speaks it; else the site's first. */
function languageOfSite(site: Published, asked: Pick<Asked, 'language'>): Language {
  const { languages } = site.published.settings;
  return languages.find((language) => language === asked.language) ?? languages[0] ?? 'ru';
}

/** Everything that makes one kept page another than the next. */
const keyOf = ({ stamp }: ServedSite, { key }: SitePage, language: Language): string =>
  `${stamp}:${language}:${key}`;

/** Answers the requests of sites' visitors. What all may see comes from memory; the rest is made for the one who asks. */
export function createSiteServer(
  services: Services,
  renderer: SiteRenderer,
  directory: SiteDirectory,
  mayBeMade: MakingLimit,
): SiteServer {
  const whole = createPageStore(services.clock);
  const filtered = createPageStore(services.clock, FILTERED_BYTES);
  const storeOf = (page: SitePage) => (page.isFiltered ? filtered : whole);
  const pages = createSitePages(services, renderer);
  const assets = createAssets(renderer.assetsFolder);
  const formOpened = openedForms(services);

  const isBrands = ({ headers }: FastifyRequest) =>
    brandSiteAt(services.config, headers.host ?? '') !== undefined;

  const sendHtml = (
    reply: FastifyReply,
    status: number,
    page: RenderedPage,
    headers: Record<string, string>,
  ) => reply.code(status).headers(headers).type('text/html; charset=utf-8').send(page.html);

  /** That the address asks for where the brand speaks it; on the hosts of others that of the request. */
  const readerOf = (request: FastifyRequest): PageLanguage =>
    isBrands(request) ? brandPlaceOf(services, request).language : pageLanguageOf(request);

  const sendPlain = (request: FastifyRequest, reply: FastifyReply, status: number, kind: PlainPageKind) => {
    const page = plainPage(kind, readerOf(request));
    return sendHtml(reply, status, page, privateHeaders(page, services.cabinetOrigin()));
  };

  /** A widget stands on the page of somebody else, whose browser would show a refused frame as a broken one. */
  const sendNoWidget = (reply: FastifyReply, language: Language) => {
    const page = plainPage('no_widget', language);
    const headers = { ...widgetHeaders(page, services.cabinetOrigin()), 'cache-control': 'no-store' };
    return sendHtml(reply, 404, page, headers);
  };

  /** Whatever goes wrong, a visitor gets a page; the trouble goes to the log. */
  const guarded = async (request: FastifyRequest, reply: FastifyReply, work: () => Promise<unknown>) => {
    try {
      return await work();
    } catch (error) {
      request.log.error({ err: error, host: request.headers.host }, 'A page of a site failed');
      return sendPlain(request, reply, isPassing(error) ? 503 : 500, 'failed');
    }
  };

  /** The page from memory. A date that the tour has not is no reason for a page of its own. */
  const kept = (site: Published, page: SitePage, language: Language): MadePage | undefined => {
    const { choice } = page;
    if (!choice) return storeOf(page).known(keyOf(site, page, language));
    const without = whole.known(keyOf(site, choice.of, language));
    if (!without?.date_keys?.has(choice.key)) return without;
    return whole.known(keyOf(site, page, language));
  };

  const get = (site: Published, page: SitePage, language: Language) =>
    storeOf(page).get(keyOf(site, page, language), () => pages.make(site, site.published, page, language));

  const obtain = async (site: Published, page: SitePage, language: Language) => {
    const { choice } = page;
    if (!choice) return get(site, page, language);
    const without = await get(site, choice.of, language);
    return without?.date_keys?.has(choice.key) ? get(site, page, language) : without;
  };

  const sendNotFound = async (
    request: FastifyRequest,
    reply: FastifyReply,
    site: ServedSite | undefined,
    asked: Asked,
  ) => {
    if (!isPublished(site)) return sendPlain(request, reply, 404, 'unknown');
    const found = await get(site, notFound(), languageOfSite(site, asked));
    return found ? sendStored(request, reply, found.page) : sendPlain(request, reply, 404, 'unknown');
  };

  const sendPreview = async (
    reply: FastifyReply,
    site: ServedSite,
    page: PreviewRequest,
    { claims, asked }: { claims: PreviewClaims; asked: Asked },
  ) => {
    const language = site.row.settings.languages[0] ?? 'ru';
    const look =
      claims.version === undefined
        ? ((await askedOrder(services, site, asked.order)) ?? (await askedLook(services, site, asked.theme)))
        : await findVersion(services.database, site.row.id, claims.version);
    const rendered = (await pages.preview(site, page, language, look)) ?? plainPage('no_tour', language);
    const isFramed = reply.request.headers['sec-fetch-dest'] === 'iframe';
    const headers = previewHeaders(rendered, site.origin, {
      config: services.config,
      cabinetOrigin: services.cabinetOrigin(),
      cabinetHost: claims.cabinet,
      isFramed,
    });
    const whole = isFramed ? stillPage(rendered.html) : rendered.html;
    const html =
      claims.link === undefined || asked.preview === undefined ? whole : keepPreview(whole, asked.preview);
    return sendHtml(reply, 200, { ...rendered, html }, headers);
  };

  /** What a genuine preview token of this very site says. */
  const claimsOf = async (site: ServedSite | undefined, asked: Asked): Promise<PreviewClaims | undefined> => {
    const claims = asked.preview === undefined ? undefined : readPreviewToken(services, asked.preview);
    if (!claims || claims.site !== site?.row.id) return undefined;
    const { database, clock } = services;
    const isOpen =
      claims.link === undefined || (await isLinkOpen(database, claims.site, claims.link, clock.now()));
    return isOpen ? claims : undefined;
  };

  /** For good, but asked for anew each time: a site may come back to an address that it had. */
  const sendHome = (request: FastifyRequest, reply: FastifyReply, { origin }: ServedSite) =>
    reply.header('cache-control', 'no-cache').redirect(`${origin}${request.url}`, 301);

  const slowly = (request: FastifyRequest, reply: FastifyReply, asked: Asked, page: SitePage) =>
    guarded(request, reply, async () => {
      const site = await directory.find(asked.host);
      const claims = await claimsOf(site, asked);
      if (site && claims && page.preview) return sendPreview(reply, site, page.preview, { claims, asked });
      if (!isPublished(site))
        return page.isWidget
          ? sendNoWidget(reply, languageOf(request))
          : sendNotFound(request, reply, site, asked);
      if (site.isMoved && !page.isWidget) return sendHome(request, reply, site);
      const language = languageOfSite(site, asked);
      const isTooMuch = page.isFiltered && !kept(site, page, language) && !mayBeMade(request);
      const found = await obtain(site, isTooMuch ? tooMany() : page, language);
      if (found) return sendStored(request, reply, found.page);
      const moved = await movedTourPath(services, site, page);
      if (moved) return sendMoved(request, reply, moved);
      return page.isWidget ? sendNoWidget(reply, language) : sendNotFound(request, reply, site, asked);
    });

  const publishedAt: Answering['publishedAt'] = (host, request) =>
    host !== 'cabinet' && isPublished(host.site)
      ? { site: host.site, language: languageOfSite(host.site, askedBy(request)) }
      : undefined;

  const answering: Answering = {
    services,
    pages,
    hostOf: async (request, surface) => {
      if (surface === 'site') return { site: await directory.find(request.headers.host) };
      return isBrands(request) ? { site: undefined, brand: brandPlaceOf(services, request) } : surface;
    },
    publishedAt,
    languageAt: (host, request) => publishedAt(host, request)?.language ?? readerOf(request),
    guarded,
    send: sendHtml,
    sendPlain,
    sendMissing: async (request, reply, host, { kind = 'unknown', status = 404 } = {}) => {
      if (host === 'cabinet') return sendPlain(request, reply, status, kind);
      const { site, brand } = host;
      if (!brand) return sendNotFound(request, reply, site, askedBy(request));
      const page = await brandErrorPage(services, renderer, brand, status);
      return sendHtml(reply, status, page, keyHeaders(page, brand.origin));
    },
  };

  return {
    answering,
    page: (request, reply, page = notFound()) => {
      const asked = askedBy(request);
      const site = directory.known(asked.host);
      if (page.opens && asked.preview === undefined && isPublished(site) && request.method === 'GET')
        formOpened({ organizer_id: site.row.organizer_id, ...page.opens });
      const found =
        asked.preview === undefined && isPublished(site) && (!site.isMoved || page.isWidget)
          ? kept(site, page, languageOfSite(site, asked))
          : undefined;
      return found ? sendStored(request, reply, found.page) : slowly(request, reply, asked, page);
    },
    widgetScript: (request, reply) => guarded(request, reply, () => sendWidgetScript(reply, assets)),
    asset: (request, reply, path) =>
      guarded(request, reply, async () => {
        const found = await assets(path);
        return found ? sendStored(request, reply, found) : reply.callNotFound();
      }),
  };
}
