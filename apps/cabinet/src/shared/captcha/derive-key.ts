import type { AltchaChallenge } from '@tropa/contract';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/** By the browser's own cryptography, which only secure addresses have (https, localhost). */
async function withWebCrypto(): Promise<DeriveKeyFunction> {
  return (await import('altcha-lib/algorithms/web/pbkdf2')).deriveKey;
}

/** The same in plain code, some five times slower: for a cabinet that is opened by number on the local network. */
async function withPlainCode(): Promise<DeriveKeyFunction> {
  const [{ pbkdf2 }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2'),
    import('@noble/hashes/sha2'),
  ]);
  return async ({ cost, keyLength }, salt, password) => ({
    derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
  });
}

/** Picks how keys of a task are derived here. @throws Error for an algorithm that the server does not use */
export function deriveKeyFor(
  { parameters: { algorithm } }: AltchaChallenge,
  isSecure: boolean,
): Promise<DeriveKeyFunction> {
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error(`Unknown algorithm of a captcha: ${algorithm}`);
  return isSecure ? withWebCrypto() : withPlainCode();
}
