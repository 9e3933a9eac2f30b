import { wallet as walletName, type NoTicket } from '@tropa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countAll, countOf } from '../../../../plugins/counters.ts';
import { byIp } from '../../../../plugins/request-keys.ts';
import { findTicket, type FoundTicket, pageLanguageOf, ticketPath } from '../../../booking/index.ts';
import { ticketForWallet } from '../../../document/index.ts';
import { headersOfOne, privateHeaders } from '../page-headers.ts';
import { lookOfPrivatePages, placeAt, type Host } from '../private-booking.ts';
import { viewOfTicket } from '../ticket-view.ts';
import { optionsOf, SURFACES, type Answering, type PrivateKind } from './private-kind.ts';

/** So many codes that nobody was given an address may try in a while (docs/rules/limits.md). */
const GUESSES = { max: 20, window_ms: 15 * 60_000 };

interface Asked {
  id: string;
  host: Host;
}

/** Finds tickets by their codes, as often as somebody who guesses none. */
function createFinder({ services }: Pick<Answering, 'services'>) {
  const { config, database } = services;
  return async (request: FastifyRequest, { id, host }: Asked) => {
    const name = `ticket codes ${byIp(request, null)}`;
    if (config.rateLimit && (await countOf(services, name)) >= GUESSES.max) return 'too_many';
    const found: FoundTicket | undefined = await findTicket(database, id);
    const at = found && (await placeAt(services, host, found.booking));
    if (found && at) return { found, at };
    if (config.rateLimit) await countAll(services, [{ name, window_ms: GUESSES.window_ms }]);
    return 'unknown';
  };
}

/**
 * A ticket's own page and its files for wallets (docs/rules/documents.md), by its code: whoever was given a ticket comes no nearer to the
 * booking. On its organizer's site or on the cabinet's host.
 */
export const ticket: PrivateKind = (app, answering) => {
  const { services, pages, hostOf, guarded, send, sendMissing, languageAt } = answering;
  const find = createFinder(answering);

  const sendNone = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { host, state }: { host: Host } & NoTicket,
  ) => {
    const status = state === 'too_many' ? 429 : 404;
    if (host === 'cabinet' || !host.site)
      return sendMissing(request, reply, host, { kind: 'no_ticket', status });
    const { site } = host;
    const language = languageAt(host, request);
    const look = await lookOfPrivatePages(services, site);
    const page = await pages.ofOne(
      site,
      look,
      { page: 'ticket', ticket: { state } },
      { path: '/ticket', language },
    );
    return send(reply, status, page, privateHeaders(page, site.origin));
  };

  for (const surface of SURFACES) {
    app.get<{ Params: { token: string } }>('/ticket/:token', optionsOf(surface), (request, reply) =>
      guarded(request, reply, async () => {
        const id = request.params.token;
        const host = await hostOf(request, surface);
        const known = await find(request, { id, host });
        if (typeof known === 'string') return sendNone(request, reply, { host, state: known });
        const { found, at } = known;
        const view = await viewOfTicket(services, found, id);
        if (!view) return sendNone(request, reply, { host, state: 'unknown' });
        const language = pageLanguageOf(found.booking);
        const page = await pages.ofOne(
          at.place,
          at.look,
          { page: 'ticket', ticket: view },
          { path: ticketPath(id), language },
        );
        return send(reply, 200, page, headersOfOne(page, at.place));
      }),
    );
    app.get<{ Params: { token: string; wallet: string } }>(
      '/ticket/:token/:wallet',
      optionsOf(surface),
      (request, reply) =>
        guarded(request, reply, async () => {
          const id = request.params.token;
          const host = await hostOf(request, surface);
          const { data: wallet } = walletName.safeParse(request.params.wallet);
          if (!wallet) return sendMissing(request, reply, host, { kind: 'no_ticket' });
          const known = await find(request, { id, host });
          if (typeof known === 'string') return sendNone(request, reply, { host, state: known });
          const kept = await ticketForWallet(services, known.found.booking, { id, wallet });
          if (!kept) return sendNone(request, reply, { host, state: 'unknown' });
          const bare = reply.headers({
            'cache-control': 'no-store',
            'referrer-policy': 'no-referrer',
            'x-content-type-options': 'nosniff',
          });
          return 'url' in kept ? bare.redirect(kept.url, 303) : bare.type(kept.content_type).send(kept.file);
        }),
    );
  }
};
