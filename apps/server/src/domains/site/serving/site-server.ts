import { CATALOGUE_PATH, cataloguePath } from '@tropa/blocks';
import type { Language, RenderedPage } from '@tropa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPassing } from '../../../db/index.ts';
import type { SiteRenderer } from '../../../integrations/site-renderer/renderer.ts';
import type { Services } from '../../../kernel/context.ts';
import { languageOf } from '../../../plugins/language.ts';
import { findBooking } from '../../booking/index.ts';
import { readLookToken } from '../../invoice/index.ts';
import { findVersion } from '../record/repository.ts';
import { askedLook } from '../presets/preview-theme.ts';
import { keepPreview } from '../preview-links/keep-preview.ts';
import { isLinkOpen } from '../preview-links/repository.ts';
import { readPreviewToken, type PreviewClaims } from '../preview-links/preview-token.ts';
import { createAssets } from './assets.ts';
import { createChatServer } from './chat-server.ts';
import { createReviewServer, type ReviewAsked } from './review-server.ts';
import type { MakingLimit } from './limit-making.ts';
import { createHelpServer, type HelpAsked } from './help-server.ts';
import { movedTourPath, sendMoved } from './moved-tour.ts';
import { offerPage } from './offer-server.ts';
import { lookHeaders, previewHeaders, privateHeaders, widgetHeaders } from './page-headers.ts';
import { createPageStore, type MadePage } from './page-store.ts';
import { plainPage, type PlainPageKind } from './plain-page.ts';
import { loadPreviewedTour } from './previewed-tour.ts';
import { loadPrivateBooking, lookOfPrivatePages, withoutSite } from './private-booking.ts';
import { createQuestionnaireServer, type QuestionnaireAsked } from './questionnaire-server.ts';
import type { ServedSite, SiteDirectory } from './site-directory.ts';
import { sendWidgetScript } from './widget-script.ts';
import { createSitePages, type PreviewRequest, type SitePageRequest } from './site-pages.ts';
import { sendStored } from './stored-page.ts';

/** What of a request decides which page it gets, beside its address. */
interface Asked {
  host: string | undefined;
  language: string | undefined;
  preview: string | undefined;
  /** A look to try on, in previews. */
  theme?: string | undefined;
}
/** Bytes of the catalogue's further pages, and of those with a filter: visitors make up more of them than anybody could keep. */
const FILTERED_BYTES = 16 * 1024 * 1024;
type Published = ServedSite & { published: NonNullable<ServedSite['published']> };

export interface SiteServer {
  page: (request: FastifyRequest, reply: FastifyReply, asked: Asked, page: SitePageRequest) => unknown;
  /** `/tours` with a token: the tour page of the draft. Without, the catalogue is there. */
  tourTemplate: (request: FastifyRequest, reply: FastifyReply, asked: Asked) => Promise<unknown>;
  booking: (request: FastifyRequest, reply: FastifyReply, asked: Asked, uuid: string) => Promise<unknown>;
  /** The same on the cabinet's host: letters of organizers without a site lead there. */
  bookingWithoutSite: (request: FastifyRequest, reply: FastifyReply, uuid: string) => Promise<unknown>;
  /** The same for staff, who look by a token of their own: without the private address, and nothing can be done there. */
  look: (request: FastifyRequest, reply: FastifyReply, token: string) => Promise<unknown>;
  /** The questionnaire of a booking, on its organizer's site or on the cabinet's host. `typed`: a form without a script. */
  questionnaire: (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked | 'cabinet',
    form: Pick<QuestionnaireAsked, 'uuid' | 'reader' | 'isSaved'> & { typed?: Record<string, string> },
  ) => Promise<unknown>;
  /** Where a traveller writes a review, on the organizer's site or on the cabinet's host. */
  review: (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked | 'cabinet',
    form: Pick<ReviewAsked, 'uuid' | 'sent'>,
  ) => Promise<unknown>;
  /** A form of a help request. */
  help: (request: FastifyRequest, reply: FastifyReply, asked: Asked, form: HelpAsked) => Promise<unknown>;
  /** A chat of a client without an account, on the organizer's site or on the cabinet's host. */
  chat: (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked | 'cabinet',
    talk: { uuid: string; typed?: Record<string, string> },
  ) => Promise<unknown>;
  /** Where a visitor writes to the organizer first. */
  ask: (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
    question: { tour: string | undefined; typed?: Record<string, string> },
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
  /** The script that others put on their pages. */
  widgetScript: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** Stands where a private address would. */
const NOBODYS = '00000000-0000-4000-8000-000000000000';

/** A page around a frame lets just the host through that it names. */
const staysInPlace = (page: SitePageRequest): boolean => page.kind === 'checkout' && page.isWidget === true;

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
    case 'calendar':
    case 'share_picture':
      return `${start}:${page.screen_name ?? ''}`;
    case 'checkout':
      return `${start}:${page.screen_name}:${page.date_key}${page.isWidget ? ':widget' : ''}`;
    case 'schedule':
      return `${start}:${page.month ?? ''}`;
    case 'catalogue':
      return `${start}:${cataloguePath(page.filter)}`;
    case 'document':
      return `${start}:${page.document}:${page.version ?? ''}`;
    default:
      return start;
  }
}

