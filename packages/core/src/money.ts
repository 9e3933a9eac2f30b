import { INTL_LOCALES, NBSP, type CoreLocale } from './locale.ts';

// Money is an integer number of minor units (kopecks, cents) everywhere: stored, sent and summed (docs/rules/tours.md).

/**
 * Symbols written here rather than taken from Intl: its Russian data has «р.» for the Belarusian rouble, which reads
 * as the Russian one, and differs between browsers and the server.
 */
const SYMBOLS: Record<string, string> = {
  RUB: '₽',
  USD: '$',
  EUR: '€',
  BYN: 'Br',
  KZT: '₸',
  GEL: '₾',
  AMD: '֏',
  RSD: 'RSD',
  TRY: '₺',
  CNY: '¥',
};

/** What stands for a currency beside its sums: `₽`, `$`, or its code where it has no sign. */
export const currencySign = (currency: string): string =>
  SYMBOLS[currency] ??
  formatterOf(currency, 'en', 0)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ??
  currency;

const digitsByCurrency = new Map<string, number>();

/** How many digits the minor unit of an ISO 4217 currency has: 2 for RUB, 0 for JPY. */
export function minorDigits(currency: string): number {
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const digits = options.maximumFractionDigits ?? 2;
  digitsByCurrency.set(currency, digits);
  return digits;
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: string, locale: CoreLocale, fraction: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${fraction}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(INTL_LOCALES[locale], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  });
  formatters.set(key, made);
  return made;
}

// Writing a sum costs more than a page's whole card, and the same prices come again and again.
const MAX_WRITTEN = 2000;
const written = new Map<string, string>();

/** Puts a sum together with our symbols, a true minus, and no space that breaks. */
const join = (parts: readonly Intl.NumberFormatPart[], currency: string, locale: CoreLocale): string =>
  parts
    .map(({ type, value }) => {
      if (type === 'currency') return SYMBOLS[currency] ?? value;
      if (type === 'group') return locale === 'ru' ? NBSP : value;
      if (type === 'minusSign') return '−';
      return type === 'literal' ? value.replace(/\s/gu, NBSP) : value;
    })
    .join('');

function writeMoney(amount: number, currency: string, locale: CoreLocale): string {
  const digits = minorDigits(currency);
  const fraction = amount % 10 ** digits === 0 ? 0 : digits;
  return join(
    formatterOf(currency, locale, fraction).formatToParts(toMajor(amount, currency)),
    currency,
    locale,
  );
}

/**
 * A sum for reading: «12 500 ₽», "₽12,500"; kopecks are written only when they are not zero.
 * No space in it breaks (docs/rules/interface.md).
 * @param amount minor units
 */
export function formatMoney(amount: number, currency: string, locale: CoreLocale): string {
  const name = `${locale} ${currency} ${amount}`;
  const known = written.get(name);
  if (known !== undefined) return known;
  // A sum that was taken off nothing is nothing: it has no sign.
  const text = writeMoney(amount === 0 ? 0 : amount, currency, locale);
  if (written.size >= MAX_WRITTEN) written.clear();
  written.set(name, text);
  return text;
}

/**
 * A sum as short as can be, at the side of a chart: «1,2 млн ₽», "₽1.2M".
 * @param amount minor units
 */
export const formatShortMoney = (amount: number, currency: string, locale: CoreLocale): string =>
  join(
    new Intl.NumberFormat(INTL_LOCALES[locale], {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      notation: 'compact',
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    }).formatToParts(amount === 0 ? 0 : amount / 10 ** minorDigits(currency)),
    currency,
    locale,
  );

/**
 * Minor units of a sum that a person typed: spaces between thousands and a comma or point before kopecks are understood.
 * More digits than the currency has are rounded half-up.
 * @returns null when it is not a sum
 */
export function parseMoney(text: string, currency: string): number | null {
  const parts = /^(?<sign>[-−]?)(?<whole>\d+)(?:[.,](?<fraction>\d*))?$/u.exec(
    text.replace(/\s/gu, ''),
  )?.groups;
  if (!parts?.['whole']) return null;
  const digits = minorDigits(currency);
  const fraction = (parts['fraction'] ?? '').padEnd(digits + 1, '0');
  const roundsUp = Number(fraction[digits]) >= 5;
  const amount = Number(parts['whole'] + fraction.slice(0, digits)) + (roundsUp ? 1 : 0);
  if (!Number.isSafeInteger(amount)) return null;
  return parts['sign'] && amount !== 0 ? -amount : amount;
}

/**
 * Minor units of a sum in major ones: `toMinor(12.5, 'RUB')` is 1250.
 * @throws RangeError when it is not a sum; for what people type use `parseMoney`
 */
export function toMinor(major: string | number, currency: string): number {
  const amount = parseMoney(String(major), currency);
  if (amount === null) throw new RangeError(`Not a sum of money: ${major}`);
  return amount;
}

/** Major units of a sum, for number inputs and structured data: 1250 kopecks are 12.5. Never calculate with it. */
export function toMajor(amount: number, currency: string): number {
  return amount / 10 ** minorDigits(currency);
}

/** `numerator / denominator` as an integer, halves away from zero. Exact: no floats. */
function divideHalfUp(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (size * 2n + denominator) / (denominator * 2n);
  return Number(numerator < 0n ? -rounded : rounded);
}

/** Rounds a sum half-up to whole currency units; minor units in and out. */
export function roundToWholeUnits(amount: number, currency: string): number {
  const unit = 10n ** BigInt(minorDigits(currency));
  return divideHalfUp(BigInt(amount), unit) * Number(unit);
}

// Percents count by ten thousandths, so `amount × percent` stays an integer.
const PERCENT_SCALE = 10_000;

function timesPercent(amount: number, percent: number): bigint {
  return BigInt(amount) * BigInt(Math.round(percent * PERCENT_SCALE));
}

/** The number of a share for reading, without its sign: «7,5», "7.5". */
export const writePercent = (percent: number, locale: CoreLocale): string =>
  locale === 'ru' ? String(percent).replace('.', ',') : String(percent);

/** A share for reading: «7,5 %», "7.5%"; nothing in it breaks. */
export const formatPercent = (percent: number, locale: CoreLocale): string =>
  `${writePercent(percent, locale)}${locale === 'ru' ? NBSP : ''}%`;

/** Sums of percents, to hundredths of one: 33.33 and 66.67 are 100, which as floating numbers they are not. */
export const tidyPercent = (percent: number): number => Math.round(percent * 100) / 100;

/**
 * Percent of a sum, rounded half-up to a minor unit by integer arithmetic.
 * @param percent up to four decimals count
 */
export function percentOf(amount: number, percent: number): number {
  return divideHalfUp(timesPercent(amount, percent), 100n * BigInt(PERCENT_SCALE));
}

/** Percent of a sum, rounded half-up to whole currency units in one step: rounding twice would lift 0.495 to 1. */
export function percentInWholeUnits(amount: number, percent: number, currency: string): number {
  const unit = 10n ** BigInt(minorDigits(currency));
  return divideHalfUp(timesPercent(amount, percent), 100n * BigInt(PERCENT_SCALE) * unit) * Number(unit);
}
