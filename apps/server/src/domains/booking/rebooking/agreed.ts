import type { PriceCategory, SeatClass, TourExtra } from '@tropa/contract';
import { classStock, peopleTogether, seatsOf, seatsTogether, type RoomKind } from '@tropa/core';
import type { BookingRow } from '../record/repository/bookings.ts';
import type { OfferRow } from '../offering/repository.ts';
import { agreedRooms, formerRooms, keptPrices } from './agreed-rooms.ts';

type Line = BookingRow['breakdown']['lines'][number];
/** What a tour has to choose from, at the prices that count for a booking. */
export interface Choosable {
  price_basis: 'person' | 'group';
  price: number;
  price_categories: PriceCategory[];
  seat_classes: SeatClass[];
  extras: TourExtra[];
  rooms: RoomKind[];
}
type Tour = Pick<OfferRow, 'price_basis' | 'price_categories' | 'seat_classes' | 'extras' | 'rooms'> & {
  price: number | null;
};

const categoryOf = (line: Line) => (line.category ? [{ ...line, category: line.category }] : []);
const extraOf = (line: Line) => (line.extra ? [{ ...line, extra: line.extra }] : []);

/**
 * Categories that the tour has lost since: whether one takes a seat is no longer written there, but follows from how many
 * of the seats that its tickets could take it has not taken.
 */
function lostCategories({ breakdown, seats }: BookingRow, known: PriceCategory[]): PriceCategory[] {
  const booked = breakdown.lines.flatMap(categoryOf);
  const isKnown = (id: string) => known.find((one) => one.id === id);
  const tickets = booked.map(({ category, quantity }) => ({ ...category, count: quantity }));
  const seatlessKnown = tickets.filter(({ id }) => isKnown(id)?.takes_seat === false);
  let seatless = seatsTogether(tickets) - seats - seatsTogether(seatlessKnown);
  return booked.flatMap(({ category, quantity, unit_amount }) => {
    if (isKnown(category.id)) return [];
    const taken = quantity * seatsOf(category);
    const takes_seat = seatless < taken;
    if (!takes_seat) seatless -= taken;
    const { seat_class, ...named } = category;
    const { type = 'adult', people: of = null } = named;
    const class_id = seat_class?.id ?? null;
    return [{ ...named, type, people: of, price: unit_amount, takes_seat, class_id }];
  });
}

/** Classes of seats of the tour, and those that the booking has and the tour has lost since: they may be kept. */
function agreedClasses({ breakdown, held_stocks }: BookingRow, tour: SeatClass[]): SeatClass[] {
  const booked = breakdown.lines.flatMap(categoryOf).flatMap(({ category }) => category.seat_class ?? []);
  const lost = booked.filter(
    ({ id }, index) =>
      !tour.some((one) => one.id === id) && booked.findIndex((one) => one.id === id) === index,
  );
  return [...tour, ...lost.map((one) => ({ ...one, seats: held_stocks[classStock(one.id)]?.stock ?? 0 }))];
}

/** Extras at the prices they were bought for; those that the tour has lost since may be kept or left out. */
function agreedExtras({ breakdown, held_stocks }: BookingRow, tour: TourExtra[]): TourExtra[] {
  const bought = new Map(breakdown.lines.flatMap(extraOf).map((line) => [line.extra.id, line]));
  const kept = tour.map((extra) => {
    const line = bought.get(extra.id);
    // What has become a part of every booking since is no part of those that were made before.
    return line ? { ...extra, price: line.unit_amount } : { ...extra, is_required: false };
  });
  const lost = [...bought.values()].flatMap(({ extra, unit_amount }) =>
    tour.some(({ id }) => id === extra.id)
      ? []
      : [
          {
            ...extra,
            description: '',
            price: unit_amount,
            stock: held_stocks[extra.id]?.stock ?? null,
            is_required: false,
          },
        ],
  );
  return [...kept, ...lost];
}

/**
 * What may be chosen where a booking stays at its departure: what it has already at the price that was agreed, anything
 * else at the tour's price now. A stored breakdown is never repriced by itself (docs/rules/money.md).
 */