const isFiltered = (page: SitePageRequest): boolean =>
  (page.kind === 'catalogue' && cataloguePath(page.filter) !== CATALOGUE_PATH) ||
  (page.kind === 'schedule' && page.month !== null);

/** Answers the requests of sites' visitors. What all may see comes from memory; the rest is made for the one who asks. */
export function createSiteServer(
  services: Services,
  renderer: SiteRenderer,
  directory: SiteDirectory,
  mayBeMade: MakingLimit,
): SiteServer {
  const whole = createPageStore(services.clock);
  const filtered = createPageStore(services.clock, FILTERED_BYTES);
  const storeOf = (page: SitePageRequest) => (isFiltered(page) ? filtered : whole);
  const pages = createSitePages(services, renderer);
  const questionnaire = createQuestionnaireServer(services, pages);
  const review = createReviewServer(services, pages);
  const help = createHelpServer(services, pages);
  const chats = createChatServer(services, pages);
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
  const kept = (site: Published, page: SitePageRequest, language: Language): MadePage | undefined => {
    if (page.kind !== 'checkout' || page.date_key === null)
      return storeOf(page).known(keyOf(site, page, language));
    const undated = whole.known(keyOf(site, { ...page, date_key: null }, language));
    if (!undated?.date_keys?.has(page.date_key)) return undated;
    return whole.known(keyOf(site, page, language));
  };

  const get = (site: Published, page: SitePageRequest, language: Language) =>
    storeOf(page).get(keyOf(site, page, language), () => pages.make(site, site.published, page, language));

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
    { claims, asked }: { claims: PreviewClaims; asked: Asked },
  ) => {
    const language = site.row.settings.languages[0] ?? 'ru';
    const look =
      claims.version === undefined
        ? await askedLook(services, site, asked.theme)
        : await findVersion(services.database, site.row.id, claims.version);
    const rendered = (await pages.preview(site, page, language, look)) ?? plainPage('no_tour', language);
    const headers = previewHeaders(rendered, site.origin, {
      config: services.config,
      cabinetOrigin: services.cabinetOrigin(),
      cabinetHost: claims.cabinet,
      destination: reply.request.headers['sec-fetch-dest'],
    });
    const html =
      claims.link === undefined || asked.preview === undefined
        ? rendered.html
        : keepPreview(rendered.html, asked.preview);
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

  const slowly = (request: FastifyRequest, reply: FastifyReply, asked: Asked, page: SitePageRequest) =>
    guarded(request, reply, async () => {
      const site = await directory.find(asked.host);
      const claims = await claimsOf(site, asked);
      if (site && claims && (page.kind === 'main' || page.kind === 'tour'))
        return sendPreview(reply, site, page, { claims, asked });
      if (!isPublished(site))
        return staysInPlace(page)
          ? sendNoWidget(reply, languageOf(request))
          : sendNotFound(request, reply, site, asked);
      if (site.isMoved && !staysInPlace(page)) return sendHome(request, reply, site);
      const language = languageOfSite(site, asked);
      const isTooMuch = isFiltered(page) && !kept(site, page, language) && !mayBeMade(request);
      const found = await obtain(site, isTooMuch ? { kind: 'too_many' } : page, language);
      if (found) return sendStored(request, reply, found.page);
      const moved = await movedTourPath(services, site, page);
      if (moved) return sendMoved(request, reply, moved);
      return staysInPlace(page) ? sendNoWidget(reply, language) : sendNotFound(request, reply, site, asked);
    });

  return {
    page: (request, reply, asked, page) => {
      const site = directory.known(asked.host);
      const found =
        asked.preview === undefined && isPublished(site) && (!site.isMoved || staysInPlace(page))
          ? kept(site, page, languageOfSite(site, asked))
          : undefined;
      return found ? sendStored(request, reply, found.page) : slowly(request, reply, asked, page);
    },
    tourTemplate: (request, reply, asked) =>
      guarded(request, reply, async () => {
        const site = await directory.find(asked.host);
        const claims = await claimsOf(site, asked);
        if (!site || !claims) return sendNotFound(request, reply, site, asked);
        return sendPreview(reply, site, { kind: 'tour', screen_name: undefined }, { claims, asked });
      }),
    booking: (request, reply, asked, uuid) =>
      guarded(request, reply, async () => {
        const [site, found] = await Promise.all([
          directory.find(asked.host),
          loadPrivateBooking(services, uuid),
        ]);
        if (!site || found?.organizer_id !== site.row.organizer_id)
          return sendNotFound(request, reply, site, asked);
        if (found.isErased) return questionnaire(reply, { uuid, reader: '', host: { site }, isSaved: false });
        const look = await lookOfPrivatePages(services, site);
        const page = await pages.booking(site, look, found);
        return sendHtml(reply, 200, page, privateHeaders(page, site.origin));
      }),
    bookingWithoutSite: (request, reply, uuid) =>
      guarded(request, reply, async () => {
        const found = await loadPrivateBooking(services, uuid);
        if (!found) return sendPlain(request, reply, 404, 'no_booking');
        if (found.isErased)
          return questionnaire(reply, { uuid, reader: '', host: 'cabinet', isSaved: false });
        const { place, look } = await withoutSite(services, found);
        const page = await pages.booking(place, look, found);
        return sendHtml(reply, 200, page, privateHeaders(page, place.origin));
      }),
    look: (request, reply, token) =>
      guarded(request, reply, async () => {
        const request_id = readLookToken(services, token);
        const row = request_id === undefined ? undefined : await findBooking(services.database, request_id);
        const found = row && (await loadPrivateBooking(services, row.uuid));
        if (!row || !found || found.isErased) return sendPlain(request, reply, 404, 'no_booking');
        const { place, look } = await withoutSite(services, found);
        const page = await pages.booking(place, look, found);
        // The client's own address opens more than this page may.
        const html = page.html.replaceAll(row.uuid, NOBODYS);
        return sendHtml(reply, 200, { ...page, html }, lookHeaders(page, place.origin));
      }),
    questionnaire: (request, reply, asked, form) =>
      guarded(request, reply, async () => {
        const site = asked === 'cabinet' ? undefined : await directory.find(asked.host);
        const host = asked === 'cabinet' ? asked : { site };
        await questionnaire(reply, { ...form, host });
        // A reply that is waited for gives nothing back: it says itself whether it was sent.
        if (reply.sent) return reply;
        return asked === 'cabinet'
          ? sendPlain(request, reply, 404, 'no_booking')
          : sendNotFound(request, reply, site, asked);
      }),
    review: (request, reply, asked, form) =>
      guarded(request, reply, async () => {
        const site = asked === 'cabinet' ? undefined : await directory.find(asked.host);
        await review(reply, { ...form, host: asked === 'cabinet' ? asked : { site } });
        if (reply.sent) return reply;
        return asked === 'cabinet'
          ? sendPlain(request, reply, 404, 'no_booking')
          : sendNotFound(request, reply, site, asked);
      }),
    help: (request, reply, asked, form) =>
      guarded(request, reply, async () => {
        const site = await directory.find(asked.host);
        if (!isPublished(site)) return sendNotFound(request, reply, site, asked);
        return help(
          request,
          reply,
          { site, look: site.published, language: languageOfSite(site, asked) },
          form,
        );
      }),
    chat: (request, reply, asked, talk) =>
      guarded(request, reply, async () => {
        const site = asked === 'cabinet' ? undefined : await directory.find(asked.host);
        const host = asked === 'cabinet' ? asked : { site };
        const language =
          asked !== 'cabinet' && isPublished(site) ? languageOfSite(site, asked) : languageOf(request);
        if (await chats.talk(request, reply, { ...talk, host, language })) return reply;
        return asked === 'cabinet'
          ? sendPlain(request, reply, 404, 'unknown')
          : sendNotFound(request, reply, site, asked);
      }),
    ask: (request, reply, asked, question) =>
      guarded(request, reply, async () => {
        const site = await directory.find(asked.host);
        if (!isPublished(site)) return sendNotFound(request, reply, site, asked);
        const place = { site, look: site.published, language: languageOfSite(site, asked) };
        return chats.begin(request, reply, { ...place, ...question });
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
        const headers = previewHeaders(rendered, place.origin, {
          config: services.config,
          cabinetOrigin: place.origin,
          cabinetHost: claims.cabinet,
          destination: request.headers['sec-fetch-dest'],
        });
        return sendHtml(reply, 200, rendered, headers);
      }),
    widgetScript: (request, reply) => guarded(request, reply, () => sendWidgetScript(reply, assets)),
    asset: (request, reply, path) =>
      guarded(request, reply, async () => {
        const found = await assets(path);
        return found ? sendStored(request, reply, found) : reply.callNotFound();
      }),
  };
}
