import { daysBetween, isBefore } from './dates.ts';
import { percentOf } from './money.ts';

/** 1 early booking by date, 2 early booking by days, 3 seasonal (docs/rules/tours.md). */
export type PriceDiscountType = 1 | 2 | 3;

/** The part of a tour's discount that decides its price. */
export interface PriceDiscount {
  type: PriceDiscountType;
  /** 1 sum per tourist in minor units, 2 percent. */
  kind: 1 | 2;
  value: number;
  /** Type 1: booked on or before this date. */
  booked_before: string | null;
  /** Type 2: booked at least so many days before the start. */
  days_before: number | null;
  /** Type 3: the start lies in this season, both ends included; a missing end leaves that side open. */
  season_start: string | null;
  season_end: string | null;
}

/** Calendar dates that decide discounts. */
export interface BookingDates {
  booked_on: string;
  /** Null: no date chosen yet; then only a discount by the date of booking applies. */
  date_start: string | null;
}

/** Whether a booking meets the condition of a discount. */
export function discountApplies(discount: PriceDiscount, { booked_on, date_start }: BookingDates): boolean {
  const { booked_before, days_before, season_start, season_end } = discount;
  if (discount.type === 1) return booked_before !== null && !isBefore(booked_before, booked_on);
  if (date_start === null) return false;
  if (discount.type === 2) return days_before !== null && daysBetween(booked_on, date_start) >= days_before;
  if (season_start === null && season_end === null) return false;
  return (
    (season_start === null || !isBefore(date_start, season_start)) &&
    (season_end === null || !isBefore(season_end, date_start))
  );
}

/** Whether a discount is of some starts and not of others, whenever one books. */
export const dependsOnStart = ({ type }: Pick<PriceDiscount, 'type'>): boolean => type !== 1;

/** Tourists and what they cost together, in minor units, before any discount. */
export interface DiscountedPart {
  tourists: number;
  amount: number;
  /** One price for all of them: a sum is taken off once. */
  is_group?: boolean;
}

/** A sum off a price: for each tourist, never more than that tourist's price; off a group's price once. */
export const sumOff = (value: number, parts: readonly DiscountedPart[]): number =>
  parts.reduce(
    (sum, { tourists, amount, is_group = false }) =>
      sum + Math.min(is_group ? value : value * tourists, amount),
    0,
  );

/**
 * What a discount takes off, in minor units. One that would leave nothing to pay is none: a price becomes zero only where
 * staff set it, and say why.
 */
export function discountAmount(discount: PriceDiscount, parts: readonly DiscountedPart[]): number {
  const price = parts.reduce((sum, { amount }) => sum + amount, 0);
  const off = discount.kind === 2 ? percentOf(price, discount.value) : sumOff(discount.value, parts);
  return off < price ? off : 0;
}

/** The one discount that takes off the most: discounts are never added up. Of equal ones the first wins. */
export function bestDiscount<D extends PriceDiscount>(
  discounts: readonly D[],
  dates: BookingDates,
  parts: readonly DiscountedPart[],
): D | null {
  let best: D | null = null;
  let bestAmount = 0;
  for (const discount of discounts) {
    const amount = discountApplies(discount, dates) ? discountAmount(discount, parts) : 0;
    if (amount > bestAmount) [best, bestAmount] = [discount, amount];
  }
  return best;
}
