import { numberIn, readNumber, type NumberBounds, type NumberRefusal } from '@tropa/core';
import type { WordOf } from '../ui-words.ts';

interface Writing {
  /** Before the decimals. */
  point: string;
  /** Between thousands. */
  thousands: string;
  /** How many digits a fraction has where there is one: money has all of its kopecks. */
  fractionDigits?: number;
}

/** What a field holds once this is typed: the number, null for nothing, or the text itself where it is no number. */
export function typedValue(typed: string, decimals: number): number | string | null {
  const read = readNumber(typed, decimals);
  return read.refusal === undefined ? read.value : typed;
}

/** A number as the field shows it; text that is no number stays as it was typed. */
export function shownNumber(
  value: number | string | null,
  { point, thousands, fractionDigits = 0 }: Writing,
): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  const [whole = '', fraction] = String(value).split('.');
  const grouped = thousands === '' ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, thousands);
  return fraction === undefined ? grouped : `${grouped}${point}${fraction.padEnd(fractionDigits, '0')}`;
}

/** Why a field does not take what stands in it, in words. */
export function refusalText(
  word: WordOf,
  refusal: NumberRefusal,
  { min, max, decimals = 0 }: NumberBounds,
  writing: Writing,
): string {
  if (refusal === 'min') return word('widgets.number.min', { min: shownNumber(min ?? null, writing) });
  if (refusal === 'max') return word('widgets.number.max', { max: shownNumber(max ?? null, writing) });
  if (refusal === 'decimals') return word('widgets.number.decimals', { count: decimals });
  return word(`widgets.number.${refusal}`);
}

/** One step on from a value, within the bounds; the first step from nothing leads to the nearest number that is taken. */
export function nextStep(
  value: number | string | null,
  by: number,
  { min, max, decimals = 0 }: NumberBounds,
): number {
  const now = numberIn(value);
  const next = now === null ? (min ?? 0) : Number((now + by).toFixed(decimals));
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next));
}
