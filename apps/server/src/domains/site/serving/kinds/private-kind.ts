import type { Language, PageLanguage, RenderedPage } from '@tropa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../../kernel/context.ts';
import type { PlainPageKind } from '../plain-page.ts';
import type { Host } from '../private-booking.ts';
import type { Published } from '../site-directory.ts';
import type { SitePagesMaker } from '../site-pages.ts';

export type Surface = 'site' | 'cabinet';

/** What a kind of page that is made for one visitor answers with. */
export interface Answering {
  services: Services;
  pages: SitePagesMaker;
  /** Where a request came to. */
  hostOf: (request: FastifyRequest, surface: Surface) => Promise<Host>;
  /** The published site that a request came to, and the language that its address asks for. */
  publishedAt: (host: Host, request: FastifyRequest) => { site: Published; language: Language } | undefined;
  /** The language that whoever came to a host reads there. */
  languageAt: (host: Host, request: FastifyRequest) => PageLanguage;
  /** Whatever goes wrong, a visitor gets a page; the trouble goes to the log. */
  guarded: (request: FastifyRequest, reply: FastifyReply, work: () => Promise<unknown>) => Promise<unknown>;
  send: (
    reply: FastifyReply,
    status: number,
    page: RenderedPage,
    headers: Record<string, string>,
  ) => FastifyReply;
  sendPlain: (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    kind: PlainPageKind,
  ) => FastifyReply;
  /** There is no such page: told as the site or the brand does, on the cabinet's host in words of its own. */
  sendMissing: (
    request: FastifyRequest,
    reply: FastifyReply,
    host: Host,
    told?: { kind?: PlainPageKind; status?: number },
  ) => Promise<unknown>;
}

/** Registers the addresses of a kind of page that is made for one visitor. */
export type PrivateKind = (app: FastifyInstance, answering: Answering) => void;

/** Pages bring headers of their own; those of one visitor are counted by the general limit. */
export const optionsOf = (surface: Surface) =>
  ({
    schema: { hide: true },
    config: { hasOwnSecurityHeaders: true },
    constraints: { surface },
  }) as const;

/** The same for what is not counted: it costs as little as what comes from memory. */
export const uncountedOf = (surface: Surface) =>
  ({
    schema: { hide: true },
    config: { rateLimit: false, hasOwnSecurityHeaders: true },
    constraints: { surface },
  }) as const;

export const SURFACES: readonly Surface[] = ['site', 'cabinet'];
