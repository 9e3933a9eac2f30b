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

type Strategy = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>[string];
type Storage = ReturnType<Strategy['storage']>;
type Handler = Parameters<Storage['set']>[1];

/** Fastify routing constraint `{ constraints: { surface: 'site' } }`. */
export function surfaceConstraint(config: Config): Strategy {
  const surfaceOf = surfaceReader(config);
  return {
    name: 'surface',
    storage: () => {
      const handlers = new Map<string, Handler>();
      return {
        get: (surface: string) => handlers.get(surface) ?? null,
        set: (surface: string, handler: Handler) => void handlers.set(surface, handler),
      };
    },
    deriveConstraint: (request) => surfaceOf(request.headers.host ?? ''),
    mustMatchWhenDerived: false,
  };
}
