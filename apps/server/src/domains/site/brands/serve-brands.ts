import {
  BRAND_CATALOGUE_PATH,
  bookPath,
  brandCataloguePath,
  choiceKeys,
  CATALOGUE_PATH,
  documentPath,
  operatorPath,
  tourPath,
} from '@tropa/blocks';
import type { BrandCatalogue, PageData, RenderedPage } from '@tropa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPassing } from '../../../db/index.ts';
import type { SiteRenderer } from '../../../integrations/site-renderer/renderer.ts';
import type { Services } from '../../../kernel/context.ts';
import { openedForms } from '../../booking/index.ts';
import { loadPublicOrganizer } from '../../organizer/index.ts';
import { findPublishedReviews } from '../../review/index.ts';
import { MAKING_LIMIT, type MakingLimit } from '../serving/limit-making.ts';
import { plainPage } from '../serving/plain-page.ts';
import { sendStored, storePage, type PageContent } from '../serving/stored-page.ts';
import { chosenIn } from '../serving/kinds/checkout.ts';
import { addressIn } from '../serving/sitemap.ts';
import { serveAccount } from './account/serve-account.ts';
import { brandData, brandPlaceOf, type BrandPlace } from './brand-data.ts';
import { brandErrorPage } from './brand-error.ts';
import { brandHeaders, keyHeaders } from './brand-headers.ts';
import { brandRobots, brandSitemap } from './brand-sitemap.ts';
import { loadBrandCatalogue, loadBrandTour, loadOperatorTours, tourIdIn } from './brand-tours.ts';
import { readBrandFilter } from './read-brand-filter.ts';

/** More reviews than this no page bears. */
const MAX_REVIEWS = 24;
const RETRY_AFTER_SECONDS = String(MAKING_LIMIT.window_ms / 1000);
const OPERATOR_ID = /^[1-9]\d{0,14}$/u;
/** Addresses under which calls and files answer: what is not found there is told as calls tell it. */
const OF_THE_SERVER = /^\/(?:crm|spa|media|webhooks|health|org)(?:\/|$)/u;

const OPTIONS = {
  schema: { hide: true },
  config: { rateLimit: false, hasOwnSecurityHeaders: true },
  constraints: { surface: 'brand' },
} as const;

/** A page of a brand's site, beside what every page shows. */
type BrandPage =
  | { page: 'brand-catalogue'; catalogue: BrandCatalogue }
  | { page: 'brand-tour' | 'brand-operator' }
  | { page: 'checkout'; date_key: string | null };

/** What an address answers with. */
type Answer = PageContent | { moved: string } | { seen: string } | undefined;
type Making = (place: BrandPlace, request: FastifyRequest, reply: FastifyReply) => Promise<Answer>;

const html = (page: RenderedPage, headers: Record<string, string>, status = 200): PageContent => ({
  status,
  content_type: 'text/html; charset=utf-8',
  body: page.html,
  headers,
});

/**
 * Serves the own sites of brands: what the desk has approved for each. Pages are made anew for each visitor, so what is taken down
 * is gone at once, and seats and prices are those of this moment.
 */
