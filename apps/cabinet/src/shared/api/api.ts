import { cookieName } from '@tropa/contract';
import { readCookie } from '../cookies.ts';
import { i18n } from '../i18n.ts';
import { reauth } from '../session/reauth.ts';
import { requisites } from '../session/requisites.ts';
import { askSignAgain } from '../session/sign-again.ts';
import { readToken, saveToken } from '../session/token.ts';
import { forgetFailures } from '../toasts.ts';
import { createClient, type CaptchaPort } from './client.ts';
import { brandCalls } from './calls.ts';
import { goingOn } from './go-on.ts';
import { browserTransport } from './transport.ts';
import { withReauth } from './with-reauth.ts';
import { withRequisites } from './with-requisites.ts';
import { watchFailures } from './watch-failures.ts';

/** Its code comes with the first call that stands behind a captcha. */
const loadCaptcha = () => import('../captcha/captcha.ts');

let sessionLost: () => void = () => undefined;
/** Says what to do when the session could not be refreshed: the application goes to /login. */
export function whenSessionLost(handler: () => void): void {
  sessionLost = handler;
}

let currency = 'RUB';
/** The currency of the signed-in person's choice, sent with every call. */
export function setRequestCurrency(code: string): void {
  currency = code;
}

const captcha: CaptchaPort = {
  invisible: async () => (await loadCaptcha()).invisibleToken(request),
  pass: async (failure, signal) => (await loadCaptcha()).passCaptcha(request, failure, signal),
};

const client = createClient({
  transport: browserTransport,
  token: readToken,
  saveToken,
  signInAgain: askSignAgain,
  onSessionLost: () => sessionLost(),
  cookie: (name) => readCookie(cookieName(name, location.protocol === 'https:')),
  language: () => i18n.language,
  currency: () => currency,
  texts: () => ({
    network: i18n.t('app.failure.network'),
    aborted: i18n.t('app.failure.aborted'),
    timeout: i18n.t('app.failure.timeout'),
    protocol: i18n.t('app.failure.protocol'),
    bad_request: i18n.t('app.failure.bad_request'),
    bad_response: i18n.t('app.failure.bad_response'),
    canceled: i18n.t('app.failure.canceled'),
    server: i18n.t('app.failure.server'),
  }),
  captcha,
  // Web locks need a secure context; without them one tab at a time is the best that can be had.
  exclusively: async (task) =>
    'locks' in navigator ? navigator.locks.request('tropa-session-refresh', task) : task(),
});

/** Whose host it is, is asked of the server: it knows the domains of the brands. */
async function follow(url: string): Promise<boolean> {
  const { followRedirect } = await import('./follow-redirect.ts');
  return followRedirect(url, {
    origin: window.location.origin,
    isBrand: async (domain) =>
      (await client.request(brandCalls.domainInfo, { body: { domain } })).id !== null,
    go: (address) => window.location.assign(address),
  });
}

/** Makes a call of the contract: `request(bookingCalls.get, { query: { id } })`. Rejects with `ApiFailure`. */
export const request = goingOn(
  watchFailures(
    withRequisites(withReauth(client.request, reauth.ask), requisites.ask),
    follow,
    forgetFailures,
  ),
);
/** Makes calls with a token that is not the session's yet. */
export const requestWith = client.requestWith;
/** Solves an invisible captcha while somebody fills in a form whose call will want one. */
export const prepareCaptcha = (): void =>
  void loadCaptcha().then(({ prepareInvisible }) => prepareInvisible(request));
