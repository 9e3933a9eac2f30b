import { WIDGET_SCRIPT_PATH, widgetPath } from '@tropa/blocks';
import { documentKind } from '@tropa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCatalogueFilter } from '../catalogue/read-filter.ts';
import { MONTH, TOUR_PREVIEW_PATH } from './paths.ts';
import { registerChats } from './chat-routes.ts';
import { registerHelp } from './help-routes.ts';
import { registerReviews } from './review-routes.ts';
import { readerIn, registerQuestionnaire } from './questionnaire-routes.ts';
import type { SitePageRequest } from './site-pages.ts';
import type { SiteServer } from './site-server.ts';

type Params = { screen_name: string };
type Query = Record<string, string | string[] | undefined>;

/** Addresses under which calls and files answer: what is not found there is told as calls tell it. */
const OF_THE_SERVER = /^\/(?:crm|spa|media|webhooks|health)(?:\/|$)/u;

/** What the contract lets be a tour's part of the address. */
const TOUR_NAME = /^[a-z0-9-]{1,120}$/u;

/** One value of a query parameter; of a repeated one none. */
function parameter(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Query)[name];
  return typeof value === 'string' ? value : undefined;
}

/** What may name a date: its id, or the local start of a departure of a weekly schedule; and its variant after a `~`. */
const DATE_NAME = /^(?:[1-9]\d{0,14}|\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?:~.{1,40})?$/u;

function dateOf(request: FastifyRequest): string | null {
  const name = parameter(request, 'date') ?? '';
  return DATE_NAME.test(name) ? name : null;
}

/** Number of a version of a legal document. */
const DOCUMENT_VERSION = /^[1-9]\d{0,5}$/u;

