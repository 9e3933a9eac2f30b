import { createHmac } from 'node:crypto';
import { derivedKey, type Config } from '../config.ts';
import { isSameSecret } from './same-secret.ts';

/**
 * What only this server can make of a text: its hash under the key of one purpose, worthless for another.
 * @returns HMAC-SHA256, 32 bytes
 */
export const keyedHash = (config: Config, purpose: string, text: string | Uint8Array): Buffer =>
  createHmac('sha256', derivedKey(config, purpose)).update(text).digest();

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
