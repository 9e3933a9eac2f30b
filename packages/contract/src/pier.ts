import { z } from 'zod';
import { namesOneDeparture, quoteFields } from './booking.ts';
import { call } from './call.ts';
import {
  currency,
  date,
  done,
  goesOn,
  id,
  lines,
  moment,
  money,
  moneySum,
  pagination,
  queryId,
  text,
} from './common.ts';
import { baseSaleStatus, paymentMethod, priceBasis } from './enumerations.ts';
import { optionalEmail, optionalPhone } from './people.ts';
import { bookingReceipt, receiptMode } from './payment-account.ts';
import { printedSlip, receiptPlace, saleSlip, TAKEN_WAYS, takenWay } from './slip.ts';
import { discount } from './tour-content.ts';
import { classesLeft, priceCategory, seatClass, tourExtra } from './tour-prices.ts';

// Selling at the pier: shifts of sellers, and sales that are payed as they are made (docs/rules/money.md).

const sells = { area: 'bookings', level: 'write', also: 'pier.sell' } as const;

/** How a sale is payed: as the seller takes it, or by the buyer through the payment provider. */
export const PIER_WAYS = [...TAKEN_WAYS, 'link'] as const;
export const pierWay = z.enum(PIER_WAYS);
export type PierWay = z.infer<typeof pierWay>;

/** What came in by each way less what the seller gave back of it; below zero where more went back than came. */
const byWay = z.record(pierWay, z.int());

const pierShift = z.object({
  id,
  seller: z.string(),
  currency,
  opened_at: moment,
  closed_at: moment.nullable(),
  /** Cash in the drawer at the opening. */
  opening_cash: moneySum,
  /** Cash that must be there now, or was to be there at the close. */
  expected_cash: z.int(),
  /** Null: it is open. */
  counted_cash: moneySum.nullable(),
  difference_reason: z.string(),
  sales_count: z.int(),
  by_way: byWay,
  /** Cash of deposits that the seller took while it was open, less what went back of them; below zero where more went back. */
  deposit_cash: z.int(),
});
export type PierShift = z.infer<typeof pierShift>;

const pierCashMove = z.object({
  id,
  /** Below zero: taken out. */
  amount: z.int(),
  reason: z.string(),
  created_at: moment,
});
export type PierCashMove = z.infer<typeof pierCashMove>;

/** A sale in the list of its shift. */
const pierSaleRow = z.object({
  request_id: id,
  sold_at: moment,
  way: pierWay,
  tour_name: z.string(),
  date_start: z.string().nullable(),
  time_start: z.string().nullable(),
  tourists_count: z.int(),
  total: money,
  payed_amount: z.int(),
  base_sale_status: baseSaleStatus,
});
export type PierSaleRow = z.infer<typeof pierSaleRow>;

/** A departure of today or tomorrow that can be sold. */
const pierDeparture = z.object({
  tour_id: id,
  /** Null: nothing of it is stored yet; it is named by its local start. */
  tour_date_id: id.nullable(),
  start: z.string().nullable(),
  tour_name: z.string(),
  date_start: z.string(),
  date_end: z.string(),
  time_start: z.string().nullable(),
  timezone: z.string(),
  is_today: z.boolean(),
  price_basis: priceBasis,
  /** A booking takes it whole. */
  takes_whole: z.boolean(),
  price: money,
  number_of_free_seats: z.int(),
  /** With what a ticket costs on it. */
  categories: z.array(priceCategory.extend({ price: money })),
  seat_classes: z.array(seatClass),
  classes_left: classesLeft,
  extras: z.array(tourExtra),
  extras_left: z.record(z.string(), z.int()),
  /** Variants of the date, of which one is sold; empty where it has none. */
  variants: z.array(z.object({ uid: z.string(), name: z.string(), price: money })),
  /** A name and a phone are asked: by a tour of days, which makes a contract, or by the switch of an excursion. */
  needs_name: z.boolean(),
  /** Seats of it can be set aside: it has neither variants nor what must be bought with it, and is not taken whole. */
  can_set_aside: z.boolean(),
});
export type PierDeparture = z.infer<typeof pierDeparture>;

