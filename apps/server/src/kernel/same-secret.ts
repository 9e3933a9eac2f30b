import { hash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Compares what somebody sent with a secret, in the same time whatever was sent. */
export const isSameSecret = (given: unknown, secret: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));

/**
 * A secret with too much chance in it to be guessed (a token, a code of fifty bits and more) as it is stored and looked up.
 * @returns SHA-256 in hexadecimal
 */
export const secretHash = (secret: string): string => hash('sha256', secret);
