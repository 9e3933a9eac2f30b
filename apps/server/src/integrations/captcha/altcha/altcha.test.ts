import type { CaptchaOffer } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { createAltcha } from './altcha.ts';
import { solveAltcha } from './solve.ts';

const SENDER = { ip: '203.0.113.1', hostname: 'localhost' };

function altcha(options: { secret?: string; now?: () => Date } = {}) {
  const spent = new Set<string>();
  return createAltcha({
    secret: 'secret',
    difficulty: 0.01,
    spend: async (nonce) => {
      if (spent.has(nonce)) return false;
      spent.add(nonce);
      return true;
    },
    ...options,
  });
}

type Task = NonNullable<CaptchaOffer['challenge']>;
/** A solved token with the task changed afterwards. */
async function forged(offer: CaptchaOffer, change: (task: Task) => Task): Promise<string> {
  const token = JSON.parse(Buffer.from(await solveAltcha(offer), 'base64').toString()) as { challenge: Task };
  return Buffer.from(JSON.stringify({ ...token, challenge: change(token.challenge) })).toString('base64');
}

describe('ALTCHA', () => {
  it('takes a solved task once', async () => {
    const provider = altcha();
    const token = await solveAltcha(await provider.offer('captcha'));
    expect(await provider.verify('captcha', token, SENDER)).toBe(true);
    expect(await provider.verify('captcha', token, SENDER)).toBe(false);
  });

  it('takes no task of another kind, of another secret, or of an easier one made harder', async () => {
    const provider = altcha();
    const easy = await provider.offer('invisible');
    expect(await provider.verify('hard_captcha', await solveAltcha(easy), SENDER)).toBe(false);
    const renamed = await forged(easy, (task) => ({
      ...task,
      parameters: { ...task.parameters, data: { kind: 'hard_captcha' } },
    }));
    expect(await provider.verify('hard_captcha', renamed, SENDER)).toBe(false);
    const foreign = await solveAltcha(await altcha({ secret: 'other' }).offer('captcha'));
    expect(await provider.verify('captcha', foreign, SENDER)).toBe(false);
  });

  it('takes no task that is over, nor one whose end was moved', async () => {
    const elevenMinutesAgo = () => new Date(Date.now() - 11 * 60_000);
    const old = await altcha({ now: elevenMinutesAgo }).offer('captcha');
    const provider = altcha();
    expect(await provider.verify('captcha', await solveAltcha(old), SENDER)).toBe(false);
    const moved = await forged(old, (task) => ({
      ...task,
      parameters: { ...task.parameters, expiresAt: task.parameters.expiresAt + 3600 },
    }));
    expect(await provider.verify('captcha', moved, SENDER)).toBe(false);
  });

  it('takes no guess, and no bytes that are no token', async () => {
    const provider = altcha();
    const { challenge } = await provider.offer('captcha');
    const guess = { challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } };
    const junk = ['', 'words', '{}', 'bnVsbA==', Buffer.from(JSON.stringify(guess)).toString('base64')];
    for (const token of junk) expect(await provider.verify('captcha', token, SENDER)).toBe(false);
  });

  it('asks for more work the harder it is', async () => {
    const provider = altcha();
    const kinds = ['invisible', 'captcha', 'hard_captcha'] as const;
    const costs = await Promise.all(
      kinds.map(async (kind) => (await provider.offer(kind)).challenge?.parameters.cost ?? 0),
    );
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    expect(new Set(costs).size).toBe(3);
  });
});
