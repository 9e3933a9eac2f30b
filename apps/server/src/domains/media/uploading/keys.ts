import { randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** A random name of 130 bits in small base32: it cannot be guessed and says nothing of what it names. */
export function randomKey(): string {
  return Array.from(randomBytes(26), (byte) => ALPHABET[byte % 32]).join('');
}

/** Keys hold no hyphen: in addresses one stands before the width. */
export const KEY = /^[a-z0-9]{8,64}$/u;

/** Where a picture's own bytes and its sizes lie in the storage. */
export const originalPath = (key: string) => `pictures/${key}/original`;
export const variantPath = (key: string, name: string) => `pictures/${key}/${name}`;
export const filePath = (key: string) => `files/${key}`;