export function serveBrands(
  app: FastifyInstance,
  services: Services,
  renderer: SiteRenderer,
  mayBeMade: MakingLimit,
): void {
  const { database } = services;
  const formOpened = openedForms(services);

  /** A page of a brand in its dress; nothing of what operators build stands on it. */
  const pageOf = async ({ theme }: BrandPlace, shown: BrandPage, data: PageData): Promise<RenderedPage> => {
    const render = await renderer.load();
    return render({ ...shown, blocks: [], theme, data });
  };

  const sendError = async (
    request: FastifyRequest,
    reply: FastifyReply,
    place: BrandPlace,
    status: number,
  ) => {
    const page = await brandErrorPage(services, renderer, place, status);
    const headers = {
      ...keyHeaders(page, place.origin),
      ...(status === 429 && { 'retry-after': RETRY_AFTER_SECONDS }),
    };
    return sendStored(request, reply, await storePage(html(page, headers, status)));
  };

  /** Whatever goes wrong, a visitor gets a page; the trouble goes to the log. */
  const answering =
    (make: Making, isCounted = true) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const place = brandPlaceOf(services, request);
      try {
        if (isCounted && !mayBeMade(request)) return await sendError(request, reply, place, 429);
        const made = await make(place, request, reply);
        if (made === undefined) return await sendError(request, reply, place, 404);
        // An address may come back: nobody is to remember for good where it led.
        if ('moved' in made) return await reply.header('cache-control', 'no-cache').redirect(made.moved, 301);
        // What a form has done, as a page that can be loaded anew.
        if ('seen' in made) return await reply.header('cache-control', 'no-store').redirect(made.seen, 303);
        return sendStored(request, reply, await storePage(made));
      } catch (error) {
        request.log.error({ err: error, host: request.headers.host }, 'A page of a brand’s site failed');
        const page = plainPage('failed', place.language);
        const headers = keyHeaders(page, place.origin);
        return sendStored(request, reply, await storePage(html(page, headers, isPassing(error) ? 503 : 500)));
      }
    };

  const catalogue: Making = async (place, request) => {
    const filter = readBrandFilter(request.query as Record<string, string | string[]>);
    const found = await loadBrandCatalogue(services, place.brand.id, filter);
    const data = brandData(services, place, { path: brandCataloguePath(filter), tours: found.tours });
    const page = await pageOf(place, { page: 'brand-catalogue', catalogue: found }, data);
    return html(page, brandHeaders(page, place.origin));
  };

  const tour: Making = async (place, request) => {
    const { screen_name } = request.params as { screen_name: string };
    const tour_id = tourIdIn(screen_name);
    const found = tour_id === undefined ? undefined : await loadBrandTour(services, place.brand.id, tour_id);
    if (!found) return undefined;
    const path = tourPath(found.tour.screen_name);
    if (found.tour.screen_name !== screen_name)
      return { moved: addressIn('', path, place.language, place.languages) };
    const { organizer_id } = found;
    const [organizer, reviews] = await Promise.all([
      loadPublicOrganizer(database, organizer_id),
      findPublishedReviews(database, organizer_id, { limit: MAX_REVIEWS, only_tour_id: found.tour.id }),
    ]);
    if (!organizer) return undefined;
    const data = brandData(services, place, {
      path,
      organizer,
      tour: found.tour,
      reviews,
      guides: found.tour.guides,
    });
    const page = await pageOf(place, { page: 'brand-tour' }, data);
    return html(page, brandHeaders(page, place.origin));
  };

  const checkout: Making = async (place, request) => {
    const { screen_name } = request.params as { screen_name: string };
    const { date_key, minutes } = chosenIn(request);
    const tour_id = tourIdIn(screen_name);
    const found =
      tour_id === undefined ? undefined : await loadBrandTour(services, place.brand.id, tour_id, minutes);
    if (!found) return undefined;
    const organizer = await loadPublicOrganizer(database, found.organizer_id);
    if (!organizer) return undefined;
    const path = bookPath(found.tour.screen_name);
    const data = brandData(services, place, { path, organizer, tour: found.tour });
    const isKnown = found.tour.dates.flatMap(choiceKeys).includes(date_key ?? '');
    if (date_key !== null && isKnown && request.method === 'GET')
      // By the name that its operator gave it: the brand's addresses have the number beside it.
      formOpened({ organizer_id: found.organizer_id, screen_name: found.own_name, date_key });
    const page = await pageOf(place, { page: 'checkout', date_key: isKnown ? date_key : null }, data);
    return html(page, brandHeaders(page, place.origin));
  };

  const operator: Making = async (place, request) => {
    const { id } = request.params as { id: string };
    if (!OPERATOR_ID.test(id)) return undefined;
    const organizer_id = Number(id);
    const tours = await loadOperatorTours(services, place.brand.id, organizer_id);
    // Who sells nothing here is nobody here.
    if (tours.length === 0) return undefined;
    const [organizer, reviews] = await Promise.all([
      loadPublicOrganizer(database, organizer_id),
      findPublishedReviews(database, organizer_id, { limit: MAX_REVIEWS }),
    ]);
    if (!organizer) return undefined;
    const path = operatorPath(organizer_id);
    const data = brandData(services, place, { path, organizer, tours, reviews });
    const page = await pageOf(place, { page: 'brand-operator' }, data);
    return html(page, brandHeaders(page, place.origin));
  };

  serveAccount(app, {
    services,
    renderer,
    options: OPTIONS,
    answer: (make) =>
      answering(async (place, request, reply) => {
        const made = await make(place, request, reply);
        return 'seen' in made ? made : html(made.page, made.headers);
      }),
  });
  app.get(BRAND_CATALOGUE_PATH, OPTIONS, answering(catalogue));
  app.get(tourPath(':screen_name'), OPTIONS, answering(tour));
  app.get(bookPath(':screen_name'), OPTIONS, answering(checkout));
  app.get('/operators/:id', OPTIONS, answering(operator));
  // Pages that all sites have lead to a catalogue that stands elsewhere here.
  app.get(CATALOGUE_PATH, OPTIONS, (request, reply) =>
    reply.redirect(brandCataloguePath(readBrandFilter(request.query as Record<string, string | string[]>))),
  );
  app.get(
    '/robots.txt',
    OPTIONS,
    answering(async ({ origin }) => brandRobots(origin), false),
  );
  app.get(
    '/sitemap.xml',
    OPTIONS,
    answering((place) => brandSitemap(services, place)),
  );
  for (const [path, document] of [
    [documentPath('agreement'), 'agreement'],
    [documentPath('policy'), 'privacy'],
  ] as const)
    app.get(path, OPTIONS, (request, reply) =>
      reply.redirect(brandPlaceOf(services, request).brand.legal[document]),
    );
  const missing = answering(async () => undefined, false);
  app.get('/*', OPTIONS, (request, reply) =>
    OF_THE_SERVER.test(request.url) ? reply.callNotFound() : missing(request, reply),
  );
}
