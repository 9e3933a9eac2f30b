import { AUTH_STORAGE } from '@tropa/core';

/** Names of headers and cookies, as the specification gives them (docs/rules/accounts.md). */
export const HEADER = {
  authorization: 'X-Authorization',
  userRole: 'X-USER-ROLE',
  antiForgery: 'X-XSRF-TOKEN',
  language: 'X-LANGUAGE',
  currency: 'X-CURRENCY',
  idempotencyKey: 'Idempotency-Key',
  /** Asks a reading call to name, in `ETag`, the state of these fields of its answer, with commas between; `*`: of all. */
  stateFields: 'X-STATE-FIELDS',
  /** The state over which a call saves, with the two below: where it is another by now, 412 `changed_elsewhere` (docs/rules/interface.md). */
  state: 'If-Match',
  /** The address of the reading call that answered that state. */
  stateOf: 'X-STATE-OF',
  /** Token of the invisible captcha: sent with every call that declares `captcha: 'invisible'`. */
  invisibleCaptcha: 'X-INVISIBLE-CAPTCHA-TOKEN',
  /** Token of a captcha that a person has passed after a 429 `captcha` or `hard_captcha`; then the invisible one stays out. */
  captcha: 'X-CAPTCHA-TOKEN',
} as const;
export const COOKIE = {
  antiForgery: 'XSRF-TOKEN',
  refresh: 'org_refresh',
  /** A mark that someone is signed in; the server never authenticates by it. */
  signedIn: AUTH_STORAGE.tokenCookie,
  /** Only ever cleared. */
  legacyRefresh: AUTH_STORAGE.refreshTokenCookie,
} as const;
/**
 * The name of a cookie of ours as it travels: behind HTTPS with the prefix that keeps other hosts, above and beside this one,
 * from setting it.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
/** Local-storage key of the access token. */
export const TOKEN_STORAGE_KEY = AUTH_STORAGE.tokenKey;
export const TOKEN_SCHEME = AUTH_STORAGE.scheme;
/** `X-USER-ROLE` of every request of the cabinet. */
export const USER_ROLE = 'org';
