import type { CaptchaKind } from '@tropa/contract';
import { CAPTCHA, MODAL } from '@tropa/core';
import { ApiFailure } from '../api/api-failure.ts';
import { captchaCalls } from '../api/calls.ts';
import type { Request } from '../api/client.ts';
import { i18n, loadWords } from '../i18n.ts';
import { solveAltcha } from './altcha.ts';
import { executeRecaptcha } from './recaptcha.ts';
import { showCaptcha } from './wanted.ts';

/** The server's tasks live ten minutes; Google's tokens two, so they are never made ahead of time. */
const GOOD_FOR_MS = 8 * 60_000;

type Maker = () => Promise<string>;
let prepared: { at: number; maker: Promise<Maker> } | null = null;

const offerOf = (request: Request, kind: CaptchaKind) => request(captchaCalls.challenge, { query: { kind } });

async function makerOf(request: Request): Promise<Maker> {
  const { provider, key, challenge } = await offerOf(request, 'invisible');
  if (provider === CAPTCHA.recaptchaProvider) return () => executeRecaptcha(key, i18n.language);
  if (provider !== CAPTCHA.altchaProvider || !challenge)
    throw new Error(`Unknown captcha provider: ${provider}`);
  const token = await solveAltcha(challenge);
  return async () => token;
}

/** Solves an invisible captcha ahead of time, e.g. when somebody begins to fill in a form. */
export function prepareInvisible(request: Request): void {
  if (prepared && Date.now() - prepared.at < GOOD_FOR_MS) return;
  prepared = { at: Date.now(), maker: makerOf(request) };
  // Told by whoever needs it.
  prepared.maker.catch(() => undefined);
}

/** A token of the invisible captcha, good for one call; undefined when none can be made now: the server asks for one that is seen. */
export async function invisibleToken(request: Request): Promise<string | undefined> {
  prepareInvisible(request);
  const maker = prepared?.maker;
  prepared = null;
  try {
    return await (
      await maker
    )?.();
  } catch (error) {
    // oxlint-disable-next-line no-console -- a failure that nobody is shown
    console.error('The invisible captcha failed', error);
    return undefined;
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One captcha at a time: several refused calls show it one after another. */
let last: Promise<unknown> = Promise.resolve();
let shown = 0;

/**
 * Lets the person pass what a 429 demands, in a modal that takes over from the one on the screen and gives back, 300 ms
 * each (docs/rules/accounts.md). Rejects with the failure to tell when they close it, or the provider is unknown.
 */
export function passCaptcha(request: Request, failure: ApiFailure, signal?: AbortSignal): Promise<string> {
  const passed = last.then(() => ask(request, failure, signal));
  last = passed.catch(() => undefined);
  return passed;
}

async function ask(request: Request, failure: ApiFailure, signal?: AbortSignal): Promise<string> {
  const { details, status, type } = failure;
  const kind = type === 'hard_captcha' ? type : 'captcha';
  const provider = Number(details['provider']);
  await loadWords();
  if (provider !== CAPTCHA.recaptchaProvider && provider !== CAPTCHA.altchaProvider) {
    // oxlint-disable-next-line no-console -- a mistake of the installation, for whoever looks into it
    console.error(`Unknown captcha provider: ${provider}`);
    throw new ApiFailure({ message: i18n.t('captcha.unknown_provider', { provider }), status, type });
  }
  const solve = async (stop: AbortSignal) => {
    const { challenge } = await request(
      captchaCalls.challenge,
      { query: { kind, provider: '2' } },
      { signal: stop },
    );
    if (!challenge) throw new Error('The server gave no task');
    return solveAltcha(challenge, stop);
  };
  await wait(MODAL.handOverMs);
  const token = await new Promise<string | null>((settle) => {
    if (signal?.aborted) return settle(null);
    signal?.addEventListener('abort', () => settle(null), { once: true });
    showCaptcha({
      id: (shown += 1),
      kind,
      provider,
      key: typeof details['key'] === 'string' ? details['key'] : '',
      solve,
      settle,
    });
  });
  showCaptcha(null);
  await wait(MODAL.handOverMs);
  if (token === null) throw new ApiFailure({ message: i18n.t('captcha.canceled'), status, type });
  return token;
}
