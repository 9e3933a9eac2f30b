import type { BookingColumn, BookingPreset, SavedBookingFilter } from '@tropa/contract';
import { jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt, reference } from './columns.ts';
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
