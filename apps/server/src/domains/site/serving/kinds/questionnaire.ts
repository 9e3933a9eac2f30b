import type { QuestionnaireForm, TouristsInfo } from '@tropa/contract';
import { MAX_TOURISTS } from '@tropa/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../../../kernel/context.ts';
import { Refusal, type Message } from '../../../../kernel/refusal.ts';
import {
  askForMore,
  bookingOfQuestionnaire,
  isReader,
  loadQuestionnaire,
  newReader,
  pageLanguageOf,
  saveAnswers,
} from '../../../booking/index.ts';
import { findPhoneCountry } from '../../settings/phone-country-repository.ts';
import { headersOfOne } from '../page-headers.ts';
import { placeAt, type Host } from '../private-booking.ts';
import { EMPTY_FORM, readPlainForms, refusedForm } from '../plain-form.ts';
import { readQuestionnaire } from '../questionnaire-form.ts';
import { parameter } from './kind.ts';
import { optionsOf, SURFACES, type Answering, type PrivateKind, type Surface } from './private-kind.ts';

type Typed = Record<string, string>;

interface QuestionnaireAsked {
  uuid: string;
  /** Who reads the address that is sent to fill in: its own places are known by it. */
  reader: string;
  host: Host;
  /** A form without a script has just been saved. */
  isSaved: boolean;
  /** What a form without a script sent; undefined: the page is only looked at. */
  typed?: Record<string, string>;
}

/** Saves the form. @returns what was refused, by the names of its fields; nothing: all is saved */
async function save(
  services: Services,
  info: TouristsInfo,
  typed: Record<string, string>,
): Promise<Record<string, Message>> {
  const more = Number(typed['more']);
  try {
    if (Number.isInteger(more) && more > 0 && more <= MAX_TOURISTS)
      await askForMore(services, info.uuid, more);
    const { answers, keys, problems } = await readQuestionnaire(info, typed, () =>
      findPhoneCountry(services.database, { uuid: info.uuid }),
    );
    if (Object.keys(problems).length > 0) return problems;
    if (answers.length > 0)
      await saveAnswers(services, info.uuid, answers, (index) => keys[index] ?? 'tourist');
    return {};
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return error.errors;
    throw error;
  }
}

/** Shows and saves the questionnaire of a booking; of one whose data was erased it says so, whichever page was asked for. A stranger's address, and another operator's booking, are not there. */
export function createQuestionnaires({ services, pages }: Pick<Answering, 'services' | 'pages'>) {
  /** @returns undefined where there is no such page: the caller says so in its own way */
  return async (
    reply: FastifyReply,
    { uuid, reader, host, isSaved, typed }: QuestionnaireAsked,
  ): Promise<FastifyReply | undefined> => {
    const found = z.uuid().safeParse(uuid).success
      ? await bookingOfQuestionnaire(services.database, uuid)
      : undefined;
    const booking = found?.booking;
    const at = booking && (await placeAt(services, host, booking));
    const info = at && (await loadQuestionnaire(services, uuid, reader));
    if (!booking || !at || !info) return undefined;
    let form: QuestionnaireForm = isSaved ? { ...EMPTY_FORM, outcome: 'saved' } : EMPTY_FORM;
    if (typed && info.state === 'open') {
      const problems = await save(services, info, typed);
      if (Object.keys(problems).length === 0)
        return reply.redirect(`/questionnaire/${info.uuid}?saved=1`, 303);
      form = refusedForm(typed, problems, pageLanguageOf(booking));
    }
    const page = await pages.ofOne(
      at.place,
      at.look,
      { page: 'questionnaire', info, form },
      { path: `/questionnaire/${info.uuid}`, language: pageLanguageOf(booking) },
    );
    return reply
      .code(form.outcome === 'refused' ? 422 : info.state === 'erased' ? 410 : 200)
      .headers(headersOfOne(page, at.place))
      .type('text/html; charset=utf-8')
      .send(page.html);
  };
}

const COOKIE = 'questionnaire_reader';
/**
 * Who reads a questionnaire, by the browser and until it is closed: what somebody has typed by the address that is sent to
 * fill in is shown again to nobody else.
 */
function readerIn(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[COOKIE] ?? '';
  if (isReader(known)) return known;
  const reader = newReader();
  const secure = request.protocol === 'https';
  void reply.setCookie(COOKIE, reader, { path: '/questionnaire', httpOnly: true, sameSite: 'lax', secure });
  return reader;
}

const PATH = '/questionnaire/:uuid';
/** A hundred tourists who tell everything at length. */
const MAX_FORM_BYTES = 500_000;

/**
 * The questionnaire of a booking's tourists. It is made anew for each visitor and a form is sent to it, so it is counted by the
 * general limit, other than the pages that come from memory.
 */
export const questionnaire: PrivateKind = (app, answering) => {
  const answer = createQuestionnaires(answering);
  const answerAt = (surface: Surface, request: FastifyRequest, reply: FastifyReply, typed?: Typed) => {
    const reader = readerIn(request, reply);
    return answering.guarded(request, reply, async () => {
      const host = await answering.hostOf(request, surface);
      const { uuid } = request.params as { uuid: string };
      const isSaved = parameter(request, 'saved') === '1';
      await answer(reply, { uuid, reader, host, isSaved, ...(typed ? { typed } : {}) });
      // A reply that is waited for gives nothing back: it says itself whether it was sent.
      return reply.sent ? reply : answering.sendMissing(request, reply, host, { kind: 'no_booking' });
    });
  };
  app.register((scope, _options, done) => {
    readPlainForms(scope, MAX_FORM_BYTES);
    for (const surface of SURFACES) {
      scope.get(PATH, optionsOf(surface), (request, reply) => answerAt(surface, request, reply));
      scope.post(PATH, optionsOf(surface), (request, reply) =>
        answerAt(surface, request, reply, (request.body ?? {}) as Typed),
      );
    }
    done();
  });
};