export function agreedChoice(booking: BookingRow, tour: Tour): Choosable {
  const { lines } = booking.breakdown;
  const whole = lines.find(({ kind }) => kind === 'tourists' || kind === 'group');
  const extras = agreedExtras(booking, tour.extras);
  const rooms = agreedRooms(booking, tour.rooms);
  const seat_classes = agreedClasses(booking, tour.seat_classes);
  if (whole) {
    const price_basis = whole.kind === 'group' ? 'group' : 'person';
    return { price_basis, price: whole.unit_amount, price_categories: [], seat_classes, extras, rooms };
  }
  const agreed = new Map(lines.flatMap(categoryOf).map((line) => [line.category.id, line]));
  const price = tour.price ?? Math.max(0, ...[...agreed.values()].map(({ unit_amount }) => unit_amount));
  const known = tour.price_categories.map((category) => ({
    ...category,
    price: agreed.get(category.id)?.unit_amount ?? category.price,
    // The beds of the cabin that was sold, though it has others by now.
    seats: agreed.has(category.id) ? agreed.get(category.id)?.category.seats : category.seats,
    // The deck that was sold, though the category is of another one by now.
    class_id: agreed.get(category.id)?.category.seat_class?.id ?? category.class_id ?? null,
  }));
  return {
    price_basis: 'person',
    price,
    price_categories: [...known, ...lostCategories(booking, known)],
    seat_classes,
    extras,
    rooms,
  };
}

/** What may be chosen at another departure, or by today's terms; `keepsExtras`: bought ones, and rooms, keep their price. */
export function newChoice(
  booking: BookingRow,
  tour: Tour & { price: number },
  keepsExtras: boolean,
): Choosable {
  const { price_basis, price, price_categories, seat_classes, extras, rooms } = tour;
  const bought = new Map(
    booking.breakdown.lines.flatMap(extraOf).map((line) => [line.extra.id, line.unit_amount]),
  );
  return {
    price_basis,
    price,
    price_categories,
    seat_classes,
    extras: keepsExtras
      ? extras.map((extra) => ({ ...extra, price: bought.get(extra.id) ?? extra.price }))
      : extras,
    rooms: keepsExtras ? keptPrices(booking, rooms) : rooms,
  };
}

interface Asked {
  tourists?: number | undefined;
  categories?: { id: string; count: number }[] | undefined;
  extras?: { id: string; quantity: number }[] | undefined;
  rooms?: { id: string; quantity: number }[] | undefined;
}

/**
 * What is asked for, and what is kept where nothing is: the tourists by category, the extras and the rooms that there still
 * are. Of an extra for each tourist there are never more than tourists; required ones follow them, as rooms do.
 */
export function wholeChoice(booking: BookingRow, choosable: Choosable, asked: Asked) {
  const { breakdown, tourists_count } = booking;
  const has = (list: { id: string }[], id: string) => list.some((one) => one.id === id);
  const booked = breakdown.lines
    .flatMap(categoryOf)
    .map(({ category, quantity }) => ({ id: category.id, count: quantity }));
  const isBooked = booked.length > 0 && booked.every(({ id }) => has(choosable.price_categories, id));
  const categories = asked.categories ?? (isBooked ? booked : undefined);
  const asTickets = asked.categories?.map(({ id, count }) => ({
    count,
    people: choosable.price_categories.find((one) => one.id === id)?.people,
  }));
  const tourists = asked.tourists ?? (asTickets ? peopleTogether(asTickets) : tourists_count);
  const kept = breakdown.lines.flatMap(extraOf).flatMap(({ extra: { id }, quantity }) => {
    const extra = choosable.extras.find((one) => one.id === id);
    if (!extra || extra.is_required) return [];
    return [{ id, quantity: Math.min(quantity, extra.per === 'booking' ? 1 : tourists) }];
  });
  return {
    tourists,
    ...(categories && { categories }),
    are_kept: asked.categories === undefined && asked.tourists === undefined,
    extras: asked.extras ?? kept,
    ...(asked.rooms && { rooms: asked.rooms }),
    former_rooms: { counts: formerRooms(booking), isTrimmed: tourists < tourists_count },
  };
}
