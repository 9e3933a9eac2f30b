import { COMPLAIN_PATH } from '@tropa/blocks';
import { siteComplaintCalls, type Language, type PlainForm } from '@tropa/contract';
import { COMPLAINT_LENGTHS } from '@tropa/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readTyped } from '../../../../kernel/typed-input.ts';
import { captchaGateOf } from '../../../../plugins/captcha/gate.ts';
import { limiterOf } from '../../../../plugins/limits.ts';
import { keepComplaint } from '../../complaints/complain.ts';
import { privateHeaders } from '../page-headers.ts';
import { countryOfSite, EMPTY_FORM, problemsOf, readPlainForms, refusedForm } from '../plain-form.ts';
import type { Published } from '../site-directory.ts';
import { parameter } from './kind.ts';
import { optionsOf, type Answering, type PrivateKind } from './private-kind.ts';

interface Asked {
  site: Published;
  language: Language;
  typed: Record<string, string> | undefined;
}

/** The longest message in the widest letters, with room. */
const MAX_FORM_BYTES = 60_000;

/** The page of the site that a visitor comes from, as its browser says; pages whose address is a key tell nothing. */
function pageBefore({ headers: { referer = '' } }: FastifyRequest, { origin }: Published): string {
  if (!URL.canParse(referer)) return '';
  const { origin: from, pathname } = new URL(referer);
  return from === origin && pathname !== COMPLAIN_PATH ? pathname.slice(0, COMPLAINT_LENGTHS.page) : '';
}

/** Where a visitor complains of a site to the platform: works without a script, as forms of help requests do. */
export const complaint: PrivateKind = (app, answering) => {
  const { services, pages }: Pick<Answering, 'services' | 'pages'> = answering;
  const demandCaptcha = captchaGateOf(services, siteComplaintCalls.submit);
  const demandWithinLimits = services.config.rateLimit
    ? limiterOf(services, siteComplaintCalls.submit)
    : undefined;

  /** @returns what was refused; undefined: it is kept */
  const take = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { site, language, typed = {} }: Asked,
  ): Promise<PlainForm | undefined> => {
    try {
      const { ['consents.personal_data']: consent, ...rest } = typed;
      const raw = {
        ...rest,
        organizer_id: site.row.organizer_id,
        consents: { personal_data: consent === '1' },
      };
      const body = await readTyped(siteComplaintCalls.submit.body, raw, () => countryOfSite(services, site));
      await demandCaptcha?.({ request, user: null, body: raw });
      await demandWithinLimits?.(request, reply, null);
      await keepComplaint(services, body, { ip: request.ip, language });
      return undefined;
    } catch (error) {
      return refusedForm(typed, problemsOf(error), language);
    }
  };

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
  ): Promise<FastifyReply> => {
    const { site, language, typed } = asked;
    const look = site.published;
    const lang = language === look.settings.languages[0] ? '' : `&lang=${language}`;
    const refused = typed && (await take(request, reply, asked));
    if (typed && !refused) return reply.redirect(`${COMPLAIN_PATH}?sent=1${lang}`, 303);
    const isSent = parameter(request, 'sent') === '1';
    const form: PlainForm = refused ?? {
      ...EMPTY_FORM,
      outcome: isSent ? 'saved' : 'none',
      typed: { page: pageBefore(request, site) },
    };
    const page = await pages.ofOne(
      site,
      look,
      { page: 'complaint', form },
      { path: COMPLAIN_PATH, language },
    );
    return reply
      .code(refused ? 422 : 200)
      .headers(privateHeaders(page, site.origin))
      .type('text/html; charset=utf-8')
      .send(page.html);
  };

  const answerTo = (request: FastifyRequest, reply: FastifyReply, typed?: Record<string, string>) =>
    answering.guarded(request, reply, async () => {
      const host = await answering.hostOf(request, 'site');
      const at = answering.publishedAt(host, request);
      if (!at) return answering.sendMissing(request, reply, host);
      return answer(request, reply, { ...at, typed });
    });
  app.register((scope, _options, done) => {
    readPlainForms(scope, MAX_FORM_BYTES);
    scope.get(COMPLAIN_PATH, optionsOf('site'), (request, reply) => answerTo(request, reply));
    scope.post(COMPLAIN_PATH, optionsOf('site'), (request, reply) =>
      answerTo(request, reply, (request.body ?? {}) as Record<string, string>),
    );
    done();
  });
};
