import { currency, type ChoicePage, type PlainForm } from '@tropa/contract';
import { minutesBooked } from '@tropa/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuse } from '../../../../kernel/refusal.ts';
import { findAgent } from '../../../agent/index.ts';
import {
  type BookingRow,
  choicePath,
  findBookingByUuid,
  pageLanguageOf,
  wordsToClient,
} from '../../../booking/index.ts';
import { chooseAsTourist, departuresFor, openChoiceOf } from '../../../departure/index.ts';
import { creditOffer } from '../../../invoice/index.ts';
import { headersOfOne } from '../page-headers.ts';
import { EMPTY_FORM, problemsOf, readPlainForms, refusedForm } from '../plain-form.ts';
import { placeAt, type Host } from '../private-booking.ts';
import { optionsOf, SURFACES, type Answering, type PrivateKind } from './private-kind.ts';

type Typed = Record<string, string>;

/** Shows what a tourist may choose, and takes the choice. A stranger's address, and another operator's booking, are not there. */
function createChoices({ services, pages }: Pick<Answering, 'services' | 'pages'>) {
  /** @returns what is wrong; undefined: it is done */
  const take = async (booking: BookingRow, typed: Typed): Promise<PlainForm | undefined> => {
    try {
      const wanted = typed['choice'] ?? '';
      const isKept =
        wanted === 'credit' && (await creditOffer(services.database, services, booking)) !== undefined;
      const stays = wanted === 'stay' && booking.may_stay;
      const isSaid = wanted === 'refund' || isKept || stays;
      const offered = isSaid ? [] : await departuresFor(services, booking);
      const chosen = offered.find(({ key }) => key === wanted);
      if (!isSaid && !chosen)
        throw refuse.validation({
          choice: { key: wanted === '' ? 'errors.departure.choose' : 'errors.departure.choice_gone' },
        });
      const choice = isKept ? 'credit' : stays ? 'stay' : (chosen?.departure ?? null);
      await chooseAsTourist(services, booking.uuid, choice);
      return undefined;
    } catch (error) {
      return refusedForm(typed, problemsOf(error), pageLanguageOf(booking));
    }
  };

  /** The page as it stands now. */
  const pageOf = async (booking: BookingRow, form: PlainForm): Promise<ChoicePage> => {
    const open = await openChoiceOf(services, booking);
    const isByAgent = booking.payment_terms.by === 'agent';
    const agent =
      isByAgent && booking.agent_id !== null
        ? await findAgent(services.database, booking.agent_id)
        : undefined;
    const offered = open ? await departuresFor(services, booking) : [];
    const credit = open && (await creditOffer(services.database, services, booking));
    return {
      uuid: booking.uuid,
      request_id: booking.request_id,
      tour_name: wordsToClient(booking.tour_name, booking),
      tour_type: booking.tour_type,
      date_start: booking.date_start,
      date_end: booking.date_end,
      time_start: booking.time_start,
      length_minutes: minutesBooked(booking.breakdown.lines),
      timezone: booking.timezone,
      currency: currency.parse(booking.currency),
      reason: open?.reason ?? '',
      may_stay: booking.may_stay,
      payed_amount: booking.payed_amount,
      agent_name: agent?.name ?? '',
      until: open?.until.toISOString() ?? null,
      offered: offered.map(({ departure: _departure, ...one }) => one),
      credit: credit ? { amount: credit.amount, until: credit.until.toISOString() } : null,
      form,
    };
  };

  /** @returns undefined where there is no such page: the caller says so in its own way */
  return async (
    reply: FastifyReply,
    { uuid, host, typed }: { uuid: string; host: Host; typed: Typed | undefined },
  ): Promise<FastifyReply | undefined> => {
    const booking = z.uuid().safeParse(uuid).success
      ? await findBookingByUuid(services.database, uuid)
      : undefined;
    const at = booking?.erased_at === null ? await placeAt(services, host, booking) : undefined;
    if (!booking || !at) return undefined;
    const refused = typed && (await openChoiceOf(services, booking)) ? await take(booking, typed) : undefined;
    // What is over is told by the booking's own page.
    if (typed && !refused) return reply.redirect(`/booking/${booking.uuid}`, 303);
    const choice = await pageOf(booking, refused ?? EMPTY_FORM);
    const page = await pages.ofOne(
      at.place,
      at.look,
      { page: 'choice', choice },
      { path: choicePath(booking.uuid), language: pageLanguageOf(booking) },
    );
    return reply
      .code(refused ? 422 : 200)
      .headers(headersOfOne(page, at.place))
      .type('text/html; charset=utf-8')
      .send(page.html);
  };
}

const PATH = '/choose/:uuid';
const MAX_FORM_BYTES = 10_000;

/** Where a tourist chooses what becomes of a booking whose date was cancelled: with and without a script, by its private address. */
export const choice: PrivateKind = (app, answering) => {
  const answer = createChoices(answering);
  app.register((scope, _options, done) => {
    readPlainForms(scope, MAX_FORM_BYTES);
    for (const surface of SURFACES) {
      const choiceOf = (request: FastifyRequest, reply: FastifyReply, typed?: Typed) =>
        answering.guarded(request, reply, async () => {
          const host = await answering.hostOf(request, surface);
          const { uuid } = request.params as { uuid: string };
          await answer(reply, { uuid, host, typed });
          // A reply that is waited for gives nothing back: it says itself whether it was sent.
          return reply.sent ? reply : answering.sendMissing(request, reply, host, { kind: 'no_booking' });
        });
      scope.get(PATH, optionsOf(surface), (request, reply) => choiceOf(request, reply));
      scope.post(PATH, optionsOf(surface), (request, reply) =>
        choiceOf(request, reply, (request.body ?? {}) as Typed),
      );
    }
    done();
  });
};
