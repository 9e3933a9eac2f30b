import {
  discountAmount,
  type DiscountedPart,
  type PriceDiscount,
  type PriceDiscountType,
} from './discounts.ts';
import { roundToWholeUnits } from './money.ts';
import type { PlacedRooms } from './rooms.ts';
import type { NamedClass } from './seat-classes.ts';
import { peopleOf, type CategoryType } from './tourist-limits.ts';

/** Tickets of one category of a tour, at its price each: of a family ticket several tourists go by one. */
export interface CategoryCount {
  id: string;
  title: string;
  /** Absent: it was booked before categories said it. */
  type?: CategoryType | undefined;
  min_age: number | null;
  max_age: number | null;
  /** Tourists for whom one ticket is; absent: one. */
  people?: number | null | undefined;
  /** Seats that one ticket takes; absent: one for each who goes by it. */
  seats?: number | null | undefined;
  /** The class of seats that it sells; absent: the tour makes no difference between seats. */
  seat_class?: NamedClass | undefined;
  /** Minor units for one ticket. */
  price: number;
  count: number;
}

/** An extra that is bought with a booking: once for all of it, or for each of so many tourists. */
export interface ExtraCount {
  id: string;
  title: string;
  per: 'booking' | 'tourist';
  /** Minor units for one. */
  price: number;
  quantity: number;
}

/** Which rooms a line is for: so many of a kind, with so many people in them. */
export type LineRoom = Pick<
  PlacedRooms,
  'id' | 'title' | 'stay' | 'per' | 'places' | 'single_supplement' | 'rooms' | 'people'
>;

/** One line of a price; `quantity × unit_amount` is always `amount`. Negative for a discount. */
export interface PriceLine {
  kind:
    | 'tourists'
    | 'group'
    | 'category'
    | 'extra'
    | 'room'
    | 'single_supplement'
    | 'discount'
    | 'individual'
    | 'extra_time'
    | 'adjustment';
  quantity: number;
  unit_amount: number;
  amount: number;
  discount_type: PriceDiscountType | null;
  /** Percent of the discount, when it is one. */
  percent: number | null;
  /** Which tourists a line of kind `category` is for. */
  category?: Omit<CategoryCount, 'price' | 'count'>;
  /** What a line of kind `extra` is for. */
  extra?: Pick<ExtraCount, 'id' | 'title' | 'per'>;
  /** What a line of kind `room` or `single_supplement` is for. */
  room?: LineRoom;
  /** How long a line of kind `extra_time` is for, or one of kind `group` that is sold by the hour. */
  minutes?: number;
  /** Why staff changed the price, on a line of kind `adjustment`, or set that of a line of kind `extra_time`. */
  reason?: string | undefined;
}

const plainLine = (kind: PriceLine['kind'], quantity: number, unit_amount: number): PriceLine => ({
  kind,
  quantity,
  unit_amount,
  amount: unit_amount * quantity,
  discount_type: null,
  percent: null,
});

interface WholeKind {
  is_individual?: boolean | undefined;
  /** So long was chosen of what is sold by the hour. */
  length_minutes?: number | null | undefined;
}

/** The price of all tourists alike, or of their group once; of an individual tour it is called so. */
export function wholeLine(
  price_basis: 'person' | 'group',
  price: number,
  tourists: number,
  { is_individual = false, length_minutes = null }: WholeKind = {},
): PriceLine {
  const [kind, quantity] =
    price_basis === 'group' ? (['group', 1] as const) : (['tourists', tourists] as const);
  return {
    ...plainLine(is_individual ? 'individual' : kind, quantity, price),
    ...(length_minutes !== null && { minutes: length_minutes }),
  };
}

/** A line for each category that somebody of goes. */
export const categoryLines = (categories: readonly CategoryCount[]): PriceLine[] =>
  categories
    .filter(({ count }) => count > 0)
    .map(({ id, title, type, min_age, max_age, people, seats, seat_class, price, count }) => ({
      ...plainLine('category', count, price),
      category: {
        id,
        title,
        ...(type && { type }),
        min_age,
        max_age,
        ...(people && { people }),
        ...(seats && { seats }),
        ...(seat_class && { seat_class }),
      },
    }));

/** A line for each extra that is taken. */
export const extraLines = (extras: readonly ExtraCount[]): PriceLine[] =>
  extras
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, title, per, price, quantity }) => ({
      ...plainLine('extra', quantity, price),
      extra: { id, title, per },
    }));

/** A line for each kind of room that is taken, and one for those who are alone in theirs. */
export const roomLines = (placed: readonly PlacedRooms[]): PriceLine[] =>
  placed
    .filter(({ rooms }) => rooms > 0)
    .flatMap(({ id, title, stay, per, places, rooms, people, lone, price, single_supplement }) => {
      const room = { id, title, stay, per, places, single_supplement, rooms, people };
      const supplement = single_supplement !== null && single_supplement > 0 && lone > 0;
      return [
        { ...plainLine('room', per === 'room' ? rooms : people, price), room },
        ...(supplement ? [{ ...plainLine('single_supplement', lone, single_supplement), room }] : []),
      ];
    });

/** Time beyond what the departure lasts, and what it costs; with the reason where staff set that themselves. */
export interface ExtraTime {
  minutes: number;
  amount: number;
  reason?: string | undefined;
}

