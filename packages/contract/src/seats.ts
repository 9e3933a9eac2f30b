import { MAX_TOURISTS, WAITLIST_NAME_MAX } from '@tropa/core';
import { z } from 'zod';
import { namesOneDeparture, quoteFields } from './booking.ts';
import { call } from './call.ts';
import { date, done, goesOn, id, moment, pagination, queryId, goesBelow } from './common.ts';
import { tourType } from './enumerations.ts';
import { email, optionalEmail, optionalPhone, title } from './people.ts';
import { namedClass, seatClass } from './tour-prices.ts';

/** What became of a party that waits for seats. */
export const waitlistStatus = z.enum(['waiting', 'offered', 'booked', 'declined', 'expired']);
export type WaitlistStatus = z.infer<typeof waitlistStatus>;

/** Why the seats taken of a departure became more or fewer. */
export const seatEntryKind = z.enum([
  /** What was taken before the ledger was kept. */
  'opening',
  'booked',
  'released',
  'restored',
  'moved_in',
  'moved_out',
  'changed',
  'hold_taken',
  'hold_released',
  'hold_expired',
  'hold_booked',
  'hold_withdrawn',
  'offer_taken',
  'offer_released',
  'offer_expired',
  'offer_booked',
  'offer_withdrawn',
  /** A booking with them is proposed in a chat, and what becomes of that. */
  'card_taken',
  'card_released',
  'card_expired',
  'card_booked',
  'card_withdrawn',
  /** Kept for an agent, and what becomes of that: unsold ones fall back, the agent sells them, staff take them back. */
  'allotment_taken',
  'allotment_expired',
  'allotment_booked',
  'allotment_withdrawn',
  /** Set aside for a seller at the pier who may be without a network, and what becomes of that. */
  'pier_taken',
  'pier_expired',
  'pier_booked',
  'pier_withdrawn',
]);
export type SeatEntryKind = z.infer<typeof seatEntryKind>;

/** Seats that are kept for a visitor. */
export const seatHold = z.object({
  token: z.uuid(),
  /** `offer`: of somebody who waited for them. */
  kind: z.enum(['checkout', 'offer']),
  /** The departure as pages name it: its id, or the local start of a departure of a weekly schedule. */
  date_key: z.string(),
  seats: z.int(),
  /** Of an offer to somebody who waited for seats of a class: that class; null: any. */
  class_id: z.string().nullable(),
  /** Milliseconds that are left: the visitor's clock may be wrong. */
  expires_in: z.int(),
});
export type SeatHold = z.infer<typeof seatHold>;

/** Seats that are offered to a party, as its page shows them. */
export const publicOffer = z.object({
  ...seatHold.shape,
  ends_at: moment,
  party_name: z.string(),
  /** The class of the seats; null: any. */
  seat_class: namedClass.nullable(),
  date_start: z.string(),
  date_end: z.string(),
  time_start: z.string().nullable(),
  timezone: z.string(),
  tour_name: z.string(),
  tour_type: tourType,
  screen_name: z.string(),
});
export type PublicOffer = z.infer<typeof publicOffer>;

const byToken = z.object({ token: z.uuid() });

export const seatHoldCalls = {
  take: call({
    method: 'POST',
    path: '/spa/holds',
    access: 'public',
    captcha: 'on_limit',
    summary:
      'Keeps seats for ten minutes while the form is filled in; with `hold` that one is changed. 409 `sold_out`, or `conflict` where too many are kept from one address: one may book without.',
    body: z
      .object({ ...quoteFields, hold: z.uuid().optional() })
      .refine(namesOneDeparture, { path: ['date'] }),
    response: seatHold,
  }),
  resume: call({
    method: 'POST',
    path: '/spa/holds/:token/resume',
    access: 'public',
    summary: 'The page is open again: what is left of a hold; 404 where nothing is.',
    params: byToken,
    response: seatHold,
  }),
  leave: call({
    method: 'POST',
    path: '/spa/holds/:token/leave',
    access: 'public',
    summary: 'The page has been left: the seats are free again in some seconds, unless it is opened before.',
    params: byToken,
    response: done,
  }),
  declineOffer: call({
    method: 'POST',
    path: '/spa/offers/:token/decline',
    access: 'public',
    summary: 'A party does not want the seats that it was offered: they go to the next.',
    params: byToken,
    response: done,
  }),
};

const party = {
  /** Seats, as bookings count them: an infant takes none, a family ticket as many as go by it. */
  party_size: z.int().min(1).max(MAX_TOURISTS),
  /** The class of seats that is waited for; null: any. */
  class_id: seatClass.shape.id.nullable().default(null),
  name: title(WAITLIST_NAME_MAX),
};