/** A departure as a device sells it without a network: its own seats, and the prices of the moment when they were set aside. */
const pierAsideTerms = z.object({
  departure: pierDeparture,
  currency,
  discounts: z.array(discount),
  booked_on: date,
});
export type PierAsideTerms = z.infer<typeof pierAsideTerms>;

/** What the device keeps of it. */
const pierAside = z.object({
  id,
  ...pierAsideTerms.shape,
  ends_at: moment,
  /** Of bookings that may be made of it: each with its number, and what its ticket's QR says. */
  tickets: z.array(z.object({ number: id, code: z.string() })),
});
export type PierAside = z.infer<typeof pierAside>;

/** Seats of the open shift that are still set aside. */
const pierAsideRow = z.object({
  id,
  tour_name: z.string(),
  date_start: z.string(),
  date_end: z.string(),
  time_start: z.string().nullable(),
  left: z.int(),
});
export type PierAsideRow = z.infer<typeof pierAsideRow>;

/** What the seller shows the buyer. */
const pierSale = z.object({
  request_id: id,
  way: pierWay,
  total: money,
  currency,
  /** Cash that was handed over, and what goes back of it; null where none was. */
  handed: money.nullable(),
  change: money.nullable(),
  is_payed: z.boolean(),
  base_sale_status: baseSaleStatus,
  tourists_count: z.int(),
  tour_name: z.string(),
  date_start: z.string().nullable(),
  date_end: z.string().nullable(),
  time_start: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  /** What a ticket's QR says, once it is payed: of the whole booking first. */
  tickets: z.array(z.object({ code: z.string(), place: z.string(), is_whole: z.boolean() })),
  receipt: receiptPlace,
  /** Of the connected register, of what was taken last; null: it makes none. */
  fiscal: bookingReceipt.nullable(),
  /** Papers for what the seller took and gave back, oldest first. */
  slips: z.array(saleSlip),
});
export type PierSale = z.infer<typeof pierSale>;

const reason = text(300, 1);

/** Seats that one device may have set aside of a departure at once. */
export const MOST_SET_ASIDE = 100;

