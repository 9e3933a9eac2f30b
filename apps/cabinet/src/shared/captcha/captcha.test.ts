import { MODAL } from '@tropa/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import type { Request } from '../api/client.ts';
import type * as Captcha from './captcha.ts';
import type * as Wanted from './wanted.ts';

const solveAltcha = vi.hoisted(() => vi.fn<(challenge: { nonce: string }) => Promise<string>>());
const executeRecaptcha = vi.hoisted(() => vi.fn<(key: string) => Promise<string>>());
vi.mock('./altcha.ts', () => ({ solveAltcha }));
vi.mock('./recaptcha.ts', () => ({ executeRecaptcha }));
vi.mock('../i18n.ts', () => ({
  i18n: { t: (key: string) => key, language: 'ru' },
  loadWords: async () => undefined,
}));

let offer: { provider: number; key: string; challenge: { nonce: string } | null };
let asked: unknown[];
const request = (async (_call: unknown, input: unknown) => {
  asked.push(input);
  return offer;
}) as Request;

let captcha: typeof Captcha;
let wanted: typeof Wanted;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  captcha = await import('./captcha.ts');
  wanted = await import('./wanted.ts');
  asked = [];
  let made = 0;
  offer = { provider: 2, key: '', challenge: { nonce: 'n' } };
  solveAltcha.mockReset().mockImplementation(async () => `token-${(made += 1)}`);
  executeRecaptcha.mockReset().mockResolvedValue('google');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const demand = (provider = 2, type: 'captcha' | 'hard_captcha' = 'captcha') =>
  new ApiFailure({ message: 'Подтвердите', status: 429, type, details: { provider, key: 'site-key' } });

it('gives each call an invisible token of its own', async () => {
  const tokens = await Promise.all([1, 2, 3].map(() => captcha.invisibleToken(request)));
  expect(new Set(tokens)).toEqual(new Set(['token-1', 'token-2', 'token-3']));
  expect(asked).toEqual(Array.from({ length: 3 }, () => ({ query: { kind: 'invisible' } })));
});

it('uses the one that was solved ahead, unless it has grown old', async () => {
  captcha.prepareInvisible(request);
  captcha.prepareInvisible(request);
  await vi.advanceTimersByTimeAsync(0);
  expect(solveAltcha).toHaveBeenCalledOnce();
  await expect(captcha.invisibleToken(request)).resolves.toBe('token-1');
  captcha.prepareInvisible(request);
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  await expect(captcha.invisibleToken(request)).resolves.toBe('token-3');
});

it('asks Google for a token only when it is needed', async () => {
  offer = { provider: 1, key: 'v3-key', challenge: null };
  captcha.prepareInvisible(request);
  await vi.advanceTimersByTimeAsync(0);
  expect(executeRecaptcha).not.toHaveBeenCalled();
  await expect(captcha.invisibleToken(request)).resolves.toBe('google');
  expect(executeRecaptcha).toHaveBeenCalledWith('v3-key', 'ru');
});

it('goes on without an invisible token when none can be made, also of a provider it does not know', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  solveAltcha.mockRejectedValueOnce(new Error('no worker'));
  await expect(captcha.invisibleToken(request)).resolves.toBeUndefined();
  offer = { provider: 7, key: '', challenge: null };
  await expect(captcha.invisibleToken(request)).resolves.toBeUndefined();
  expect(told.mock.calls.map(([, error]) => String(error))).toContain('Error: Unknown captcha provider: 7');
});

it('opens the modal 300 ms after the demand and goes on 300 ms after it was passed', async () => {
  let passed: string | undefined;
  void captcha.passCaptcha(request, demand()).then((token) => (passed = token));
  await vi.advanceTimersByTimeAsync(MODAL.handOverMs - 1);
  expect(wanted.wantedCaptcha()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(wanted.wantedCaptcha()).toMatchObject({ kind: 'captcha', provider: 2, key: 'site-key' });
  wanted.wantedCaptcha()?.settle('passed');
  await vi.advanceTimersByTimeAsync(MODAL.handOverMs - 1);
  expect([wanted.wantedCaptcha(), passed]).toEqual([null, undefined]);
  await vi.advanceTimersByTimeAsync(1);
  expect(passed).toBe('passed');
});

it('asks for a task of the demanded kind', async () => {
  void captcha.passCaptcha(request, demand(2, 'hard_captcha'));
  await vi.advanceTimersByTimeAsync(MODAL.handOverMs);
  await expect(wanted.wantedCaptcha()?.solve(new AbortController().signal)).resolves.toBe('token-1');
  expect(asked).toEqual([{ query: { kind: 'hard_captcha', provider: '2' } }]);
});

it('rejects with a clear message when the modal is closed, or the call given up', async () => {
  const closed = captcha.passCaptcha(request, demand()).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(MODAL.handOverMs);
  wanted.wantedCaptcha()?.settle(null);
  await vi.advanceTimersByTimeAsync(MODAL.handOverMs);
  await expect(closed).resolves.toMatchObject({ message: 'captcha.canceled', type: 'captcha', status: 429 });
  const controller = new AbortController();
  const aborted = captcha.passCaptcha(request, demand(), controller.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(MODAL.handOverMs);
  controller.abort();
  await vi.advanceTimersByTimeAsync(MODAL.handOverMs);
  await expect(aborted).resolves.toMatchObject({ message: 'captcha.canceled' });
});

it('shows the captchas of several calls one after another', async () => {
  const both = [captcha.passCaptcha(request, demand()), captcha.passCaptcha(request, demand())];
  for (const name of ['first', 'second']) {
    await vi.advanceTimersByTimeAsync(MODAL.handOverMs);
    wanted.wantedCaptcha()?.settle(name);
    await vi.advanceTimersByTimeAsync(MODAL.handOverMs);
  }
  await expect(Promise.all(both)).resolves.toEqual(['first', 'second']);
});

it('raises an error for an unknown provider', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  await expect(captcha.passCaptcha(request, demand(7))).rejects.toMatchObject({
    message: 'captcha.unknown_provider',
  });
  expect(told).toHaveBeenCalledWith('Unknown captcha provider: 7');
});
