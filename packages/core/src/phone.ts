import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { PHONE_MIN_DIGITS } from './constants.ts';

/** E.164 allows 15 digits at most. */
const INTERNATIONAL = new RegExp(`^\\+\\d{${PHONE_MIN_DIGITS},15}$`, 'u');

/** Digits with a leading plus: `+7 (916) 000-00-00` becomes `+79160000000`; a Russian `8…` of 11 digits becomes `+7…`. */
export function normalizePhone(value: string): string {
  const digits = value.replace(/\D/gu, '');
  if (!value.trim().startsWith('+') && digits.length === 11 && digits.startsWith('8'))
    return `+7${digits.slice(1)}`;
  return digits === '' ? '' : `+${digits}`;
}

/** International format: a plus sign followed by at least 9 digits (cabinet.md, section 5). */
export function isInternationalPhone(value: string): boolean {
  return INTERNATIONAL.test(value);
}

/** Whether a login looks like a phone: only digits, plus, dash, space, parentheses and star (cabinet.md, section 5). */
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
