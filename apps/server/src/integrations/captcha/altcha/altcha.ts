import { altchaChallenge, type CaptchaKind } from '@tropa/contract';
import { CAPTCHA } from '@tropa/core';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { CaptchaProvider } from '../provider.ts';

/** How long a task may take its person; an invisible one is solved ahead of time. */
const LIFETIME_MS = 10 * 60_000;

/**
 * Iterations of one try, and between how many tries and twice as many a task takes. On a plain laptop some 0.1 s, 0.5 s and
 * 3 s of work; on an old phone five times as much.
 */
const WORK: Record<CaptchaKind, { cost: number; tries: number }> = {
  invisible: { cost: 2000, tries: 100 },
  captcha: { cost: 5000, tries: 200 },
  hard_captcha: { cost: 10_000, tries: 500 },
};

const payload = z.object({
  challenge: altchaChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(200) }),
});

/** What a browser sends: base64 of the task and its solution. */
function readToken(token: string): z.infer<typeof payload> | undefined {
  try {
    return payload.parse(JSON.parse(Buffer.from(token, 'base64').toString()));
  } catch {
    return undefined;
  }
}

export interface AltchaOptions {
  /** Signs tasks. */
  secret: string;
  /** Share of the usual work, e.g. 0.01 in tests. */
  difficulty: number;
  /** The machine's time, which the library compares with too. */
  now?: () => Date;
  /** Marks a task as used; false when it was used before. */
  spend: (nonce: string, expires: Date) => Promise<boolean>;
}

/**
 * ALTCHA: proof of work made and checked here, so it works offline and tells nobody anything. Tasks are signed, name their
 * kind, expire, and are good once.
 */
export function createAltcha({
  secret,
  difficulty,
  now = () => new Date(),
  spend,
}: AltchaOptions): CaptchaProvider {
  const secrets = { hmacSignatureSecret: `task:${secret}`, hmacKeySignatureSecret: `key:${secret}` };
  return {
    offer: async (kind) => {
      const cost = Math.max(1, Math.round(WORK[kind].cost * difficulty));
      const tries = Math.max(1, Math.round(WORK[kind].tries * difficulty));
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(tries, 2 * tries + 1),
        deriveKey,
        data: { kind },
        expiresAt: new Date(now().getTime() + LIFETIME_MS),
        ...secrets,
      });
      return { provider: CAPTCHA.altchaProvider, key: '', challenge: altchaChallenge.parse(challenge) };
    },
    keyOf: () => '',
    verify: async (kind, token) => {
      const given = readToken(token);
      if (!given || given.challenge.parameters.data.kind !== kind) return false;
      const expires = new Date(given.challenge.parameters.expiresAt * 1000);
      if (expires <= now()) return false;
      const result = await verifySolution({ ...given, ...secrets, deriveKey });
      return result.verified && (await spend(given.challenge.parameters.nonce, expires));
    },
  };
}
