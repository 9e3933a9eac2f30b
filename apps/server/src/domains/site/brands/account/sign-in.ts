import { userCalls, type Call, type PageLanguage, type VerificationMethodType } from '@tropa/contract';
import { letterLanguage, readLogin, USUAL_TIMEZONE } from '@tropa/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicContext, Services } from '../../../../kernel/context.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import type { SessionUser } from '../../../../kernel/session-user.ts';
import { noCountry, readTyped } from '../../../../kernel/typed-input.ts';
import { captchaGateOf } from '../../../../plugins/captcha/gate.ts';
import { limiterOf } from '../../../../plugins/limits.ts';
import {
  authSecondFactor,
  authViaCode,
  findUserByLogin,
  readSession,
  registerWithoutPassword,
  sendAuthCode,
  signInMethods,
} from '../../../user/index.ts';

export type Typed = Record<string, string>;

/** As the call takes it. */
const MAX_FAVOURITES = 200;

/** Numbers of tours, as a page's script writes them into a form or an address. */
export const favouritesIn = (text = ''): number[] =>
  [...new Set(text.split(',').map(Number))]
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MAX_FAVOURITES);

/** What the calls of accounts are given, but for the cabinet's cookie: the account's pages have one of their own. */
const contextOf = (services: Services, request: FastifyRequest, language: PageLanguage): PublicContext => ({
  ...services,
  user: null,
  language: letterLanguage(language),
  page_language: language,
  ip: request.ip,
  device: (request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
  host: (request.headers.host ?? '').toLowerCase(),
  isLocal: false,
  idempotencyKey: undefined,
  refreshCookie: { value: undefined, set: () => undefined, clear: () => undefined },
});

/** Signs visitors of a brand in by a code, through the gates of the calls. */
export function createSignIn(services: Services) {
  /** A form cannot pass a captcha that is not seen: it meets one only where too many come from its address. */
  const gateOf = (call: Call) => {
    const demandCaptcha = captchaGateOf(services, { ...call, captcha: 'on_limit' });
    const demandWithinLimits = services.config.rateLimit ? limiterOf(services, call) : undefined;
    return async (request: FastifyRequest, reply: FastifyReply, body: unknown) => {
      await demandCaptcha?.({ request, user: null, body });
      await demandWithinLimits?.(request, reply, null);
    };
  };
  const passSend = gateOf(userCalls.sendAuthCode);
  const passEnter = gateOf(userCalls.authViaCode);
  const passSecond = gateOf(userCalls.authSecondFactor);
  const personOf = async ({ token }: { token: string }): Promise<SessionUser> => {
    const user = await readSession(services, token);
    if (!user) throw refuse.unauthorized();
    return user;
  };

  return {
    /**
     * Sends a code to a login; who has no account gets one, for people book without it.
     * @returns the login as it is understood, how the code goes, and in how many seconds another one may be asked for
     * @throws Refusal 422 at `login` or `code_sender`, 429
     */
    send: async (
      request: FastifyRequest,
      reply: FastifyReply,
      typed: Typed,
      language: PageLanguage,
    ): Promise<{ login: string; sender: VerificationMethodType; resend_in: number }> => {
      const body = await readTyped(userCalls.sendAuthCode.body, { login: typed['login'] }, noCountry);
      await passSend(request, reply, body);
      const context = contextOf(services, request, language);
      const login = readLogin(body.login);
      if (await findUserByLogin(services.database, login)) {
        const { code_sender, resend_in } = await sendAuthCode(context, { body });
        return { login: body.login, sender: code_sender, resend_in };
      }
      const { first } = await signInMethods(context, login);
      const account = {
        ...login,
        code_sender: first,
        // Nothing of an account goes by it before its person says so.
        timezone: USUAL_TIMEZONE,
        is_quick_register: true,
        favourites_tours_ids: favouritesIn(typed['favourites']),
      };
      const { code_sender, resend_in } = await registerWithoutPassword(context, {
        body: await readTyped(userCalls.registerWithoutPassword.body, account, noCountry),
      });
      return { login: body.login, sender: code_sender, resend_in };
    },
    /**
     * Lets in whoever has the code, with the tours that it kept before.
     * @returns a ticket in place of the person where a second factor is asked for
     * @throws Refusal 422 at `code`, 429
     */
    enter: async (
      request: FastifyRequest,
      reply: FastifyReply,
      typed: Typed,
      language: PageLanguage,
    ): Promise<SessionUser | { ticket: string }> => {
      const raw = {
        login: typed['login'],
        code: typed['code'],
        verify_method: typed['sender'],
        favourites_tours_ids: favouritesIn(typed['favourites']),
      };
      const body = await readTyped(userCalls.authViaCode.body, raw, noCountry);
      await passEnter(request, reply, body);
      const answer = await authViaCode(contextOf(services, request, language), { body });
      return 'token' in answer ? personOf(answer) : answer;
    },
    /**
     * Takes the second factor, and lets its person in.
     * @throws Refusal 422 at `code`; at `ticket` where the first step has to be done again; 429
     */
    enterBySecondFactor: async (
      request: FastifyRequest,
      reply: FastifyReply,
      typed: Typed,
      language: PageLanguage,
    ): Promise<SessionUser> => {
      const raw = { ticket: typed['ticket'], code: typed['code'] };
      const body = await readTyped(userCalls.authSecondFactor.body, raw, noCountry);
      await passSecond(request, reply, body);
      return personOf(await authSecondFactor(contextOf(services, request, language), { body }));
    },
  };
}
