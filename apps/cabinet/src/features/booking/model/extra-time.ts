import type { BookingChange, BookingView } from '@tropa/contract';
import { extraTimeOf } from '@tropa/core';

/** Time beyond the hours of a departure that a booking has whole. */
export interface ExtraTimeValues {
  /** As a choice among minutes; `0`: none. */
  extra_minutes: string;
  has_extra_price: boolean;
  extra_price: { amount: number | null; reason: string };
}

/** What the form begins with: the extra time as it is. */
export function extraTimeValuesOf({ breakdown }: BookingView): ExtraTimeValues {
  const extra = extraTimeOf(breakdown.lines);
  return {
    extra_minutes: String(extra?.minutes ?? 0),
    has_extra_price: extra?.reason !== undefined,
    extra_price: { amount: extra?.amount ?? null, reason: extra?.reason ?? '' },
  };
}

/** The extra time that a form names; undefined: as it is, or not whole yet. */
export function readExtraTime(booking: BookingView, values: ExtraTimeValues): BookingChange['extra_time'] {
  const { extra_minutes, has_extra_price, extra_price } = values;
  const before = extraTimeOf(booking.breakdown.lines);
  const minutes = Number(extra_minutes);
  const reason = extra_price.reason.trim();
  if (!has_extra_price || minutes === 0)
    return minutes === (before?.minutes ?? 0) && before?.reason === undefined ? undefined : { minutes };
  const { amount } = extra_price;
  if (amount === null || reason === '') return undefined;
  const isSame = minutes === before?.minutes && amount === before.amount && reason === before.reason;
  return isSame ? undefined : { minutes, own: { amount, reason } };
}
