import { looksLikePhone } from '@tropa/core';

/** A pattern of what begins with a text. */
export const prefix = (text: string) => `${text.replace(/[\\%_]/gu, String.raw`\$&`)}%`;

/** The ways to write a phone's beginning: with the plus, without it, with the Russian 8, without a country code. */
export function phonePrefixes(text: string): string[] {
  const digits = text.replace(/\D/gu, '');
  if (text.startsWith('+')) return [`+${digits}`];
  return [`+${digits}`, `+7${digits}`, ...(digits.startsWith('8') ? [`+7${digits.slice(1)}`] : [])];
}

/** A phone is compared whole from so many digits on. */
export const PHONE_DIGITS = 10;
/** People say the last four at least: too many phones end with fewer. No phone has more digits than the other. */
const LAST_DIGITS_AT_LEAST = 4;
const LAST_DIGITS_AT_MOST = 15;

/** The digits that a phone is to end with, where a text is such; with a plus it is a beginning. */
export function lastDigitsOf(text: string): string | undefined {
  const digits = text.replaceAll(/\D/gu, '');
  const isEnd = digits.length >= LAST_DIGITS_AT_LEAST && digits.length <= LAST_DIGITS_AT_MOST;
  return isEnd && /^[\d\s()#№-]+$/u.test(text) ? digits : undefined;
}

/** What a phone is like that a text means: its beginning, however it is written, or its end. */
export function phonePatterns(text: string): string[] {
  if (!looksLikePhone(text) || !/\d/u.test(text)) return [];
  const end = lastDigitsOf(text);
  return [...phonePrefixes(text).map(prefix), ...(end === undefined ? [] : [`%${end}`])];
}
