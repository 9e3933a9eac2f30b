import type { ExportFormat, ExportKind, ExportStatus } from '@tropa/contract';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { userAccount } from './user.ts';

/** A list that is written to a file by a job; file and row go away a day later. */
export const fileExport = pgTable(
  'file_export',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    /** Who asked: nobody else sees it. */
    user_id: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    kind: text().$type<ExportKind>().notNull(),
    format: text().$type<ExportFormat>().notNull(),
    language: text().$type<'ru' | 'en'>().notNull(),
    /** What narrows the list, as its kind keeps it. */
    filter: jsonb().$type<object>().notNull(),
    columns: jsonb().$type<string[]>().notNull(),
    status: text().$type<ExportStatus>().notNull().default('waiting'),
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
