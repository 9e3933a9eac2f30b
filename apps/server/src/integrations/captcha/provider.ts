import type { CaptchaKind, CaptchaOffer } from '@tropa/contract';

/** Who sent a token, as the server sees it. */
export interface CaptchaSender {
  ip: string;
  /** Host of the page that the captcha was shown on, without port. */
  hostname: string;
}

/** Port of captchas: what a browser needs to pass one, and whether a token says that it was passed. */
export interface CaptchaProvider {
  offer: (kind: CaptchaKind) => Promise<CaptchaOffer>;
  /** Public key of a kind; empty where the provider has none. */
  keyOf: (kind: CaptchaKind) => string;
  /**
   * True for a genuine token of that kind that nobody has used yet; using it up is part of the check.
   * @throws CaptchaUnavailable when the provider does not answer as documented
   */
  verify: (kind: CaptchaKind, token: string, sender: CaptchaSender) => Promise<boolean>;
}

/** The provider cannot be asked now. */
export class CaptchaUnavailable extends Error {}
