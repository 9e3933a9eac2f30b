import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Where a page lives: the cabinet's host, or the host of an operator's own site. Calls of the contract answer on both. */
export type Surface = 'cabinet' | 'site';

const IP = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])(:\d+)?$/u;

/** The surface of a host. The cabinet's own host, addresses by number and plain `localhost` are the cabinet; every other host is a site. */
export function surfaceOf(config: Config, host: string): Surface {
  const name = host.toLowerCase();
  if (config.cabinetOrigin)
    return new URL(config.cabinetOrigin).host === name || IP.test(name) ? 'cabinet' : 'site';
  return name === '' || IP.test(name) || /^localhost(:\d+)?$/u.test(name) ? 'cabinet' : 'site';
}

type Strategy = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>[string];
type Storage = ReturnType<Strategy['storage']>;
type Handler = Parameters<Storage['set']>[1];

/** Fastify routing constraint `{ constraints: { surface: 'site' } }`. */
export function surfaceConstraint(config: Config): Strategy {
  return {
    name: 'surface',
    storage: () => {
      const handlers = new Map<string, Handler>();
      return {
        get: (surface: string) => handlers.get(surface) ?? null,
        set: (surface: string, handler: Handler) => void handlers.set(surface, handler),
      };
    },
    deriveConstraint: (request) => surfaceOf(config, request.headers.host ?? ''),
    mustMatchWhenDerived: false,
  };
}
