import { createHmac } from 'node:crypto';
import { derivedKey, type Config } from '../config.ts';
import { isSameSecret } from './same-secret.ts';

/**
 * What only this server can make of a text: its hash under the key of one purpose, worthless for another.
 * @returns HMAC-SHA256, 32 bytes
 */
export const keyedHash = (config: Config, purpose: string, text: string | Uint8Array): Buffer =>
  createHmac('sha256', derivedKey(config, purpose)).update(text).digest();

/** A uuid (version 8) that is the same for the same hash. @param hash 16 bytes or more */
export function uuidOf(hash: Buffer): string {
  const hex = hash.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const signatureOf = (config: Config, purpose: string, body: string) =>
  keyedHash(config, purpose, body).toString('base64url');

/**
 * A token that says something in the open and can't be forged; nothing is stored for it.
 * @param body what it says, without a dot
 */
export const signedToken = (config: Config, purpose: string, body: string): string =>
  `${body}.${signatureOf(config, purpose, body)}`;

/** What a token of this purpose says; undefined where it is none of ours. */
export function readSignedToken(config: Config, purpose: string, token: string): string | undefined {
  const [body = '', signature = ''] = token.split('.');
  return isSameSecret(signature, signatureOf(config, purpose, body)) ? body : undefined;
}
