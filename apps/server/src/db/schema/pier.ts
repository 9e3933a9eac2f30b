import type { PierAsideTerms, PierWay } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { char, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { booking } from './booking.ts';
import { createdAt, identity, instant, minorUnits, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { tourDate } from './tour.ts';
import { userAccount } from './user.ts';

/** A seller's day at the pier, and the cash in the drawer. */
export const pierShift = pgTable(
  'pier_shift',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    /** The seller; null: their account is gone. */
    user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    currency: char({ length: 3 }).notNull(),
    opening_cash: minorUnits().notNull(),
    opened_at: instant().notNull(),
    closed_at: instant(),
    counted_cash: minorUnits(),
    /** What was to be in the drawer at the close. */
    expected_cash: minorUnits(),
    difference_reason: text().notNull().default(''),
  },
  (table) => [
    // Of two openings at the same moment one stands.
    uniqueIndex('pier_shift_one_open')
      .on(table.organizer_id, table.user_id)
      .where(sql`closed_at is null`),
    index().on(table.organizer_id, table.id),
    check(
      'pier_shift_closed',
      sql`(${table.closed_at} is null) = (${table.counted_cash} is null) and (${table.closed_at} is null) = (${table.expected_cash} is null)`,
    ),
  ],
);

/** Cash put into the drawer, or (below zero) taken out of it. */
export const pierCashMove = pgTable(
  'pier_cash_move',
  {
    id: identity(),
    shift_id: reference()
      .notNull()
      .references(() => pierShift.id, { onDelete: 'cascade' }),
    /** Of the device that tells of it: told twice it stands once. */
    key: uuid().notNull().unique(),
    amount: minorUnits().notNull(),
    reason: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.shift_id), check('pier_cash_move_amount', sql`${table.amount} <> 0`)],
);

/** A booking that was sold at the pier. */
export const pierSale = pgTable(
  'pier_sale',
  {
    request_id: reference()
      .primaryKey()
      .references(() => booking.request_id, { onDelete: 'cascade' }),
    shift_id: reference()
      .notNull()
      .references(() => pierShift.id, { onDelete: 'cascade' }),
    way: text().$type<PierWay>().notNull(),
    /** Cash that the buyer handed over; null: it was not said. */
    handed: minorUnits(),
    sold_at: instant().notNull(),
  },
  (table) => [index().on(table.shift_id, table.request_id)],
);

/**
 * Seats of a departure that a seller's device may sell without a network. What is left of them is a row of `seat_hold`; this one
 * stays, for sales may be told of after it has ended.
 */
export const pierSetAside = pgTable(
  'pier_set_aside',
  {
    id: identity(),
    shift_id: reference()
      .notNull()
      .references(() => pierShift.id, { onDelete: 'cascade' }),
    tour_date_id: reference()
      .notNull()
      .references(() => tourDate.id, { onDelete: 'cascade' }),
    /** Of the device that asks: asked twice it stands once. */
    key: uuid().notNull().unique(),
    /** The departure and its prices as the device sells them. */
    terms: jsonb().$type<PierAsideTerms>().notNull(),
    /** The departure starts. */
    ends_at: instant().notNull(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.shift_id), index().on(table.tour_date_id)],
);

/** A booking's number and secret, known before it is made: its ticket is valid when it is handed out. */
export const pierTicket = pgTable(
  'pier_ticket',
  {
    request_id: reference().primaryKey(),
    uuid: uuid().notNull(),
    set_aside_id: reference()
      .notNull()
      .references(() => pierSetAside.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.set_aside_id)],
);