/** The addresses of public sites. Routes that the cabinet's host has too are parted by the host of the request. */
export function registerSiteRoutes(app: FastifyInstance, server: SiteServer): void {
  // Pages bring headers of their own, and come from memory: counting visitors would cost more than serving them.
  const everywhere = {
    schema: { hide: true },
    config: { rateLimit: false, hasOwnSecurityHeaders: true },
  } as const;
  const options = { ...everywhere, constraints: { surface: 'site' } };
  const asked = (request: FastifyRequest) => ({
    host: request.headers.host,
    language: parameter(request, 'lang'),
    preview: parameter(request, 'preview'),
    theme: parameter(request, 'theme'),
  });
  const page = (path: string, pageOf: (request: FastifyRequest) => SitePageRequest) =>
    app.get(path, options, (request, reply) => server.page(request, reply, asked(request), pageOf(request)));
  /** A page of a tour, or none where the address can be no tour's: the database is not even asked. */
  const ofTour = (request: FastifyRequest, pageOf: (screen_name: string) => SitePageRequest) => {
    const { screen_name } = request.params as Params;
    return TOUR_NAME.test(screen_name) ? pageOf(screen_name) : ({ kind: 'not_found' } as const);
  };

  page('/', () => ({ kind: 'main' }));
  page('/tours/:screen_name', (request) => ofTour(request, (screen_name) => ({ kind: 'tour', screen_name })));
  page(widgetPath(':screen_name'), (request) =>
    ofTour(request, (screen_name) => ({ kind: 'checkout', screen_name, date_key: null, isWidget: true })),
  );
  app.get(WIDGET_SCRIPT_PATH, options, (request, reply) => server.widgetScript(request, reply));
  page('/book/:screen_name', (request) =>
    ofTour(request, (screen_name) => ({ kind: 'checkout', screen_name, date_key: dateOf(request) })),
  );
  for (const document of documentKind.options) {
    page(`/${document}`, () => ({ kind: 'document', document, version: undefined }));
    page(`/${document}/:version`, (request) => {
      const { version } = request.params as { version: string };
      return DOCUMENT_VERSION.test(version)
        ? { kind: 'document', document, version: Number(version) }
        : { kind: 'not_found' };
    });
  }
  page('/tours/:screen_name/share.jpg', (request) =>
    ofTour(request, (screen_name) => ({ kind: 'share_picture', screen_name })),
  );
  page('/schedule', (request) => {
    const month = parameter(request, 'month') ?? '';
    return { kind: 'schedule', month: MONTH.test(month) ? month : null };
  });
  page('/feed.xml', () => ({ kind: 'rss' }));
  page('/calendar.ics', () => ({ kind: 'calendar', screen_name: null }));
  page('/tours/:screen_name/calendar.ics', (request) =>
    ofTour(request, (screen_name) => ({ kind: 'calendar', screen_name })),
  );
  page('/sitemap.xml', () => ({ kind: 'sitemap' }));
  page('/robots.txt', () => ({ kind: 'robots' }));
  page('/favicon.ico', () => ({ kind: 'favicon' }));
  page('/site.webmanifest', () => ({ kind: 'manifest' }));
  app.get('/tours', options, (request, reply) =>
    parameter(request, 'preview') === undefined
      ? server.page(request, reply, asked(request), {
          kind: 'catalogue',
          filter: readCatalogueFilter(request.query as Query),
        })
      : server.tourTemplate(request, reply, asked(request)),
  );
  app.get<{ Params: { uuid: string } }>('/booking/:uuid', options, (request, reply) =>
    server.booking(request, reply, asked(request), request.params.uuid),
  );
  app.get<{ Params: { uuid: string } }>(
    '/booking/:uuid',
    { ...everywhere, constraints: { surface: 'cabinet' } },
    (request, reply) => server.bookingWithoutSite(request, reply, request.params.uuid),
  );
  app.get<{ Params: { token: string } }>(
    '/look/:token',
    { ...everywhere, constraints: { surface: 'cabinet' } },
    (request, reply) => server.look(request, reply, request.params.token),
  );
  for (const surface of ['site', 'cabinet'] as const)
    app.get<{ Params: { token: string } }>(
      '/offer/:token',
      { ...everywhere, constraints: { surface } },
      (request, reply) =>
        server.offer(request, reply, surface === 'cabinet' ? surface : asked(request), request.params.token),
    );
  registerReviews(app, (request, reply, surface, sent) =>
    server.review(request, reply, surface === 'cabinet' ? surface : asked(request), {
      uuid: (request.params as { uuid: string }).uuid,
      ...(sent ? { sent } : {}),
    }),
  );
  registerHelp(app, (request, reply, typed) =>
    server.help(request, reply, asked(request), {
      type: parameter(request, 'type'),
      tour: parameter(request, 'tour'),
      isSent: parameter(request, 'sent') === '1',
      ...(typed ? { typed } : {}),
    }),
  );
  registerChats(app, {
    begin: (request, reply, typed) =>
      server.ask(request, reply, asked(request), {
        tour: parameter(request, 'tour'),
        ...(typed ? { typed } : {}),
      }),
    talk: (request, reply, surface, typed) =>
      server.chat(request, reply, surface === 'cabinet' ? surface : asked(request), {
        uuid: (request.params as { uuid: string }).uuid,
        ...(typed ? { typed } : {}),
      }),
  });
  registerQuestionnaire(app, (request, reply, surface, typed) =>
    server.questionnaire(request, reply, surface === 'cabinet' ? surface : asked(request), {
      uuid: (request.params as { uuid: string }).uuid,
      reader: readerIn(request, reply),
      isSaved: parameter(request, 'saved') === '1',
      ...(typed ? { typed } : {}),
    }),
  );
  app.get(TOUR_PREVIEW_PATH, { ...everywhere, constraints: { surface: 'cabinet' } }, (request, reply) =>
    server.tourPreview(request, reply, parameter(request, 'preview')),
  );
  app.get<{ Params: { '*': string } }>('/_site/*', everywhere, (request, reply) =>
    server.asset(request, reply, request.params['*']),
  );
  app.get('/*', options, (request: FastifyRequest, reply: FastifyReply) => {
    if (OF_THE_SERVER.test(request.url)) return reply.callNotFound();
    return server.page(request, reply, asked(request), { kind: 'not_found' });
  });
}
