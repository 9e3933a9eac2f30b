import type { CaptchaKind } from '@tropa/contract';
import { CAPTCHA } from '@tropa/core';
import { z } from 'zod';
import { CaptchaUnavailable, type CaptchaProvider } from '../provider.ts';

/** https://developers.google.com/recaptcha/docs/verify */
const SITE_VERIFY = 'https://www.google.com/recaptcha/api/siteverify';
const TIMEOUT_MS = 5000;
/** Tokens are about 2 KB long. */
const MAX_TOKEN = 8192;

const answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  /** Version 3 only: 1 is certainly a person, 0 certainly a machine. */
  score: z.number().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});

/** Mistakes of ours, not of the sender: nobody could pass. */
const MISCONFIGURED = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

export interface RecaptchaOptions {
  /** Site key and secret of each kind: checkbox keys for those that are seen, a version 3 key for the invisible one. */
  keys: Record<CaptchaKind, { key: string; secret: string }>;
  minScore: number;
  /** Tests have a server of their own. */
  endpoint?: string;
  timeoutMs?: number;
}

/** reCAPTCHA by its documented siteverify call. A token is good once: Google answers `timeout-or-duplicate` to the second try. */
export function createRecaptcha(options: RecaptchaOptions): CaptchaProvider {
  const { keys, minScore, endpoint = SITE_VERIFY, timeoutMs = TIMEOUT_MS } = options;

  const ask = async (form: Record<string, string>): Promise<z.infer<typeof answer>> => {
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`);
      return answer.parse(await response.json());
    } catch (error) {
      throw new CaptchaUnavailable('reCAPTCHA did not answer as documented', { cause: error });
    }
  };

  return {
    offer: async (kind) => ({ provider: CAPTCHA.recaptchaProvider, key: keys[kind].key, challenge: null }),
    keyOf: (kind) => keys[kind].key,
    verify: async (kind, token, { ip, hostname }) => {
      if (token === '' || token.length > MAX_TOKEN) return false;
      const result = await ask({ secret: keys[kind].secret, response: token, remoteip: ip });
      const mistake = result['error-codes']?.find((code) => MISCONFIGURED.has(code));
      if (mistake) throw new CaptchaUnavailable(`reCAPTCHA refuses our settings: ${mistake}`);
      if (!result.success || result.hostname !== hostname) return false;
      if (kind !== 'invisible') return true;
      return (result.score ?? 0) >= minScore && result.action === CAPTCHA.recaptchaAction;
    },
  };
}
