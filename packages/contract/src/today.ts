import { z } from 'zod';
import { call } from './call.ts';
import { currency, date, id, moment, money, moneySum, queryId } from './common.ts';
import { clockTime } from './tour-schedule.ts';

/**
 * What waits for somebody: a request to be answered, money whose day is over, a chat with unread messages, a visitor's question, a review of the last 30 days without an answer,
 * a first payment whose time ends within a day, a departure with people and nobody who leads it, tourists who have not answered before their trip,
 * a receipt that failed, one that the organizer makes itself.
 */
export const waitingKind = z.enum([
  'request',
  'overdue',
  'prepayment',
  'questionnaire',
  'chat',
  'help_request',
  'review',
  'guide',
  'receipt',
  'own_receipt',
]);
export type WaitingKind = z.infer<typeof waitingKind>;

/** A row of Today; what a kind does not have is null or empty. */
export const waitingRow = z.object({
  kind: waitingKind,
  /** Of its kind: the booking, the chat, the question, the departure (below zero: an individual trip). */
  id: z.int(),
  /** Of a receipt, which stands by its booking's number; null: of another kind. */
  uuid: z.uuid().nullable(),
  /** Until when, or since when it is overdue; null: nothing says. */
  deadline_at: moment.nullable(),
  /** Since when it waits. */
  since: moment.nullable(),
  /** Where the tour is: its deadline is told there. */
  timezone: z.string().nullable(),
  who: z.string(),
  /** The tour, or what is asked for. */
  about: z.string(),
  /** What was written, cut. */
  text: z.string(),
  date_start: date.nullable(),
  date_end: date.nullable(),
  time_start: clockTime.nullable(),
  /** Who goes; of a questionnaire who has not answered. */
  tourists_count: z.int().nullable(),
  /** What the booking costs, or what is owed. */
  amount: money.nullable(),
  currency: currency.nullable(),
  /** Stars of a review. */
  /** Of an overdue payment: the booking is prepaid, and this is the rest of its price. */
  is_rest: z.boolean(),
  rating: z.int().nullable(),
  /** Its act may be done in place. */
  can_act: z.boolean(),
  /** Why the client can't be written to in place: there is no e-mail, or the last letter is too near; null: nothing is in the way of that. */
  unable: z.enum(['email', 'recent']).nullable(),
  /** When the client was last reminded of the debt, or asked for the questionnaire; null: never, or of another kind. */
  reminded_at: moment.nullable(),
});
export type WaitingRow = z.infer<typeof waitingRow>;

/** A departure of the week. */
export const weekDeparture = z.object({
  /** Below zero: an individual trip, by its booking. */
  id: z.int(),
  tour_id: id,
  tour_name: z.string(),
  date_start: date,
  date_end: date,
  time_start: clockTime.nullable(),
  timezone: z.string(),
  ends_at: moment,
  tourists_count: z.int(),
  number_of_seats: z.int(),
  /** It leaves within the week; else it is on the way. */
  is_leaving: z.boolean(),
  /** It comes back within the week. */
  is_returning: z.boolean(),
  guides: z.array(z.string()),
});
export type WeekDeparture = z.infer<typeof weekDeparture>;

export const todayCalls = {
  view: call({
    method: 'GET',
    path: '/crm/api/user/today',
    access: { area: 'bookings', level: 'read' },
    summary:
      'What waits for a member, the oldest deadline first, some of each kind with the count of all; who travels within seven days, and the money of the week.',
    query: z.object({ organizer_id: queryId }),
    response: z.object({
      waiting: z.array(waitingRow),
      /**
       * All of a kind, as the list says that it leads to; of kinds without a list those that stand here. Kinds of which nothing
       * waits are left out.
       */
      counts: z.array(z.object({ kind: waitingKind, count: z.int() })),
      week: z.object({
        departures: z.array(weekDeparture),
        /** There are more than these. */
        has_more: z.boolean(),
      }),
      /** Null: not theirs to see. */
      money: z
        .object({
          /** The week where the organizer is: Monday to Sunday. */
          from: date,
          to: date,
          /** What came and what went back, as the list of payments sums these days up. */
          came: z.array(z.object({ currency, amount: moneySum })),
          /** Of open invoices that are due by Sunday, overdue ones left out. */
          due: z.array(z.object({ currency, amount: money, count: z.int() })),
        })
        .nullable(),
    }),
  }),
};
