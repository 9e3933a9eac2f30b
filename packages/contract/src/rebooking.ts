import { MAX_TOURISTS } from '@tropa/core';
import { z } from 'zod';
import { bookingView, breakdown, namesOneDeparture, shownStart } from './booking.ts';
import { call } from './call.ts';
import { date, id, money, text, percent } from './common.ts';
import { priceBasis } from './enumerations.ts';
import { bookingPriceFields, priceCategory, roomKind, seatClass, tourExtra } from './tour-prices.ts';
import { clockTime, bookedStart } from './tour-schedule.ts';
import { beyondLimits } from './tourists.ts';

// What a booking books is changed by staff: its departure, tourists, extras, rooms and price. What did not change keeps the price
// it was agreed for.

/** Another departure: the id of a tour date, or the local start of one of a weekly schedule. */
const departure = z
  .object({
    tour_id: id,
    date: id.optional(),
    start: bookedStart.optional(),
    date_uid: text(40, 1).optional(),
  })
  .refine(namesOneDeparture, { path: ['date'] });

/** Staff's own discount on the tourists' price: `kind` 1 minor units off all of it, 2 percent. */
const ownDiscount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(1), value: z.int().min(1).max(1_000_000_000) }),
  z.object({ kind: z.literal(2), value: percent(1) }),
]);

/** The longest that a departure may go on beyond its hours, and the steps of it, in minutes. */
export const EXTRA_TIME = { step: 30, longest: 720 } as const;

/** Time beyond the hours of a departure that a booking has whole: all of it, not what is added. 0: none. */
const extraTime = z.object({
  minutes: z.int().min(0).max(EXTRA_TIME.longest).multipleOf(EXTRA_TIME.step),
  /** The price that staff set; left out: by the hour, as the booking's own price is for its hours. */
  own: z.object({ amount: money, reason: text(300, 1) }).optional(),
});

/** What of a booking is to change; what is left out stays as it is. */
export const bookingChange = z.object({
  id,
  departure: departure.optional(),
  tourists: z.int().min(1).max(MAX_TOURISTS).optional(),
  ...bookingPriceFields,
  extra_time: extraTime.optional(),
  /** Null: none, whatever the tour offers. */
  discount: ownDiscount.nullable().optional(),
  /** The total that staff set themselves; the tourist reads the reason. Null: what the lines come to. */
  own_price: z
    .object({ total: money, reason: text(300, 1) })
    .nullable()
    .optional(),
  /** Everything by the prices of today instead of those that were agreed. */
  with_current_prices: z.boolean().optional(),
});
export type BookingChange = z.infer<typeof bookingChange>;

/** What can be chosen where the booking would stand, at the prices that count for it, and how much of it is. */
const choice = z.object({
  price_basis: priceBasis,
  price: money,
  /** With the most seats of each that the booking can have. */
  seat_classes: z.array(seatClass.extend({ left: z.int() })),
  categories: z.array(priceCategory.extend({ price: money, count: z.int() })),
  extras: z.array(
    tourExtra.omit({ description: true }).extend({
      quantity: z.int(),
      /** How many the booking can have at most by the stock; null: as many as wanted. */
      left: z.int().nullable(),
    }),
  ),
  rooms: z.array(
    roomKind.extend({
      quantity: z.int(),
      /** How many the booking can have at most by the stock; null: as many as wanted. */
      left: z.int().nullable(),
    }),
  ),
});

export const bookingChangeQuote = z.object({
  breakdown,
  tourists_count: z.int(),
  tour_id: id,
  tour_name: z.string(),
  tour_variant: z.string().nullable(),
  date_start: date.nullable(),
  date_end: date.nullable(),
  time_start: clockTime.nullable(),
  choice,
  /** The extra time it would have; null: its departure has none to give, for it is shared, or counted in days. */
  extra_time: z.object({ minutes: z.int(), amount: money, reason: z.string().nullable() }).nullable(),
  /** Seats the booking could have there, its own included; null: it stands on no departure. */
  number_of_free_seats: z.int().nullable(),
  /** What the booking costs now, and what of it is payed. */
  total_before: money,
  payed_amount: money,
  /** What the client would pay on top of what is payed. */
  to_pay: money,
  /** What would go back to the client. */
  to_return: money,
});
export type BookingChangeQuote = z.infer<typeof bookingChangeQuote>;

const write = { area: 'bookings', level: 'write' } as const;

export const rebookingCalls = {
  quote: call({
    method: 'POST',
    path: '/crm/api/request/quote-update',
    access: write,
    summary: 'What a change of a booking would cost, and what could be chosen; nothing happens.',
    body: bookingChange,
    response: bookingChangeQuote,
  }),
  update: call({
    method: 'POST',
    path: '/crm/api/request/update',
    access: write,
    captcha: 'on_limit',
    summary:
      'Changes what a booking books: its departure, tourists, extras, rooms, discount or price. Seats, invoices and refunds follow in one transaction; its status never moves back.',
    body: bookingChange.extend({
      /** What staff were shown; another total now answers 409 `conflict` with the new breakdown. */
      expected_total: money.optional(),
      ...shownStart,
      /** False: the client gets no letter. */
      notify_client: z.boolean().default(true),
      beyond_limits: beyondLimits.optional(),
    }),
    response: bookingView,
  }),
};
