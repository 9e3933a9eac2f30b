import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/min';
import { PHONE_MIN_DIGITS } from './constants.ts';
import { digitsOfPhone, phoneShape, type PhoneProblem } from './phone-shape.ts';

/** E.164 allows 15 digits at most. */
const INTERNATIONAL = new RegExp(`^\\+\\d{${PHONE_MIN_DIGITS},15}$`, 'u');
/** Whose own numbers are meant where nobody says a country. */
const HOME_COUNTRY = 'RU';
/** No code of Russia begins so: it is a trunk 8 or a calling code 7 before a number that lacks a digit. */
const NO_RUSSIAN_CODE = /^[78]9/u;

/** A phone that was understood, or what is wrong with it. */
export type PhoneReading =
  | { phone: string; /** It was understood by the country alone. */ isNational: boolean }
  | { problem: PhoneProblem };

const isCountryCode = (code: string): code is CountryCode => /^[A-Z]{2}$/u.test(code);

function validNumber(typed: string, country?: string): PhoneNumber | undefined {
  const phone = parsePhoneNumberFromString(
    typed,
    country !== undefined && isCountryCode(country) ? country : undefined,
  );
  if (phone?.isValid() !== true) return undefined;
  return phone.country === HOME_COUNTRY && NO_RUSSIAN_CODE.test(phone.nationalNumber) ? undefined : phone;
}

/**
 * The one rule for phones, however they come: typed, pasted, imported or sent by a call. What is kept is a number that can
 * exist, `+` and digits.
 * @param country whose own numbers need no calling code, ISO 3166-1 alpha-2; Russia where nothing is known
 */
export function readPhone(typed: string, country: string | null = null): PhoneReading {
  const shape = phoneShape(typed);
  if ('problem' in shape) return shape;
  const { digits, isInternational } = shape;
  if (isInternational) {
    const phone = validNumber(`+${digits}`);
    return phone ? { phone: phone.number, isNational: false } : { problem: 'phone' };
  }
  // A whole number without its plus is the last thing it can be: «9131234567» is of this country, not of India.
  const phone = validNumber(digits, country ?? HOME_COUNTRY) ?? validNumber(`+${digits}`);
  return phone ? { phone: phone.number, isNational: true } : { problem: 'phone' };
}

/**
 * Digits with a leading plus, to compare with what is kept: a number that can exist as `readPhone` gives it, anything else
 * as it stands. Never what is stored.
 */
export function normalizePhone(value: string, country: string | null = null): string {
  const read = readPhone(value, country);
  if ('phone' in read) return read.phone;
  const digits = digitsOfPhone(value);
  if (!value.trim().startsWith('+') && digits.length === 11 && digits.startsWith('8'))
    return `+7${digits.slice(1)}`;
  return digits === '' ? '' : `+${digits}`;
}

/** International format: a plus sign followed by at least 9 digits (docs/rules/interface.md). */
export function isInternationalPhone(value: string): boolean {
  return INTERNATIONAL.test(value);
}

/** Whether a login looks like a phone: only digits, plus, dash, space, parentheses and star (docs/rules/interface.md). */
export function looksLikePhone(login: string): boolean {
  return /^[\d+\-\s()*]+$/u.test(login);
}

/** A phone for reading: `+7 916 000 00 00`; what cannot be understood stays as it was written. */
export function formatPhone(value: string): string {
  return parsePhoneNumberFromString(normalizePhone(value))?.formatInternational() ?? value;
}

/** The same inside a sentence or a column: it stays on one line. */
export const unbrokenPhone = (value: string): string => formatPhone(value).replaceAll(' ', '\u00A0');

/** ISO 3166-1 alpha-2 of the country a phone belongs to; null when the number does not tell. */
export function phoneCountry(value: string): string | null {
  return parsePhoneNumberFromString(normalizePhone(value))?.country ?? null;
}

/** Calling code of a phone without the plus: `7`, `995`; null when it is not a number that may exist. */
export function phoneCallingCode(value: string): string | null {
  return parsePhoneNumberFromString(normalizePhone(value))?.countryCallingCode ?? null;
}

/** Whether a phone may exist in a country, ISO 3166-1 alpha-2 in capitals: `+7 701…` does not in RU, it is of KZ. */
export function isPhoneOfCountry(value: string, country: string): boolean {
  const phone = parsePhoneNumberFromString(normalizePhone(value));
  return phone !== undefined && phone.country === country && phone.isValid();
}
