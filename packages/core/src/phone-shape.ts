import { PHONE_MIN_DIGITS } from './constants.ts';
import { tidyText } from './typed-text.ts';

// How a phone looks, without the tables of the world's numbers: small enough for the scripts of public pages.

/** Why a phone is asked for again: it can be no number; it holds letters; an extension stands behind it. */
export type PhoneProblem = 'phone' | 'phone_letters' | 'phone_extension';

const EXTENSION = /(?:\b(?:ext|extension|x)|доб|добавочный|внутр|вн)\.?\s*:?\s*\d|[#;,]\s*\d/iu;
/** What people put between the digits. */
const BETWEEN = /[\s()./\u2010-\u2015\u2212_\-*~]/gu;

/** The digits of a phone, of any alphabet, as plain ones. */
export const digitsOfPhone = (typed: string): string => typed.normalize('NFKC').replaceAll(/\D/gu, '');

/**
 * The digits of what was typed as a phone, or what is wrong with it at first sight.
 * @returns isInternational: the digits begin with a calling code, by a plus or by 00
 */
export function phoneShape(
  typed: string,
): { digits: string; isInternational: boolean } | { problem: PhoneProblem } {
  const text = tidyText(typed.normalize('NFKC')).replace(/^tel:/iu, '');
  if (EXTENSION.test(text)) return { problem: 'phone_extension' };
  const bare = text.replaceAll(BETWEEN, '');
  if (/\p{L}/u.test(bare)) return { problem: 'phone_letters' };
  const match = /^(\+|00|810(?=\d{11}))?(\d+)$/u.exec(bare);
  const [, prefix, digits = ''] = match ?? [];
  if (!match || digits.length < PHONE_MIN_DIGITS - 1 || digits.length > 15) return { problem: 'phone' };
  return { digits, isInternational: prefix !== undefined };
}
