import type { ReviewedTourContent, SiteStatus } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from './columns.ts';
import { tour } from './tour.ts';
import { userAccount } from './user.ts';

/** A version of what the desk reads of a tour. Rows never change; one that no site refers to any more is removed. */
export const tourVersion = pgTable(
  'tour_version',
  {
    id: identity(),
    tour_id: reference()
      .notNull()
      .references(() => tour.id, { onDelete: 'cascade' }),
    content: jsonb().$type<ReviewedTourContent>().notNull(),
    /** Of what can be read in it: two versions with the same one look alike. */
    fingerprint: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('tour_version_content').on(table.tour_id, table.fingerprint)],
);

/** How a tour stands on a partner site; without a row it was never put up there. `site_id` is a brand of the contract's table. */
export const tourSite = pgTable(
  'tour_site',
  {
    tour_id: reference()
      .notNull()
      .references(() => tour.id, { onDelete: 'cascade' }),
    site_id: smallint().notNull(),
    status: text().$type<SiteStatus>().notNull(),
    /** The organizer itself took it off: publishing does not put it up again. */
    is_withdrawn: boolean().notNull().default(false),
    /** Why the desk refused it. */
    reason: text().notNull().default(''),
    /** The version put up last. */
    version_id: reference()
      .notNull()
      .references(() => tourVersion.id),
    /** The version that visitors see; null where they see none. */
    approved_version_id: reference().references(() => tourVersion.id),
    submitted_at: instant().notNull(),
    approved_at: instant(),
    /** Who of the staff reads it now, since when. */
    taken_by: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    taken_at: instant(),
    updated_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tour_id, table.site_id] }),
    // The desk's queue, and what it has decided.
    index('tour_site_queue')
      .on(table.submitted_at, table.tour_id)
      .where(sql`status in ('waiting', 'moderation')`),
    index('tour_site_decided').on(table.status, table.updated_at),
    // Versions are removed once nothing refers to them.
    index().on(table.version_id),
    index().on(table.approved_version_id),
    check('tour_site_status', sql`${table.status} in ('waiting', 'moderation', 'published', 'unpublished')`),
  ],
);
