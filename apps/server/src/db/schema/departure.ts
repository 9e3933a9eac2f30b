import type { DepartureRoom, GuidePay, HeldLetterKind, HeldLetterReason } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { booking } from './booking.ts';
import { createdAt, identity, instant, minorUnits, reference } from './columns.ts';
import { guide, organizer } from './organizer.ts';
import { tourDate } from './tour.ts';
import { userAccount } from './user.ts';

const empty = () => text().notNull().default('');
const ofBooking = () =>
  reference()
    .notNull()
    .references(() => booking.request_id, { onDelete: 'cascade' });
const whoDidIt = () => reference().references(() => userAccount.id, { onDelete: 'set null' });

/** Who has come to a departure. The newest mark of a person counts, by the time at which it was made. */
export const departureMark = pgTable(
  'departure_mark',
  {
    /** Null: an individual trip, which stands on no date. */
    tour_date_id: reference().references(() => tourDate.id, { onDelete: 'cascade' }),
    /** `t<tourist id>`, or `p<booking>.<n>`: the n-th place of a booking that has no name yet. */
    person: text().notNull(),
    request_id: ofBooking(),
    is_present: boolean().notNull(),
    marked_at: instant().notNull(),
    marked_by_user_id: whoDidIt(),
  },
  (table) => [
    unique('departure_mark_person').on(table.tour_date_id, table.person).nullsNotDistinct(),
    index().on(table.request_id),
  ],
);

/** Rooms of a departure with the people in them, as one document with a revision. */
export const departureRooming = pgTable('departure_rooming', {
  tour_date_id: reference()
    .primaryKey()
    .references(() => tourDate.id, { onDelete: 'cascade' }),
  rooms: jsonb().$type<DepartureRoom[]>().notNull(),
  revision: integer().notNull(),
  updated_at: createdAt(),
  updated_by_user_id: whoDidIt(),
});

/** What guides should know of a booking; never shown to tourists. */
export const departureNote = pgTable('departure_note', {
  request_id: reference()
    .primaryKey()
    .references(() => booking.request_id, { onDelete: 'cascade' }),
  note: empty(),
  updated_at: createdAt(),
});

/** What a departure costs, written down by hand. */
export const departureCost = pgTable(
  'departure_cost',
  {
    id: identity(),
    tour_date_id: reference()
      .notNull()
      .references(() => tourDate.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** In the currency of the tour. */
    amount: minorUnits().notNull(),
    created_at: createdAt(),
    created_by_user_id: whoDidIt(),
  },
  (table) => [
    index().on(table.tour_date_id, table.id),
    check('departure_cost_amount', sql`${table.amount} > 0`),
  ],
);

/** What a guide is paid for one departure: said for it alone, or kept as it was when the card changed after it. */
export const departurePay = pgTable(
  'departure_pay',
  {
    id: identity(),
    tour_date_id: reference()
      .notNull()
      .references(() => tourDate.id, { onDelete: 'cascade' }),
    /** Null: the guide has been deleted since; what was paid stays. */
    guide_id: reference().references(() => guide.id, { onDelete: 'set null' }),
    pay: jsonb().$type<GuidePay>().notNull(),
    /** Kept of the card by itself. */
    is_kept: boolean().notNull().default(false),
  },
  (table) => [unique().on(table.tour_date_id, table.guide_id), index().on(table.guide_id)],
);

/** Something done to all bookings of a departure, one after another: a letter, or the cancellation. */
export const departureTask = pgTable(
  'departure_task',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    tour_date_id: reference()
      .notNull()
      .references(() => tourDate.id, { onDelete: 'cascade' }),
    user_id: whoDidIt(),
    kind: text().$type<'message' | 'cancel' | 'retime'>().notNull(),
    subject_ru: empty(),
    /** The letter, or the reason of a cancellation, by the client's language; an empty one: the other is sent. */
    text_ru: empty(),
    text_en: empty(),
    subject_en: empty(),
    /** Why some are taken beyond the tour's limits on the date that they are moved to. */
    beyond_limits: empty(),
    /** Of another time: who can't come then may leave, and nothing is kept. */
    free_leave: boolean().notNull().default(false),
    /** Of a cancellation: until when clients choose what becomes of their bookings; null: nobody is asked. */
    choose_until: instant(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.tour_date_id, table.id.desc()),
    index().on(table.organizer_id, table.created_at),
    check('departure_task_kind', sql`${table.kind} in ('message', 'cancel', 'retime')`),
  ],
);

/** One booking of a task. */
export const departureTaskItem = pgTable(
  'departure_task_item',
  {
    task_id: reference()
      .notNull()
      .references(() => departureTask.id, { onDelete: 'cascade' }),
    request_id: ofBooking(),
    /** `ask`: until the client has chosen; then what was chosen stands here. */
    action: text().$type<'letter' | 'refund' | 'credit' | 'move' | 'follow' | 'ask'>().notNull(),
    /** Of a move. */
    to_tour_date_id: reference().references(() => tourDate.id, { onDelete: 'set null' }),
    /** The variant that was chosen there; null: the one of the booking's name. */
    to_date_uid: text(),
    status: text().$type<'waiting' | 'asked' | 'done' | 'failed'>().notNull().default('waiting'),
    /** Who chose for a booking that was asked; `system`: nobody did in time. */
    decided_by: text().$type<'tourist' | 'staff' | 'system'>(),
    /** When the client was reminded that the choice ends. */
    reminded_at: instant(),
    /** Counts how often it was begun: a try that was given up does nothing any more. */
    turn: smallint().notNull().default(1),
    /** Why it failed: the message of a refusal, as JSON. */
    failure: empty(),
    finished_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.task_id, table.request_id] }),
    index().on(table.request_id),
    check('departure_task_item_status', sql`${table.status} in ('waiting', 'asked', 'done', 'failed')`),
  ],
);

/** Somebody wants no more letters of an organizer at an address; those about a booking itself go on. */
export const letterStop = pgTable(
  'letter_stop',
  {
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    /** In small letters. */
    email: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.organizer_id, table.email] })],
);

/** Letters of an organizer by day and reader, who is named by a hash: what budgets and the desk count. */
export const letterCount = pgTable(
  'letter_count',
  {
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    recipient: text().notNull(),
    /** `free`: about no contract, or to an address that staff typed in. */
    kind: text().$type<'contract' | 'free'>().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizer_id, table.day, table.recipient, table.kind] }),
    index().on(table.day, table.recipient),
  ],
);

/** Letters of an organizer that were held back, and why: it is told of them. */
export const heldLetter = pgTable(
  'held_letter',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    /** The same for each try of one delivery. */
    key: text().notNull().unique(),
    kind: text().$type<HeldLetterKind>().notNull(),
    request_id: reference().references(() => booking.request_id, { onDelete: 'cascade' }),
    reason: text().$type<HeldLetterReason>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.organizer_id, table.id),
    index().on(table.request_id),
    index().on(table.created_at),
  ],
);
