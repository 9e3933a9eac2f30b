import type { Language, ProgramStatus } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { booking } from './booking.ts';
import { createdAt, identity, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { tour } from './tour.ts';

/** The printed program of a tour, or of one booking of it, in a language: one row and one file each, made anew in place. */
export const tourProgram = pgTable(
  'tour_program',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    tour_id: reference()
      .notNull()
      .references(() => tour.id, { onDelete: 'cascade' }),
    /** Null: the program of the tour itself. */
    request_id: bigint({ mode: 'number' }).references(() => booking.request_id, { onDelete: 'cascade' }),
    language: text().$type<Language>().notNull(),
    status: text().$type<ProgramStatus>().notNull().default('waiting'),
    progress: integer().notNull().default(0),
    /** Of the content that was asked for, and once it is ready of the content of the file. */
    content_hash: text().notNull(),
    /** When it was last asked for: a job that died is asked for again. */
    asked_at: createdAt(),
  },
  (table) => [
    uniqueIndex('tour_program_of_tour')
      .on(table.tour_id, table.language)
      .where(sql`request_id is null`),
    uniqueIndex('tour_program_of_booking')
      .on(table.request_id, table.language)
      .where(sql`request_id is not null`),
  ],
);
