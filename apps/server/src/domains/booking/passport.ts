import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { maskPassport } from '@tropa/core';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a passport for the table: AES-256-GCM, base64 of nonce, tag and text. It is bound to its booking, so a row
 * copied to another booking cannot be read there. Nothing stays nothing.
 * @param key the data key of the configuration, 32 bytes
 */
function encryptPassport(key: Buffer, booking_uuid: string, passport: string): string {
  if (passport === '') return '';
  const nonce = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(booking_uuid));
  const text = Buffer.concat([cipher.update(passport, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

/** The passport behind `encryptPassport`. @throws Error for another key, another booking or changed bytes */
export function decryptPassport(key: Buffer, booking_uuid: string, stored: string): string {
  if (stored === '') return '';
  const bytes = Buffer.from(stored, 'base64');
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(booking_uuid))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = bytes.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}

/** Both columns of a passport: what is kept and what lists show. */
export const passportColumns = (key: Buffer, booking_uuid: string, passport: string) => ({
  passport_cipher: encryptPassport(key, booking_uuid, passport),
  passport_masked: maskPassport(passport),
});
