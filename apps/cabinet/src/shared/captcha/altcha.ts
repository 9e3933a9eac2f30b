import type { AltchaChallenge } from '@tropa/contract';
import type { Solution } from 'altcha-lib/types';

/** The token that the server checks: base64 of the task and its solution. */
export const altchaToken = (challenge: AltchaChallenge, solution: Solution): string =>
  btoa(JSON.stringify({ challenge, solution }));

/** Solves a task of ALTCHA in a worker. Rejects when it cannot be solved or is given up. */
export function solveAltcha(challenge: AltchaChallenge, signal?: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => {
      if (data) resolve(altchaToken(challenge, data));
      else reject(new Error('The task of the captcha was not solved'));
    });
    worker.addEventListener('error', () => reject(new Error('The worker of the captcha did not load')));
    signal?.addEventListener('abort', () => reject(new Error('The captcha was given up')), { once: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to aim at
    worker.postMessage(challenge);
  });
  return solved.finally(() => worker.terminate());
}
