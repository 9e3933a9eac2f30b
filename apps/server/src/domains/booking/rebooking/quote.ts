import type { BookingChangeQuote } from '@tropa/contract';
import { extraTimeOf } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { UserContext } from '../../../kernel/context.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import { classesLeft, extrasLeft, roomsLeft } from '../choosing/stock-left.ts';
import { tourNameOf } from '../record/tour-name.ts';
import type { Rebooking } from './change.ts';
import { planRebooking, type Plan } from './plan.ts';
import { freeAt } from './seats.ts';
import { stocksFor } from './stocks-for.ts';

type Quote = Omit<BookingChangeQuote, 'total_before' | 'payed_amount' | 'to_pay' | 'to_return'>;

interface Left {
  seats: number | null;
  extras: Record<string, number>;
  rooms: Record<string, number>;
  classes: Record<string, number>;
}

/** What the booking itself holds at a departure is free for it. */
function leftFor(booking: BookingRow, { place }: Plan): Left {
  const { row } = place;
  if (!row) return { seats: null, extras: {}, rooms: {}, classes: {} };
  const isOwn = row.tour_date_id !== null && row.tour_date_id === booking.tour_date_id;
  const stocks = stocksFor(booking, { row });
  return {
    seats: isOwn ? (row.number_of_free_seats ?? 0) + booking.seats : freeAt(row),
    extras: extrasLeft({ ...row, stocks }),
    rooms: roomsLeft({ ...row, stocks }),
    classes: classesLeft({ seat_classes: place.choosable.seat_classes, stocks }),
  };
}

function choiceOf(plan: Plan, left: Left): Quote['choice'] {
  const { price_basis, price, price_categories, seat_classes, extras, rooms } = plan.place.choosable;
  const { lines } = plan.booked.breakdown;
  const countOf = (part: 'category' | 'extra', id: string) =>
    lines.find((line) => line[part]?.id === id)?.quantity ?? 0;
  return {
    price_basis,
    price,
    seat_classes: seat_classes.map((one) => ({ ...one, left: left.classes[one.id] ?? 0 })),
    categories:
      price_basis === 'group'
        ? []
        : price_categories.map((category) => ({
            ...category,
            price: category.price ?? price,
            count: countOf('category', category.id),
          })),
    extras: extras.map(({ description: _description, ...extra }) => ({
      ...extra,
      quantity: countOf('extra', extra.id),
      left: left.extras[extra.id] ?? null,
    })),
    rooms: rooms.map((kind) => ({
      ...kind,
      quantity: lines.find(({ kind: of, room }) => of === 'room' && room?.id === kind.id)?.room?.rooms ?? 0,
      left: left.rooms[kind.id] ?? null,
    })),
  };
}

/** The extra time that it would have; null where its departure can't be lengthened for it. */
function extraTimeIn({ hours, booked }: Plan): Quote['extra_time'] {
  if (hours === null) return null;
  const { minutes, amount, reason = null } = extraTimeOf(booked.breakdown.lines) ?? { minutes: 0, amount: 0 };
  return { minutes, amount, reason };
}

/**
 * What a change would make of a booking, and what there is to choose where it would stand.
 * @throws Refusal as `rebook`, but for seats: how many are left is told instead
 */
export async function quoteRebooking(
  { database, clock, language }: Pick<UserContext, 'database' | 'clock' | 'language'>,
  booking: BookingRow,
  change: Rebooking,
): Promise<Quote> {
  const plan = await planRebooking(database, booking, change, clock.now());
  const { booked } = plan;
  const left = leftFor(booking, plan);
  return {
    breakdown: booked.breakdown,
    tourists_count: booked.tourists_count,
    tour_id: booked.tour_id,
    tour_name: tourNameOf(booked, translator(language)),
    tour_variant: booked.tour_variant,
    date_start: booked.date_start,
    date_end: booked.date_end,
    time_start: booked.time_start,
    choice: choiceOf(plan, left),
    extra_time: extraTimeIn(plan),
    number_of_free_seats: left.seats,
  };
}
