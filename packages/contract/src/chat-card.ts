import { z } from 'zod';
import { currency, date, id, moment, money } from './common.ts';
import { tourType } from './enumerations.ts';
import { bookingPriceFields } from './tour-prices.ts';
import { clockTime } from './tour-schedule.ts';

// Cards in messages: something to do, whose state follows what it is about (docs/rules/chat.md).

/** Where it leads its reader, on the site of the page; null: nothing is to be done, or it is the other side's to do. */
const path = z.string().nullable();
/** `closed`: there is nothing to do any more, and it was not done. */
const state = z.enum(['open', 'done', 'closed']);

const questionnaireCard = z.object({
  kind: z.literal('questionnaire'),
  state,
  /** Of so many tourists so many have said all that is asked. */
  filled: z.int(),
  total: z.int(),
  path,
});
const paymentCard = z.object({
  kind: z.literal('payment'),
  state,
  /** Of the invoice. */
  number: z.string(),
  /** Minor units. */
  amount: z.int(),
  currency,
  due_at: moment.nullable(),
  /** Of the tour: the moment is told by its clocks. */
  timezone: z.string(),
  path,
});

/** A booking that staff propose: its seats are kept while it is open. */
export const bookingCard = z.object({
  kind: z.literal('booking'),
  state,
  /** Why it is closed; null: it is not. */
  why: z.enum(['refused', 'withdrawn', 'replaced', 'expired']).nullable(),
  tour_id: id,
  tour_date_id: id,
  tour_name: z.string(),
  tour_type: tourType,
  tour_variant: z.string().nullable(),
  date_start: date,
  date_end: date,
  time_start: clockTime.nullable(),
  /** For so long it is, of what is sold by the hour. */
  length_minutes: z.int().nullable(),
  /** Of the tour: days and moments are told by its clocks. */
  timezone: z.string(),
  tourists: z.int(),
  /** What is chosen of the tour, so that another card may begin with it. */
  choice: z.object({
    date_uid: z.string().optional(),
    ...bookingPriceFields,
    /** Nobody said how many rooms: they follow the people. */
    are_rooms_fitted: z.literal(true).optional(),
  }),
  /** In words: tickets of each category, extras and rooms. */
  contents: z.array(z.object({ title: z.string(), quantity: z.int() })),
  total: money,
  currency,
  /** Until when the seats are kept, and the price stands. */
  ends_at: moment,
  /** The booking that it has become, for staff; null: it has not, or its reader is the client. */
  request_id: id.nullable(),
  path,
});
export type BookingCard = z.infer<typeof bookingCard>;

export const chatCard = z.discriminatedUnion('kind', [questionnaireCard, paymentCard, bookingCard]);
export type ChatCard = z.infer<typeof chatCard>;
