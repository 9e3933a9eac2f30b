import type { AltchaChallenge } from '@tropa/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKeyFor } from './derive-key.ts';

/** Solves one task away from the page, so that typing goes on. Answers the solution, or null when it could not. */
async function solve(challenge: AltchaChallenge): Promise<void> {
  const deriveKey = await deriveKeyFor(challenge, globalThis.isSecureContext);
  postMessage(await solveChallenge({ challenge, deriveKey }));
}

addEventListener('message', ({ data }: MessageEvent<AltchaChallenge>) => {
  solve(data).catch(() => postMessage(null));
});
