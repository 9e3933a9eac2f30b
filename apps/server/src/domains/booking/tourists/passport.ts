import { maskPassport } from '@tropa/core';
import { seal, unseal } from '../../../kernel/seal.ts';

/** The passport behind `passportColumns`. @throws Error for another key, another booking or changed bytes */
export const decryptPassport = (key: Buffer, booking_uuid: string, stored: string): string =>
  stored === '' ? '' : unseal(key, booking_uuid, stored);

/**
 * Both columns of a passport: what is kept and what lists show. It is encrypted with the data key of the configuration and
 * bound to its booking, so a row copied to another booking cannot be read there. Nothing stays nothing.
 */
export const passportColumns = (key: Buffer, booking_uuid: string, passport: string) => ({
  passport_cipher: passport === '' ? '' : seal(key, booking_uuid, passport),
  passport_masked: maskPassport(passport),
});
