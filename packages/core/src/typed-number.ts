import { NARROW_NBSP } from './locale.ts';

// What people type into fields for numbers. Nothing is ever read as another number than the one that stands there:
// what cannot be read is refused, and the field says why.

/** Bounds of a field, both included, and how many decimals it takes: none unless given. */
export interface NumberBounds {
  min?: number | undefined;
  max?: number | undefined;
  decimals?: number | undefined;
}

/** Why a field does not take what stands in it. */
export type NumberRefusal = 'unreadable' | 'whole' | 'decimals' | 'too_large' | 'min' | 'max';

const FULL_WIDTH_ZERO = 0xff_10;
const ZERO = 0x30;
/** A comma or a point before the decimals; spaces only between thousands. */
const NUMBER = /^(?<sign>[-−]?)(?<whole>\d+|\d{1,3}(?:[ \u{A0}\u{2009}]\d{3})+)?(?:[.,](?<fraction>\d*))?$/u;

const plainDigits = (text: string): string =>
  text
    .trim()
    .replaceAll(NARROW_NBSP, '')
    .replace(/[\u{FF10}-\u{FF19}]/gu, (digit) =>
      String.fromCodePoint((digit.codePointAt(0) ?? 0) - FULL_WIDTH_ZERO + ZERO),
    );

/**
 * The number that a person typed or pasted: `1 000`, `7,5`, `7.5`, `１２`.
 * @param decimals how many digits may stand behind the comma
 * @returns the number, null where nothing stands; or why it is not read
 */
export function readNumber(
  text: string,
  decimals = 0,
): { value: number | null; refusal?: undefined } | { value?: undefined; refusal: NumberRefusal } {
  const typed = plainDigits(text);
  if (typed === '') return { value: null };
  const { sign, whole, fraction } = NUMBER.exec(typed)?.groups ?? {};
  if (whole === undefined && (fraction === undefined || fraction === '')) return { refusal: 'unreadable' };
  // Three digits behind a point may be thousands of another country's writing: nobody guesses which.
  if (fraction !== undefined && fraction.length > decimals) {
    const isEmpty = /^0*$/u.test(fraction) && fraction.length < 3;
    if (!isEmpty) return { refusal: decimals === 0 ? 'whole' : 'decimals' };
  }
  const digits = (whole ?? '0').replace(/\D/gu, '');
  const value = Number(`${digits}.${fraction === undefined || fraction === '' ? '0' : fraction}`);
  if (!Number.isSafeInteger(Math.trunc(value * 10 ** decimals))) return { refusal: 'too_large' };
  return { value: sign === '' || value === 0 ? value : -value };
}

/**
 * Why a field does not take its value.
 * @param value a number, null, or the text as it was typed where no number could be read from it
 */
export function refuseNumber(
  value: unknown,
  { min, max, decimals = 0 }: NumberBounds = {},
): NumberRefusal | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') {
    const read = readNumber(value, decimals);
    return read.refusal ?? refuseNumber(read.value, { min, max, decimals });
  }
  if (typeof value !== 'number' || Number.isNaN(value)) return 'unreadable';
  if (max !== undefined && value > max) return 'max';
  return min !== undefined && value < min ? 'min' : null;
}

/** The number in a field's value, null where there is none yet: fields keep unread text as it was typed. */
export const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
