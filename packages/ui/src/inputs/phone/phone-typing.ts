import { PHONE_FIELD_MAX_LENGTH } from '@tropa/core';
import { AsYouType, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import type { PhoneCountry } from './phone-country.ts';

type Country = Pick<PhoneCountry, 'iso_code' | 'phone_code'>;

const digitsOf = (text: string) => text.replace(/\D/gu, '');
/** In these countries people begin a number of their own with 8. */
const BEGIN_WITH_8 = new Set(['RU', 'KZ']);

function isCountryCode(code: string): code is CountryCode {
  return /^[A-Z]{2}$/u.test(code);
}

/** All digits from the calling code on. A number without a plus is the chosen country's own. */
function internationalDigits(typed: string, country: Country | undefined): string {
  const digits = digitsOf(typed);
  if (typed.trim().startsWith('+') || digits === '') return digits;
  if (!country) return digits.startsWith('8') ? `7${digits.slice(1)}` : digits;
  const code = digitsOf(country.phone_code);
  const own = isCountryCode(country.iso_code)
    ? parsePhoneNumberFromString(typed, country.iso_code)
    : undefined;
  if (own?.isValid()) return digitsOf(own.number);
  if (BEGIN_WITH_8.has(country.iso_code) && digits.startsWith('8')) return code + digits.slice(1);
  return digits.startsWith(code) || code.startsWith(digits) ? digits : code + digits;
}

/**
 * Formats a phone as it is typed (docs/rules/interface.md): letters go, the calling code comes first, the digits are spaced
 * as their country writes them; 18 characters at most.
 * @param country the chosen country, whose own numbers need no code
 */
export function formatPhoneAsTyped(typed: string, country?: Country): string {
  const digits = internationalDigits(typed, country);
  if (digits === '') return typed.trim().startsWith('+') ? '+' : '';
  return new AsYouType().input(`+${digits}`).slice(0, PHONE_FIELD_MAX_LENGTH).trimEnd();
}

/** The number with another country's calling code in place of its own: what a person sees who chooses the country last. */
export function moveToCountry(phone: string, from: Country | undefined, to: Country): string {
  const digits = digitsOf(phone);
  const old = from ? digitsOf(from.phone_code) : '';
  const rest = old !== '' && digits.startsWith(old) ? digits.slice(old.length) : '';
  return formatPhoneAsTyped(`+${digitsOf(to.phone_code)}${rest}`);
}

/** How many digits stand before the caret. */
export function digitsBefore(text: string, caret: number): number {
  return digitsOf(text.slice(0, caret)).length;
}

/** Where the caret belongs so that so many digits stand before it: formatting adds and takes spaces. */
export function caretAfter(formatted: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < formatted.length; index += 1) {
    if (seen === digits && digits > 0) return index;
    if (/\d/u.test(formatted[index] ?? '')) seen += 1;
  }
  return formatted.length;
}
