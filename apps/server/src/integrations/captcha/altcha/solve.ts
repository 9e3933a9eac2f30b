import type { CaptchaOffer } from '@tropa/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Does a task's work as a browser does: for the demo data and the tests, which make the very calls that browsers make. */
export async function solveAltcha({ challenge }: CaptchaOffer): Promise<string> {
  if (!challenge) throw new Error('There is no task: this captcha wants a person');
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The task was not solved in time');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
