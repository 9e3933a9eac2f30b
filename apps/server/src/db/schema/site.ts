import type { Block, SitePage } from '@tropa/contract';
import type { siteSettings, siteTheme } from '@tropa/contract';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { createdAt, identity, instant, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { tour } from './tour.ts';
import { userAccount } from './user.ts';

export type SiteSettings = z.infer<typeof siteSettings>;

export const site = pgTable('site', {
  id: identity(),
  organizer_id: reference()
    .notNull()
    .unique()
    .references(() => organizer.id, { onDelete: 'cascade' }),
  slug: text().notNull().unique(),
  generation_status: smallint().$type<1 | 2 | 3>().notNull().default(1),
  settings: jsonb().$type<SiteSettings>().notNull(),
  theme: jsonb().$type<z.infer<typeof siteTheme>>().notNull(),
  /** The version visitors see; null: nothing is published. */
  published_version: integer(),
  published_at: instant(),
  /** Counts every change of the draft. */
  draft_revision: integer().notNull().default(0),
  published_revision: integer(),
  created_at: createdAt(),
});

/** The draft's blocks of a page, one document with a revision. */
export const sitePageDraft = pgTable(
  'site_page_draft',
  {
    site_id: reference()
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    page: text().$type<SitePage>().notNull(),
    blocks: jsonb().$type<Block[]>().notNull(),
    revision: integer().notNull().default(1),
    updated_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.site_id, table.page] })],
);

/** An immutable published version of the whole site. */
export const siteVersion = pgTable(
  'site_version',
  {
    site_id: reference()
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    pages: jsonb().$type<Record<SitePage, Block[]>>().notNull(),
    settings: jsonb().$type<SiteSettings>().notNull(),
    theme: jsonb().$type<z.infer<typeof siteTheme>>().notNull(),
    published_by_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.site_id, table.version] })],
);

export const review = pgTable(
  'review',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    tour_id: reference().references(() => tour.id, { onDelete: 'set null' }),
    author_name: text().notNull(),
    rating: smallint().notNull(),
    text: text().notNull(),
    answer: text().notNull().default(''),
    status: text().$type<'moderation' | 'published' | 'rejected'>().notNull().default('moderation'),
    created_at: createdAt(),
  },
  (table) => [index('review_list').on(table.organizer_id, table.created_at.desc(), table.id.desc())],
);
