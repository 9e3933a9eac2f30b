import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../../kernel/context.ts';
import { looksLikeSlug } from '../attaching/slug-rules.ts';
import { bareHost, looksLikeDomain, twinOf } from './domain-rules.ts';
import { isProven, isSlugServed } from './repository.ts';

/** Whether a proxy may ask a certificate for a host: the cabinet's, a brand's, a site's under our domain, or a proven domain, with www and without. */
async function mayHaveCertificate(services: Services, asked: string): Promise<boolean> {
  const host = bareHost(asked);
  const { config, database } = services;
  if (host === new URL(services.cabinetOrigin()).hostname || config.brandHosts.has(host)) return true;
  const suffix = `.${(config.sitesDomain ?? 'localhost').replace(/:\d+$/u, '').toLowerCase()}`;
  if (host.endsWith(suffix)) {
    const slug = host.slice(0, -suffix.length);
    return looksLikeSlug(slug) && isSlugServed(database, slug);
  }
  return looksLikeDomain(host) && isProven(database, [host, twinOf(host)]);
}

/**
 * Caddy asks before it gets a certificate for a host that it does not know (`on_demand_tls { ask … }`): 200 for ours, 404 for
 * all others. The proxy lets nobody else in here (docs/domains.md); the answer tells no more than a visit of the host would.
 */
export function answerCaddy(app: FastifyInstance, services: Services): void {
  app.get(
    '/internal/certificate',
    { schema: { hide: true }, config: { rateLimit: false } },
    async (request: FastifyRequest, reply) => {
      const { domain } = request.query as { domain?: unknown };
      const isOurs = typeof domain === 'string' && (await mayHaveCertificate(services, domain));
      return reply.code(isOurs ? 200 : 404).send();
    },
  );
}
