import type { CaptchaKind } from '@tropa/contract';
import { CAPTCHA } from '@tropa/core';
import { derivedKey, type Config } from '../../config.ts';
import type { Database } from '../../db/index.ts';
import { createAltcha } from './altcha/altcha.ts';
import type { CaptchaProvider } from './provider.ts';
import { createRecaptcha } from './recaptcha/recaptcha.ts';
import { spendCaptcha } from './spent-repository.ts';

/** The captchas of this installation. */
export interface Captcha {
  /** Id of the provider that is configured for a kind. */
  providerOf: (kind: CaptchaKind) => number;
  /** @throws Error for an id that is not in the registry */
  provider: (id: number) => CaptchaProvider;
  /** Marks anything else that is good once, e.g. the id of a demand; false when it was used before. */
  spend: (key: string, expires: Date) => Promise<boolean>;
}

/** The registry of captcha providers (docs/rules/accounts.md): 1 reCAPTCHA, 2 ALTCHA. */
export function createCaptcha(config: Config, database: Database): Captcha {
  const { captcha } = config;
  const spend = (key: string, expires: Date) => spendCaptcha(database, key, expires);
  const providers = new Map<number, CaptchaProvider>([
    [
      CAPTCHA.recaptchaProvider,
      createRecaptcha({
        keys: {
          invisible: { key: captcha.invisibleKey, secret: captcha.invisibleSecret },
          captcha: { key: captcha.key, secret: captcha.secret },
          hard_captcha: { key: captcha.hardKey, secret: captcha.hardSecret },
        },
        minScore: captcha.invisibleMinScore,
      }),
    ],
    [
      CAPTCHA.altchaProvider,
      createAltcha({
        secret: derivedKey(config, 'altcha').toString('hex'),
        difficulty: captcha.difficulty,
        spend: (nonce, expires) => spend(`altcha:${nonce}`, expires),
      }),
    ],
  ]);
  return {
    providerOf: (kind) => (kind === 'invisible' ? captcha.invisibleProvider : captcha.provider),
    provider: (id) => {
      const found = providers.get(id);
      if (!found) throw new Error(`Unknown captcha provider: ${id}`);
      return found;
    },
    spend,
  };
}
