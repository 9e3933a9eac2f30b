import type { AltchaChallenge, CaptchaOffer, PageLanguage } from '@tropa/contract';
import { get } from '../shared/api.ts';

const PATH = '/spa/captcha-challenge';

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../gu) ?? [], (byte) => Number.parseInt(byte, 16));
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Does the work of an ALTCHA task: counts up until the key derived from nonce and counter begins as the task says. The browser
 * derives beside the page, so the page stays alive.
 * @returns the token that the server checks
 */
export async function solveTask(challenge: AltchaChallenge): Promise<string> {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const start = bytesOf(nonce);
  const password = new Uint8Array(start.length + 4);
  password.set(start);
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost };
  for (let counter = 0; ; counter += 1) {
    new DataView(password.buffer).setUint32(start.length, counter);
    // oxlint-disable-next-line no-await-in-loop -- each try follows from the last
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const derivedKey = hexOf(await crypto.subtle.deriveBits(way, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix))
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  }
}

/** Passes the captcha that a 429 demands; null where it cannot be passed now, or here (no HTTPS). */
export async function solveCaptcha(
  kind: 'captcha' | 'hard_captcha',
  language: PageLanguage,
): Promise<string | null> {
  const outcome = await get<CaptchaOffer>(`${PATH}?kind=${kind}&provider=2`, language);
  if (outcome.kind !== 'done' || !outcome.answer.challenge || !isSecureContext) return null;
  return solveTask(outcome.answer.challenge);
}
