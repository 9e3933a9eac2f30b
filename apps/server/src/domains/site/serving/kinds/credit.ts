import { currency, type CreditPage, type PlainForm } from '@tropa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readSignedToken, signedToken } from '../../../../kernel/keyed-hash.ts';
import { Refusal, refuse } from '../../../../kernel/refusal.ts';
import { countAll } from '../../../../plugins/counters.ts';
import { byIp } from '../../../../plugins/request-keys.ts';
import {
  bookingPath,
  type BookingRow,
  creditPath,
  findBookingByUuid,
  pageLanguageOf,
  wordsToClient,
} from '../../../booking/index.ts';
import { coverWith, payByCredit, readDues, takesCredit, type Covering } from '../../../invoice/index.ts';
import { headersOfOne } from '../page-headers.ts';
import { EMPTY_FORM, problemsOf, readPlainForms, refusedForm } from '../plain-form.ts';
import { placeAt, type Host } from '../private-booking.ts';
import { optionsOf, SURFACES, type Answering, type PrivateKind } from './private-kind.ts';

type Typed = Record<string, string>;
/** What was sent, and from where; a ticket stands for a code that was typed before. */
interface Asked {
  uuid: string;
  host: Host;
  request: FastifyRequest;
  ticket: string;
  typed: Typed | undefined;
}

const TICKET = 'credit-ticket';
/** So many codes an address may try in a while (docs/rules/limits.md). */
const GUESSES = { max: 20, window_ms: 15 * 60_000 };

/** Asks for the code of a credit, says what it would pay, and pays by it: each by a form that works without a script. */
function createCredits({ services, pages }: Pick<Answering, 'services' | 'pages'>) {
  const { config, database } = services;

  const demandFewGuesses = async (request: FastifyRequest) => {
    if (!config.rateLimit) return;
    const name = `credit codes ${byIp(request, null)}`;
    const [counted] = await countAll(services, [{ name, window_ms: GUESSES.window_ms }]);
    if ((counted?.count ?? 0) <= GUESSES.max) return;
    const message = { key: 'errors.too_many_requests' };
    throw new Refusal({ status: 429, type: 'too_many_requests', message });
  };

  /** The code itself is in no address: what stands there is worth something for this booking alone. */
  const ticketOf = (booking: BookingRow, { credit_id, amount }: Covering) =>
    signedToken(config, TICKET, `${booking.request_id}-${credit_id}-${amount}`);

  const readTicket = (booking: BookingRow, ticket: string) => {
    const [request_id, credit_id, expected] = (readSignedToken(config, TICKET, ticket) ?? '')
      .split('-')
      .map(Number);
    return request_id === booking.request_id && credit_id !== undefined && expected !== undefined
      ? { credit_id, expected }
      : undefined;
  };

  /** @returns where the browser goes on */
  const take = async (booking: BookingRow, { request, typed = {} }: Asked): Promise<string> => {
    const known = readTicket(booking, typed['ticket'] ?? '');
    if (known) {
      await payByCredit(services, booking, known);
      return bookingPath(booking.uuid);
    }
    const code = (typed['code'] ?? '').trim();
    if (code === '') throw refuse.validation({ code: { key: 'errors.credit.type' } });
    await demandFewGuesses(request);
    const covering = await coverWith(services, booking, { code });
    return `${creditPath(booking.uuid)}?ticket=${ticketOf(booking, covering)}`;
  };

  const coveringOf = async (booking: BookingRow, ticket: string): Promise<CreditPage['covering']> => {
    const known = readTicket(booking, ticket);
    if (!known) return null;
    const covering = await coverWith(services, booking, known);
    const { amount, to_pay, left_amount, expires_at } = covering;
    // As it is now: a price may have changed since.
    return {
      ticket: ticketOf(booking, covering),
      amount,
      to_pay,
      left_amount,
      expires_at: expires_at.toISOString(),
    };
  };

  /** The page as it stands now. */
  const pageOf = async (
    booking: BookingRow,
    ticket: string,
    refused: PlainForm | undefined,
  ): Promise<CreditPage> => {
    const balance = takesCredit(booking)
      ? (await readDues(services, database, booking.request_id)).balance
      : 0;
    let form = refused ?? EMPTY_FORM;
    let covering: CreditPage['covering'] = null;
    try {
      if (balance > 0) covering = await coveringOf(booking, ticket);
    } catch (error) {
      form = refusedForm({}, problemsOf(error), pageLanguageOf(booking));
    }
    const { uuid, tour_name, tour_type, timezone } = booking;
    return {
      uuid,
      tour_name: wordsToClient(tour_name, booking),
      tour_type,
      timezone,
      currency: currency.parse(booking.currency),
      balance: balance > 0 ? balance : null,
      covering,
      form,
    };
  };

  /** @returns undefined where there is no such page: the caller says so in its own way */
  return async (reply: FastifyReply, asked: Asked): Promise<FastifyReply | undefined> => {
    const { uuid, host, typed } = asked;
    const booking = z.uuid().safeParse(uuid).success ? await findBookingByUuid(database, uuid) : undefined;
    const at = booking?.erased_at === null ? await placeAt(services, host, booking) : undefined;
    if (!booking || !at) return undefined;
    let refused: PlainForm | undefined;
    if (typed)
      try {
        return await reply.redirect(await take(booking, asked), 303);
      } catch (error) {
        refused = refusedForm(typed, problemsOf(error), pageLanguageOf(booking));
      }
    const credit = await pageOf(booking, typed?.['ticket'] ?? asked.ticket, refused);
    const page = await pages.ofOne(
      at.place,
      at.look,
      { page: 'credit', credit },
      { path: creditPath(booking.uuid), language: pageLanguageOf(booking) },
    );
    return reply
      .code(refused ? 422 : 200)
      .headers(headersOfOne(page, at.place))
      .type('text/html; charset=utf-8')
      .send(page.html);
  };
}

const PATH = '/credit/:uuid';
const MAX_FORM_BYTES = 10_000;

/** Where a tourist pays a booking by the code of a credit: with and without a script, by its private address. */
export const credit: PrivateKind = (app, answering) => {
  const answer = createCredits(answering);
  app.register((scope, _options, done) => {
    readPlainForms(scope, MAX_FORM_BYTES);
    for (const surface of SURFACES) {
      const creditOf = (request: FastifyRequest, reply: FastifyReply, typed?: Typed) =>
        answering.guarded(request, reply, async () => {
          const host = await answering.hostOf(request, surface);
          const { uuid } = request.params as { uuid: string };
          const { ticket } = z.object({ ticket: z.string().catch('') }).parse(request.query);
          await answer(reply, { uuid, host, request, ticket, typed });
          // A reply that is waited for gives nothing back: it says itself whether it was sent.
          return reply.sent ? reply : answering.sendMissing(request, reply, host, { kind: 'no_booking' });
        });
      scope.get(PATH, optionsOf(surface), (request, reply) => creditOf(request, reply));
      scope.post(PATH, optionsOf(surface), (request, reply) =>
        creditOf(request, reply, (request.body ?? {}) as Typed),
      );
    }
    done();
  });
};
