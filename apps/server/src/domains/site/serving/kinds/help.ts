import { helpPath } from '@tropa/blocks';
import { helpRequestCalls, helpRequestType, type Language, type PlainForm } from '@tropa/contract';
import { readNumber } from '@tropa/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readTyped } from '../../../../kernel/typed-input.ts';
import { captchaGateOf } from '../../../../plugins/captcha/gate.ts';
import { limiterOf } from '../../../../plugins/limits.ts';
import { findAskedTour, keepHelpRequest } from '../../../help-request/index.ts';
import { privateHeaders } from '../page-headers.ts';
import { countryOfSite, EMPTY_FORM, problemsOf, readPlainForms, refusedForm } from '../plain-form.ts';
import type { ServedSite } from '../site-directory.ts';
import type { Look } from '../look.ts';
import { parameter } from './kind.ts';
import { optionsOf, type Answering, type PrivateKind } from './private-kind.ts';

/** What was asked of the address of help requests. */
interface HelpAsked {
  type: string | undefined;
  /** A tour's name in addresses. */
  tour: string | undefined;
  /** A form has just been sent. */
  isSent: boolean;
  /** What a form without a script sent; undefined: the page is only looked at. */
  typed?: Record<string, string>;
}
/** Where it was asked. */
interface HelpPlace {
  site: ServedSite;
  look: Look;
  language: Language;
}

/** The form as the body of the call: empty fields are left out, numbers are numbers. */
function bodyOf(typed: Record<string, string>, organizer_id: number): Record<string, unknown> {
  const { tourists = '', tour_id = '', ['consents.personal_data']: consent, ...rest } = typed;
  const number = (text: string) => (text.trim() === '' ? undefined : (readNumber(text).value ?? text));
  return {
    ...rest,
    organizer_id,
    tourists: number(tourists),
    tour_id: number(tour_id),
    consents: { personal_data: consent === '1' },
  };
}

/** Shows the forms of help requests and takes them without a script. Too many from an address need the page's script, which passes the captcha. */
function createHelp({ services, pages }: Pick<Answering, 'services' | 'pages'>) {
  const demandCaptcha = captchaGateOf(services, helpRequestCalls.submit);
  const demandWithinLimits = services.config.rateLimit
    ? limiterOf(services, helpRequestCalls.submit)
    : undefined;

  const take = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { site, language }: HelpPlace,
    typed: Record<string, string>,
  ): Promise<PlainForm | undefined> => {
    try {
      const raw = bodyOf(typed, site.row.organizer_id);
      const body = await readTyped(helpRequestCalls.submit.body, raw, () => countryOfSite(services, site));
      await demandCaptcha?.({ request, user: null, body: raw });
      await demandWithinLimits?.(request, reply, null);
      await keepHelpRequest(services, body, { ip: request.ip, language });
      return undefined;
    } catch (error) {
      return refusedForm(typed, problemsOf(error), language);
    }
  };

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    place: HelpPlace,
    { type: wanted, tour: screen_name, isSent, typed }: HelpAsked,
  ): Promise<FastifyReply> => {
    const { site, look, language } = place;
    const { organizer_id } = site.row;
    const type = helpRequestType.catch('common_help').parse(typed?.['type'] ?? wanted);
    const lang = language === look.settings.languages[0] ? '' : `&lang=${language}`;
    const refused = typed && (await take(request, reply, place, typed));
    if (typed && !refused) return reply.redirect(`${helpPath(type)}&sent=1${lang}`, 303);
    const id = Number(typed?.['tour_id']);
    const by = Number.isSafeInteger(id) && id > 0 ? { id } : screen_name ? { screen_name } : undefined;
    const tour = (by && (await findAskedTour(services.database, organizer_id, by))) ?? null;
    const form: PlainForm = refused ?? { ...EMPTY_FORM, outcome: isSent ? 'saved' : 'none' };
    const shown = { page: 'help', help: { type, tour, form } } as const;
    const page = await pages.ofOne(site, look, shown, { path: helpPath(type), language });
    return reply
      .code(refused ? 422 : 200)
      .headers(privateHeaders(page, site.origin))
      .type('text/html; charset=utf-8')
      .send(page.html);
  };
}

const PATH = '/help';
/** The longest message in the widest letters, with room. */
const MAX_FORM_BYTES = 60_000;

/** The forms of help requests: they are made for one visitor, and a form is sent to them. */
export const help: PrivateKind = (app, answering) => {
  const answer = createHelp(answering);
  const answerTo = (request: FastifyRequest, reply: FastifyReply, typed?: Record<string, string>) =>
    answering.guarded(request, reply, async () => {
      const host = await answering.hostOf(request, 'site');
      const at = answering.publishedAt(host, request);
      if (!at) return answering.sendMissing(request, reply, host);
      return answer(
        request,
        reply,
        { ...at, look: at.site.published },
        {
          type: parameter(request, 'type'),
          tour: parameter(request, 'tour'),
          isSent: parameter(request, 'sent') === '1',
          ...(typed ? { typed } : {}),
        },
      );
    });
  app.register((scope, _options, done) => {
    readPlainForms(scope, MAX_FORM_BYTES);
    scope.get(PATH, optionsOf('site'), (request, reply) => answerTo(request, reply));
    scope.post(PATH, optionsOf('site'), (request, reply) =>
      answerTo(request, reply, (request.body ?? {}) as Record<string, string>),
    );
    done();
  });
};
