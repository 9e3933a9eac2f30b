import { brandOf } from '@tropa/contract';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Where a page lives: the cabinet's host, or the host of an operator's own site. Calls of the contract answer on both. */
type Surface = 'cabinet' | 'site';

/** An address by number, with or without port. */
export const IP = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])(:\d+)?$/u;

export const LOCAL = /^localhost(:\d+)?$/u;

/**
 * Reads the surface of a host: the cabinet's own host, addresses by number and, where no origin is configured, plain
 * `localhost` are the cabinet, and so are the hosts
 * of brands; every other host is a site.
 */
export function surfaceReader(config: Config): (host: string) => Surface {
  const own = config.cabinetOrigin ? new URL(config.cabinetOrigin).host : undefined;
  return (host) => {
    // A whole name in DNS may end with a dot.
    const name = host.toLowerCase().replace(/\.(?=:\d+$|$)/u, '');
    const isOwn = own === undefined ? name === '' || LOCAL.test(name) : name === own;
    return isOwn || IP.test(name) || config.brandHosts.has(name.replace(/:\d+$/u, '')) ? 'cabinet' : 'site';
  };
}

/** The name of a host as it is configured: without port, and without the dot with which a whole name in DNS may end. */
const nameOf = (host: string) => host.toLowerCase().replace(/:\d+$/u, '').replace(/\.$/u, '');

/** The brand whose own site stands at a host, by its number; undefined: none does. */
export function brandSiteAt({ brandHosts }: Pick<Config, 'brandHosts'>, host: string): number | undefined {
  const id = brandHosts.get(nameOf(host));
  return id !== undefined && brandOf(id)?.site ? id : undefined;
}

type Strategy = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>[string];
type Storage = ReturnType<Strategy['storage']>;
type Handler = Parameters<Storage['set']>[1];

/**
 * Fastify routing constraint `{ constraints: { surface: 'site' } }`. The hosts of brands that have a site of their own are `brand`:
 * what stands there for `brand` alone goes before the cabinet, and all the rest is the cabinet's.
 */
export function surfaceConstraint(config: Config): Strategy {
  const surfaceOf = surfaceReader(config);
  return {
    name: 'surface',
    storage: () => {
      const handlers = new Map<string, Handler>();
      return {
        get: (surface: string) =>
          handlers.get(surface) ?? (surface === 'brand' ? handlers.get('cabinet') : undefined) ?? null,
        set: (surface: string, handler: Handler) => void handlers.set(surface, handler),
      };
    },
    deriveConstraint: ({ headers: { host = '' } }) =>
      brandSiteAt(config, host) === undefined ? surfaceOf(host) : 'brand',
    mustMatchWhenDerived: false,
  };
}
