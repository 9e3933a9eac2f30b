import { altchaChallenge, type AltchaChallenge } from '@tropa/contract';
import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { altchaToken } from './altcha.ts';
import { deriveKeyFor } from './derive-key.ts';

const secrets = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' };

async function task(): Promise<AltchaChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 20,
    counter: 12,
    deriveKey,
    data: { kind: 'captcha' },
    expiresAt: new Date(Date.now() + 60_000),
    ...secrets,
  });
  return altchaChallenge.parse(challenge);
}

describe('the work of a task', () => {
  it.each([
    ['with the browser’s cryptography', true],
    ['in plain code', false],
  ])('is done %s as the server does it', async (_how, isSecure) => {
    const challenge = await task();
    const solution = await solveChallenge({ challenge, deriveKey: await deriveKeyFor(challenge, isSecure) });
    if (!solution) throw new Error('Not solved');
    expect(solution.counter).toBe(12);
    const token = JSON.parse(atob(altchaToken(challenge, solution))) as {
      challenge: AltchaChallenge;
      solution: typeof solution;
    };
    expect(await verifySolution({ ...token, ...secrets, deriveKey })).toMatchObject({ verified: true });
  });

  it('is not begun by an algorithm that the server does not use', async () => {
    const challenge = await task();
    const other = { ...challenge, parameters: { ...challenge.parameters, algorithm: 'ARGON2ID' } };
    expect(() => deriveKeyFor(other, true)).toThrow(/ARGON2ID/u);
  });
});
