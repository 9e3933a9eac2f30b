import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text for the database: AES-256-GCM, base64 of nonce, tag and text.
 * @param key 32 bytes
 * @param about what the text belongs to, e.g. `totp:17`: copied to another row it cannot be read there
 */
export const seal = (key: Buffer, about: string, text: string): string =>
  sealBytes(key, about, Buffer.from(text, 'utf8')).toString('base64');

/** The text behind `seal`. @throws Error for another key, something else it is about, or changed bytes */
export const unseal = (key: Buffer, about: string, sealed: string): string =>
  unsealBytes(key, about, Buffer.from(sealed, 'base64')).toString('utf8');

/** Encrypts a file as `seal` does a text: nonce, tag and bytes. */
export function sealBytes(key: Buffer, about: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The bytes behind `sealBytes`. @throws Error as `unseal` does */
export function unsealBytes(key: Buffer, about: string, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
