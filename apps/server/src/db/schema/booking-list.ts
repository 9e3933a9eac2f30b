import type { BookingColumn, BookingExportStatus, BookingPreset, SavedBookingFilter } from '@tropa/contract';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { userAccount } from './user.ts';

/** How a person left the bookings list of an organizer, and the filters it gave names to. */
export const bookingSearchFilter = pgTable(
  'booking_search_filter',
  {
    user_id: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    filter: jsonb().$type<SavedBookingFilter>().notNull().default({}),
    presets: jsonb().$type<BookingPreset[]>().notNull().default([]),
    /** Optional columns of the table that are switched off; null: never chosen. */
    hidden_columns: jsonb().$type<BookingColumn[]>(),
    updated_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.organizer_id] })],
);

/** A list of bookings that is written to a file by a job; file and row go away a day later. */
export const bookingExport = pgTable(
  'booking_export',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    /** Who asked: nobody else sees it. */
    user_id: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    format: text().$type<'xlsx' | 'csv'>().notNull(),
    language: text().$type<'ru' | 'en'>().notNull(),
    filter: jsonb().$type<SavedBookingFilter>().notNull(),
    columns: jsonb().$type<BookingColumn[]>().notNull(),
    status: text().$type<BookingExportStatus>().notNull().default('waiting'),
    rows_total: integer().notNull().default(0),
    rows_done: integer().notNull().default(0),
    /** Of the file in the storage; null until it is written. */
    file_key: text().unique(),
    file_size: bigint({ mode: 'number' }).notNull().default(0),
    created_at: createdAt(),
    finished_at: instant(),
  },
  (table) => [index().on(table.user_id, table.id), index().on(table.created_at)],
);