export const pierCalls = {
  state: call({
    method: 'GET',
    path: '/crm/api/pier/state',
    access: sells,
    summary: "The seller's open shift, and what can be sold with.",
    query: z.object({ organizer_id: queryId }),
    response: z.object({
      /** Null: none is open. */
      shift: pierShift.nullable(),
      moves: z.array(pierCashMove),
      currency,
      /** Whether a buyer can pay by a link. */
      has_link: z.boolean(),
      receipts: receiptMode.nullable(),
      /** A register makes the receipt of what the seller takes. */
      has_register: z.boolean(),
      /** What devices may still sell of the shift without a network. */
      set_asides: z.array(pierAsideRow),
    }),
  }),
  departures: call({
    method: 'GET',
    path: '/crm/api/pier/departures',
    access: sells,
    summary:
      'Departures of today and tomorrow that can be sold, the soonest first, with what is left of each.',
    query: z.object({ organizer_id: queryId }),
    response: z.object({ departures: z.array(pierDeparture) }),
  }),
  quote: call({
    method: 'POST',
    path: '/crm/api/pier/quote',
    access: sells,
    summary: 'What a choice costs now, on a departure that has not started.',
    body: z.object({ organizer_id: id, ...quoteFields }).refine(namesOneDeparture, { path: ['date'] }),
    /** `discount`: how much less it is than the prices on the tickets. */
    response: z.object({ total: money, discount: money }),
  }),
  open: call({
    method: 'POST',
    path: '/crm/api/pier/open-shift',
    access: sells,
    summary: 'Opens a shift of the one who asks; 409 where one is open already.',
    body: z.object({ organizer_id: id, opening_cash: money }),
    response: z.object({ shift: pierShift }),
  }),
  moveCash: call({
    method: 'POST',
    path: '/crm/api/pier/move-cash',
    access: sells,
    summary: 'Cash that the seller puts into the drawer or takes out of it, with the reason; once per `key`.',
    body: z.object({
      organizer_id: id,
      key: z.uuid(),
      direction: z.enum(['in', 'out']),
      amount: money.min(1),
      reason,
    }),
    response: z.object({ shift: pierShift }),
  }),
  close: call({
    method: 'POST',
    path: '/crm/api/pier/close-shift',
    access: sells,
    summary: 'Closes the own shift with the cash that was counted; a difference needs its reason.',
    body: z.object({ shift_id: id, counted_cash: money, difference_reason: lines(500).default('') }),
    response: z.object({ shift: pierShift }),
  }),
  sell: call({
    method: 'POST',
    path: '/crm/api/pier/sell',
    access: sells,
    idempotent: true,
    summary:
      'Books and takes the money in one transaction. The same key answers the same sale. 409 `sold_out` with what is left.',
    body: z
      .object({
        organizer_id: id,
        ...quoteFields,
        /** What the buyer was told; another total now answers 409 `conflict` with the new breakdown. */
        expected_total: money,
        way: pierWay,
        /** Cash that the buyer gave, where the change is worked out. */
        handed: money.optional(),
        name: text(100).default(''),
        email: optionalEmail.default(''),
        phone: optionalPhone.default(''),
        /** Sold without a network of what was set aside, by the ticket of this booking. */
        aside: z.object({ id, request_id: id, sold_at: moment }).optional(),
      })
      .refine(namesOneDeparture, { path: ['date'] }),
    response: z.object({ sale: pierSale }),
  }),
  setAside: call({
    method: 'POST',
    path: '/crm/api/pier/set-aside',
    access: sells,
    summary:
      'Sets seats of a departure aside for a device of the open shift that may be without a network; once per `key`. 409 `sold_out`.',
    body: z
      .object({
        organizer_id: id,
        key: z.uuid(),
        tour_id: quoteFields.tour_id,
        date: quoteFields.date,
        start: quoteFields.start,
        /** By class where the departure has classes; else all under one empty name. */
        seats: z
          .array(z.object({ class_id: text(40), count: z.int().min(1).max(MOST_SET_ASIDE) }))
          .min(1)
          .max(20),
      })
      .refine(namesOneDeparture, { path: ['date'] }),
    response: z.object({ aside: pierAside }),
  }),
  giveBack: call({
    method: 'POST',
    path: '/crm/api/pier/give-back',
    access: sells,
    summary:
      'Gives back what is left of seats that were set aside; what the device has sold must have been sent.',
    body: z.object({ id }),
    response: done,
  }),
  sale: call({
    method: 'GET',
    path: '/crm/api/pier/sale',
    access: sells,
    summary: 'A sale as it stands: whether it is payed, and its tickets.',
    query: z.object({ request_id: queryId }),
    response: z.object({ sale: pierSale }),
  }),
  slips: call({
    method: 'GET',
    path: '/crm/api/pier/slips',
    access: sells,
    summary: 'Papers of a booking for money taken at the pier and given back, oldest first, to be printed.',
    query: z.object({ request_id: queryId }),
    response: z.object({ slips: z.array(printedSlip) }),
  }),
  take: call({
    method: 'POST',
    path: '/crm/api/pier/take-money',
    access: sells,
    summary: 'Money that the seller took for a sale of the open shift whose buyer did not pay by the link.',
    body: z.object({ request_id: id, way: takenWay, handed: money.optional() }),
    response: z.object({ sale: pierSale }),
  }),
  link: call({
    method: 'POST',
    path: '/crm/api/pier/payment-link',
    access: sells,
    summary: "Starts the payment of a sale at the provider, for the buyer's phone.",
    body: z.object({ request_id: id, payment_method: paymentMethod }),
    response: z.object({ url: z.string() }),
  }),
  shifts: call({
    method: 'GET',
    path: '/crm/api/pier/shifts',
    access: sells,
    summary:
      'Shifts, newest first, each with its sales by way of payment: the own ones; to whoever sees payments, of all sellers.',
    query: z.object({
      organizer_id: queryId,
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      ...goesOn,
    }),
    response: z.object({ shifts: z.array(pierShift), pagination }),
  }),
  shift: call({
    method: 'GET',
    path: '/crm/api/pier/shift',
    access: sells,
    summary: 'A shift with its sales by page, newest first, and what was put into the drawer or taken out.',
    query: z.object({
      id: queryId,
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      ...goesOn,
    }),
    response: z.object({
      shift: pierShift,
      sales: z.array(pierSaleRow),
      moves: z.array(pierCashMove),
      pagination,
    }),
  }),
};