/** A party that waits, as staff see it. */
export const waitlistItem = z.object({
  id,
  status: waitlistStatus,
  party_size: z.int(),
  /** The class of seats that it waits for; null: any, or one that there is no longer. */
  seat_class: namedClass.nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Entered by staff. */
  is_added_by_staff: z.boolean(),
  created_at: moment,
  offered_at: moment.nullable(),
  offer_ends_at: moment.nullable(),
  /** Where the party answers the offer that is open; null for members who may only read. */
  offer_url: z.string().nullable(),
  request_id: id.nullable(),
});
export type WaitlistItem = z.infer<typeof waitlistItem>;

/** A class of a departure's seats, with the parties that wait for it and the seats that they want together. */
export const waitedClass = namedClass.extend({ parties: z.int(), seats: z.int() });
export type WaitedClass = z.infer<typeof waitedClass>;

const read = { area: 'bookings', level: 'read' } as const;
const write = { area: 'bookings', level: 'write' } as const;
const page = z.coerce.number().int().min(1).max(100_000).default(1);

export const waitlistCalls = {
  join: call({
    method: 'POST',
    path: '/spa/waitlist',
    access: 'public',
    captcha: 'on_limit',
    summary:
      'Somebody wants to be told when seats of a sold-out departure come free. Once per address and date.',
    body: z.object({
      tour_id: id,
      date: id,
      ...party,
      email,
      phone: optionalPhone.default(''),
      consents: z.object({ personal_data: z.literal(true) }),
    }),
    response: done,
  }),
  list: call({
    method: 'GET',
    path: '/crm/api/waitlist/list',
    access: read,
    summary: 'Who waits for seats of a departure, first come first.',
    query: z.object({ date_id: queryId, page, ...goesBelow(z.tuple([id])) }),
    response: z.object({
      entries: z.array(waitlistItem),
      /** Seats that those who wait want together. */
      waiting_seats: z.int(),
      /** Every class of the tour, with those who wait for it; empty where seats have none. */
      classes: z.array(waitedClass),
      pagination,
    }),
  }),
  add: call({
    method: 'POST',
    path: '/crm/api/waitlist/add',
    access: write,
    summary: 'Staff enter a party that called; one of phone and e-mail is needed.',
    body: z.object({
      date_id: id,
      ...party,
      email: optionalEmail.default(''),
      phone: optionalPhone.default(''),
    }),
    response: z.object({ entry: waitlistItem }),
  }),
  remove: call({
    method: 'POST',
    path: '/crm/api/waitlist/remove',
    access: write,
    summary: 'Takes a party off the list; seats that it was offered go to the next.',
    body: z.object({ id }),
    response: done,
  }),
};

/** A line of a departure's seat ledger. */
export const seatLedgerEntry = z.object({
  /** Tells the lines apart. */
  key: z.string(),
  kind: seatEntryKind,
  created_at: moment,
  /** Taken; below zero: given back. */
  seats: z.int(),
  /** Taken after this line. */
  balance: z.int(),
  actor: z.enum(['staff', 'tourist', 'system', 'desk']),
  /** Whose hand it was; empty: a visitor, or the system. */
  actor_name: z.string(),
  request_id: id.nullable(),
  /** The booking's client, or the party that was offered the seats; empty: nobody is known. */
  client_name: z.string(),
  /** Of an allotment: the agent, and the last day on which its seats are kept. */
  agent_name: z.string().nullable(),
  kept_until: date.nullable(),
  /** Of a booking that is proposed: its chat, and until when its seats are kept. */
  chat_id: id.nullable(),
  held_until: moment.nullable(),
});
export type SeatLedgerEntry = z.infer<typeof seatLedgerEntry>;

export const seatLedgerCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api/seat-ledger/list',
    access: read,
    summary:
      'Why a departure is as full as it is: every change of the seats taken, newest first, and the sums now.',
    query: z.object({ date_id: queryId, page, ...goesOn }),
    response: z.object({
      date: z.object({
        id,
        tour_id: id,
        tour_name: z.string(),
        date_start: z.string(),
        date_end: z.string(),
        time_start: z.string().nullable(),
        number_of_seats: z.int(),
        number_of_free_seats: z.int(),
      }),
      /** Seats taken now, by what takes them; `unexplained`: taken by nothing that is known, which is a fault of ours, else 0. */
      taken: z.object({
        bookings: z.int(),
        holds: z.int(),
        offers: z.int(),
        /** Kept for bookings that are proposed in chats. */
        cards: z.int(),
        /** Kept for agents. */
        allotments: z.int(),
        /** Set aside for sellers at the pier. */
        pier: z.int(),
        unexplained: z.int(),
      }),
      /** Each class of seats: how many there are, and what takes them now. */
      classes: z.array(
        namedClass.extend({ seats: z.int(), bookings: z.int(), holds: z.int(), unexplained: z.int() }),
      ),
      /** What is kept for somebody at the moment, and until when: what ends first stands first. */
      running: z.array(
        z.object({ kind: z.enum(['checkout', 'offer', 'card', 'pier']), seats: z.int(), ends_at: moment }),
      ),
      entries: z.array(seatLedgerEntry),
      pagination,
    }),
  }),
};
