import { adjustmentLine, agreedDiscountLine, type AgreedDiscount, type OwnPrice } from './agreed-price.ts';
import { bestDiscount, type DiscountedPart, type PriceDiscount } from './discounts.ts';
import { percentInWholeUnits, roundToWholeUnits } from './money.ts';
import {
  categoryLines,
  discountLine,
  extraLines,
  extraTimeLines,
  payersOf,
  roomLines,
  wholeLine,
  type CategoryCount,
  type ExtraCount,
  type ExtraTime,
  type HourlyTime,
  type PriceLine,
} from './price-lines.ts';
import type { PlacedRooms } from './rooms.ts';
import { peopleOf, peopleTogether } from './tourist-limits.ts';

/** How a prepayment is given: percent of the total, a sum per tourist in minor units, or the full price. */
export type PrepaymentKind = 'percent' | 'sum' | 'full';

/** The price of a booking line by line, in minor units: the contract's `breakdown`. */
export interface PriceBreakdown<C extends string = string> {
  currency: C;
  lines: PriceLine[];
  total: number;
  prepayment: { type: PrepaymentKind; size: number; amount: number };
}

export interface PriceQuestion<C extends string = string> {
  /** The price is per person, or for the whole group. */
  price_basis: 'person' | 'group';
  /** Price of the date, else of the tour, in minor units. */
  price: number;
  tourists: number;
  /** The tourists by category, all of them, where the price is per person and the tour has categories. */
  categories?: readonly CategoryCount[];
  extras?: readonly ExtraCount[];
  /** Time beyond what the departure lasts, at its own price or by the hour. */
  extra_time?: ExtraTime | HourlyTime | null;
  /** The rooms that are taken, with the people in them. */
  rooms?: readonly PlacedRooms[];
  currency: C;
  discounts: readonly PriceDiscount[];
  /** Takes the place of the best discount; null: there is none. Absent: the best one counts. */
  agreed_discount?: AgreedDiscount | null;
  /** What staff set themselves, after everything else. */
  own_price?: OwnPrice;
  /** The price is that of a tour put together for this booking. */
  is_individual?: boolean;
  /** So long was chosen of what is sold by the hour: `price` is for all of it. */
  length_minutes?: number | null;
  /** Calendar date of the booking in the tour's timezone. */
  booked_on: string;
  date_start: string | null;
  prepayment: { type: PrepaymentKind; size: number };
}

/**
 * What is paid first: percent of the total, a fixed sum per tourist, or the full price; rounded half-up to whole
 * currency units, never above the total (docs/rules/money.md). A full prepayment is the total to
 * the kopeck, so that nothing is left over.
 * @param payers tourists who cost something: a sum per tourist is theirs
 * @param size percent for `percent`, minor units per tourist for `sum`; not used for `full`
 */
export function calculatePrepayment(
  total: number,
  payers: number,
  currency: string,
  type: PrepaymentKind,
  size: number,
): number {
  if (type === 'full' || (type === 'percent' && size >= 100)) return total;
  const amount =
    type === 'percent'
      ? percentInWholeUnits(total, size, currency)
      : roundToWholeUnits(size * payers, currency);
  return Math.min(amount, total);
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;

/** @throws RangeError for what cannot be counted or paid */
function demandSense({
  price,
  tourists,
  categories,
  extras = [],
  rooms = [],
  price_basis,
}: PriceQuestion): void {
  if (!isCount(tourists) || tourists < 1) throw new RangeError(`Not a number of tourists: ${tourists}`);
  for (const { price: one } of [{ price }, ...(categories ?? []), ...extras, ...rooms])
    if (!isCount(one)) throw new RangeError(`Not a price in minor units: ${one}`);
  const counts = [
    ...(categories ?? []).map(({ count }) => count),
    ...extras.map(({ quantity }) => quantity),
    ...rooms.flatMap((room) => [room.rooms, room.people, room.single_supplement ?? 0]),
  ];
  if (!counts.every(isCount)) throw new RangeError('Not a count');
  if (!categories) return;
  if (price_basis === 'group') throw new RangeError('A group has one price');
  if (peopleTogether(categories) !== tourists)
    throw new RangeError('The categories are not all the tourists');
}

/** The discount that was agreed, else the best of the tour's. */
function discountOf<C extends string>(
  question: PriceQuestion<C>,
  parts: readonly DiscountedPart[],
): PriceLine | null {
  const { agreed_discount: agreed, discounts, tourists } = question;
  if (agreed !== undefined) return agreed && agreedDiscountLine(agreed, parts, tourists);
  const best = bestDiscount(discounts, question, parts);
  return best && discountLine(best, parts, tourists);
}

const sumOf = (lines: readonly PriceLine[]) => lines.reduce((sum, line) => sum + line.amount, 0);

/**
 * The price of a booking: price × tourists, or the categories' prices, or the group price, minus the best single discount
 * on that, never below zero; and extra time, extras and rooms, which no discount touches (docs/rules/money.md). Stored with
 * the booking, so later price edits never change it. Where something of it was agreed, that counts instead.
 * @throws RangeError for a number of tourists or a price that cannot be, and for categories that are not all the tourists
 */
export function calculateBreakdown<C extends string>(question: PriceQuestion<C>): PriceBreakdown<C> {
  demandSense(question);
  const {
    price_basis,
    price,
    tourists,
    categories,
    extras = [],
    rooms = [],
    currency,
    prepayment,
  } = question;
  const people = categories ? categoryLines(categories) : [wholeLine(price_basis, price, tourists, question)];
  const parts = categories
    ? people.map(({ quantity, amount, category = {} }) => ({
        tourists: quantity * peopleOf(category),
        amount,
      }))
    : people.map(({ amount }) => ({ tourists, amount, is_group: price_basis === 'group' }));
  const discount = discountOf(question, parts);
  const reckoned = [
    ...people,
    ...(discount ? [discount] : []),
    ...extraTimeLines(question.extra_time ?? null, people, currency),
    ...extraLines(extras),
    ...roomLines(rooms),
  ];
  const adjustment = question.own_price ? adjustmentLine(question.own_price, sumOf(reckoned)) : null;
  const lines = adjustment ? [...reckoned, adjustment] : reckoned;
  const total = sumOf(lines);
  const payers = payersOf(lines, tourists);
  const amount = calculatePrepayment(total, payers, currency, prepayment.type, prepayment.size);
  return { currency, lines, total, prepayment: { ...prepayment, amount } };
}
