import { WIDGET_SCRIPT_PATH } from '@tropa/blocks';
import type { FastifyInstance } from 'fastify';
import { PAGES, PRIVATE_PAGES } from './kinds/index.ts';
import type { SiteServer } from './site-server.ts';

/** Addresses under which calls and files answer: what is not found there is told as calls tell it. */
const OF_THE_SERVER = /^\/(?:crm|spa|media|webhooks|health)(?:\/|$)/u;

/** The addresses of public sites. Routes that the cabinet's host has too are parted by the host of the request. */
export function registerSiteRoutes(app: FastifyInstance, server: SiteServer): void {
  // Pages bring headers of their own, and come from memory: counting visitors would cost more than serving them.
  const everywhere = {
    schema: { hide: true },
    config: { rateLimit: false, hasOwnSecurityHeaders: true },
  } as const;
  const options = { ...everywhere, constraints: { surface: 'site' } };
  for (const [path, pageOf] of Object.entries(PAGES))
    app.get(path, options, (request, reply) => server.page(request, reply, pageOf(request)));
  for (const register of PRIVATE_PAGES) register(app, server.answering);
  app.get(WIDGET_SCRIPT_PATH, options, (request, reply) => server.widgetScript(request, reply));
  app.get<{ Params: { '*': string } }>('/_site/*', everywhere, (request, reply) =>
    server.asset(request, reply, request.params['*']),
  );
  app.get('/*', options, (request, reply) => {
    if (OF_THE_SERVER.test(request.url)) return reply.callNotFound();
    return server.page(request, reply, undefined);
  });
}
