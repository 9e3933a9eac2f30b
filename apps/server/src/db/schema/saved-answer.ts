import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { userAccount } from './user.ts';

/** Texts that an organizer's people answer clients with often; all of them share these. */
export const savedAnswer = pgTable(
  'saved_answer',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** With placeholders of letters. */
    text: text().notNull(),
    /** Grows with each change: two who word it at once do not overwrite one another. */
    revision: integer().notNull().default(1),
    /** Who worded it last. */
    author_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    changed_at: createdAt(),
  },
  (table) => [index('saved_answer_list').on(table.organizer_id, sql`lower(${table.title})`, table.id)],
);
