import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Counters of limits, shared by all processes. Unlogged (the migration says so): a count writes no journal, and after a crash
 * of the database it starts again.
 */
export const rateCounter = pgTable(
  'rate_counter',
  {
    /** Hash of the limit and of whom it counts: no login or address stands here. */
    key: text().primaryKey(),
    count: integer().notNull(),
    ends_at: instant().notNull(),
  },
  (table) => [index().on(table.ends_at)],
);

/** Captchas that were accepted once and are not accepted again. */
export const spentCaptcha = pgTable(
  'spent_captcha',
  { key: text().primaryKey(), expires_at: instant().notNull() },
  (table) => [index().on(table.expires_at)],
);
