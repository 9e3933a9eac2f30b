import type { DocumentVersions } from '@tropa/contract';
import { index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { tour } from './tour.ts';

/** Booking forms that were begun and not sent, of visitors who asked for a letter about it. Forgotten when booked, and in time. */
export const bookingDraft = pgTable(
  'booking_draft',
  {
    id: identity(),
    /** Of the name by which its page and the letter's link know it: whoever reads the table opens none. */
    token_hash: text().notNull().unique(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    tour_id: reference()
      .notNull()
      .references(() => tour.id, { onDelete: 'cascade' }),
    choice: jsonb().$type<{ date?: number; start?: string; date_uid?: string }>().notNull(),
    seats: smallint().notNull(),
    tourists_count: smallint().notNull(),
    step: text().$type<'date' | 'tourists' | 'contacts'>().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    /** In small letters. */
    email: text().notNull(),
    name: text().notNull(),
    language: text().$type<'ru' | 'en'>().notNull(),
    /** To keep it and to write of it once. */
    consent: jsonb().$type<{ ip: string; at: string; documents?: DocumentVersions | null }>().notNull(),
    created_at: createdAt(),
    /** When it was changed last. */
    left_at: instant().notNull(),
    /** It is booked: nothing of it is kept but that it was left, for the journal of letters. */
    ended_at: instant(),
  },
  (table) => [
    index('booking_draft_of_address').on(table.organizer_id, table.email),
    index('booking_draft_left').on(table.left_at),
    index('booking_draft_tour').on(table.tour_id),
  ],
);
