import { z } from 'zod';
import { call } from './call.ts';
import { captchaKinds } from './codes.ts';

/** A task of ALTCHA, version 2: find the counter whose derived key begins with `keyPrefix`. */
export const altchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.int(),
    data: z.object({ kind: z.string() }),
  }),
  signature: z.string(),
});
export type AltchaChallenge = z.infer<typeof altchaChallenge>;

/** How a captcha is passed: the provider (1 reCAPTCHA, 2 ALTCHA), its public key, and a task where the provider is ALTCHA. */
export const captchaOffer = z.object({
  provider: z.int(),
  key: z.string(),
  challenge: altchaChallenge.nullable(),
});
export type CaptchaOffer = z.infer<typeof captchaOffer>;

/** `details` of a 429 `captcha` or `hard_captcha`: `ids` are carried into the body of the request that is made again. */
export interface CaptchaDemand {
  provider: number;
  key: string;
  ids: { captcha_id: string };
}

export const captchaCalls = {
  challenge: call({
    method: 'GET',
    path: '/spa/captcha-challenge',
    access: 'public',
    summary: 'How a captcha of a kind is passed; with ALTCHA a task that is good for one call.',
    query: z.object({
      kind: z.enum(captchaKinds),
      /** 2: a task of ALTCHA whatever is configured, for pages that load nothing from others. */
      provider: z.literal('2').optional(),
    }),
    response: captchaOffer,
  }),
};