/** Time beyond what the departure lasts, to be paid for as its own hours are. */
export interface HourlyTime {
  minutes: number;
  /** How long the departure lasts without it. */
  hours: number;
}

/**
 * What so much more time costs by the hour: the price of those who go, before discounts, over the hours that it is for; in
 * whole currency units.
 */
function hourlyPrice(people: readonly PriceLine[], { minutes, hours }: HourlyTime, currency: string): number {
  const whole = people.reduce((sum, { amount }) => sum + amount, 0);
  return roundToWholeUnits((whole * minutes) / (hours * 60), currency);
}

/**
 * A line for time beyond what was booked, where there is any.
 * @param people the lines of those who go, without discounts: by the hour they say what it costs
 */
export function extraTimeLines(
  extra: ExtraTime | HourlyTime | null,
  people: readonly PriceLine[],
  currency: string,
): PriceLine[] {
  if (extra === null || extra.minutes === 0) return [];
  const { amount, reason = '' } = 'hours' in extra ? { amount: hourlyPrice(people, extra, currency) } : extra;
  return [
    { ...plainLine('extra_time', 1, amount), minutes: extra.minutes, ...(reason !== '' && { reason }) },
  ];
}

/** The time beyond its departure that a price has in it; null: none. */
export function extraTimeOf(
  lines: readonly Pick<PriceLine, 'kind' | 'minutes' | 'amount' | 'reason'>[],
): ExtraTime | null {
  const line = lines.find(({ kind }) => kind === 'extra_time');
  return line ? { minutes: line.minutes ?? 0, amount: line.amount, reason: line.reason } : null;
}

/** For how many minutes what is sold by the hour was chosen, without what was added on the day; null: as its tour lasts. */
export const minutesChosen = (lines: readonly Pick<PriceLine, 'kind' | 'minutes'>[]): number | null =>
  lines.find(({ kind }) => kind === 'group')?.minutes ?? null;

/** For how many minutes a booking is: of what is sold by the hour those that were chosen, with what was added on the day; null: as its tour lasts. */
export function minutesBooked(
  lines: readonly Pick<PriceLine, 'kind' | 'minutes' | 'amount' | 'reason'>[],
): number | null {
  const chosen = minutesChosen(lines);
  return chosen === null ? null : chosen + (extraTimeOf(lines)?.minutes ?? 0);
}

/** What a line is called, with why staff set its price, where they did. */
export const withReason = (name: string, { reason = '' }: Pick<PriceLine, 'reason'>): string =>
  reason === '' ? name : `${name}: ${reason}`;

/** The extras of a price: «Шлем × 2»; empty where none were taken. */
export const extrasText = (lines: readonly Pick<PriceLine, 'kind' | 'extra' | 'quantity'>[]): string =>
  lines
    .flatMap(({ kind, extra, quantity }) =>
      kind === 'extra' && extra ? [`${extra.title} × ${quantity}`] : [],
    )
    .join(', ');

/** The rooms of a price: «Двухместный × 2, Палатка × 1»; empty where none were chosen. */
export const roomsText = (lines: readonly Pick<PriceLine, 'kind' | 'room'>[]): string =>
  lines
    .flatMap(({ kind, room }) => (kind === 'room' && room ? [`${room.title} × ${room.rooms}`] : []))
    .join(', ');

/**
 * What a line is for in the tour's own words: a category, an extra, rooms («2 × Двухместный» where their price is of
 * each person); undefined where the line is named in the reader's language alone.
 */
export function titleOfLine({
  category,
  extra,
  room,
}: Pick<PriceLine, 'category' | 'extra' | 'room'>): string | undefined {
  if (room) return room.per === 'person' && room.rooms > 1 ? `${room.rooms} × ${room.title}` : room.title;
  return category?.title ?? extra?.title;
}

/** What a discount takes off the parts: where it is the same sum for every tourist, the line counts them. */
export function discountLine(
  discount: PriceDiscount,
  parts: readonly DiscountedPart[],
  tourists: number,
): PriceLine {
  const amount = -discountAmount(discount, parts);
  const isGroup = parts.some(({ is_group }) => is_group);
  const isWholePerTourist = discount.kind === 1 && !isGroup && amount === -discount.value * tourists;
  return {
    kind: 'discount',
    quantity: isWholePerTourist ? tourists : 1,
    unit_amount: isWholePerTourist ? -discount.value : amount,
    amount,
    discount_type: discount.type,
    percent: discount.kind === 2 ? discount.value : null,
  };
}

/** How many of the tourists cost something: whoever goes for nothing, an infant say, is asked for no prepayment. */
export const payersOf = (lines: readonly PriceLine[], tourists: number): number =>
  tourists -
  lines.reduce(
    (free, { category, unit_amount, quantity }) =>
      category && unit_amount === 0 ? free + quantity * peopleOf(category) : free,
    0,
  );

/** A booked category with the places that it gives: as many as people go by its tickets. */
export type BookedCategory<C> = C & { count: number };

/** The categories that a price has tickets of, each with its places. */
export const placesOfLines = <C extends { people?: number | null | undefined }>(
  lines: readonly { category?: C | undefined; quantity: number }[],
): BookedCategory<C>[] =>
  lines.flatMap(({ category, quantity }) =>
    category && quantity > 0 ? [{ ...category, count: quantity * peopleOf(category) }] : [],
  );
