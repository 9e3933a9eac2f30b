import type { ImportField, ImportStatus } from '@tropa/contract';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { tour, tourDate } from './tour.ts';
import { userAccount } from './user.ts';

/** A cell as it was read: text, number, truth, a day with its time where it has one, or why it has no value. */
export type SheetCell =
  | string
  | number
  | boolean
  | null
  | { day: string; time?: string }
  | { problem: SheetProblem };
export type SheetProblem = 'formula_without_value' | 'cell_error' | 'merged' | 'encoding';
/** Headers and rows of a spreadsheet. What stands above the headers is kept: somebody may point at another row. */
export interface StoredSheet {
  headers: string[];
  rows: SheetCell[][];
  /** Rows above the headers, and the headers as cells; left out: the headers stand in the first row. */
  above?: SheetCell[][];
  head?: SheetCell[];
}
/** What stayed when an import was taken back. */
export interface KeptItem {
  tour_name: string;
  date_start: string | null;
  reason: 'booked' | 'changed';
}

/** An import of tours and dates from a spreadsheet. */
export const tourImport = pgTable(
  'tour_import',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    file_name: text().notNull(),
    status: text().$type<ImportStatus>().notNull().default('draft'),
    /** Null as soon as the import is over: nothing of the file is kept. */
    sheet: jsonb().$type<StoredSheet>(),
    columns: jsonb().$type<{ letters: string; header: string; samples: string[] }[]>().notNull(),
    /** In which row the headers stand, from one, and the first rows as people read them. */
    header_row: integer().notNull().default(1),
    top_rows: jsonb().$type<string[]>().notNull().default([]),
    rows_count: integer().notNull(),
    mapping: jsonb().$type<(ImportField | null)[]>().notNull(),
    is_making_tours: boolean().notNull().default(true),
    is_skipping_bad_rows: boolean().notNull().default(false),
    progress: integer().notNull().default(0),
    tours_made: integer().notNull().default(0),
    dates_made: integer().notNull().default(0),
    rows_skipped: integer().notNull().default(0),
    tours_removed: integer().notNull().default(0),
    dates_removed: integer().notNull().default(0),
    kept: jsonb().$type<KeptItem[]>().notNull().default([]),
    created_at: createdAt(),
    finished_at: instant(),
  },
  (table) => [index().on(table.organizer_id, table.id)],
);

/** What an import made, with the state it left it in: a tour, or a date of a tour. Gone with the thing itself. */
export const tourImportItem = pgTable(
  'tour_import_item',
  {
    id: identity(),
    import_id: reference()
      .notNull()
      .references(() => tourImport.id, { onDelete: 'cascade' }),
    tour_id: bigint({ mode: 'number' }).references(() => tour.id, { onDelete: 'cascade' }),
    tour_date_id: bigint({ mode: 'number' }).references(() => tourDate.id, { onDelete: 'cascade' }),
    /** Of what people can change: another one now means that somebody has. */
    fingerprint: text().notNull(),
  },
  (table) => [index().on(table.import_id), index().on(table.tour_id), index().on(table.tour_date_id)],
);
