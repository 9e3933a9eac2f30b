import type {
  Block,
  DocumentContent,
  DocumentKind,
  DocumentText,
  DocumentVersions,
  PublishKind,
  SiteChange,
  SitePage,
} from '@tropa/contract';
import type { Picture, ReviewHistoryKind, siteSettings, siteTheme } from '@tropa/contract';
import type { TopicRatings } from '@tropa/core';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { booking } from './booking.ts';
import { createdAt, identity, instant, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { tour } from './tour.ts';
import { userAccount } from './user.ts';

export type SiteSettings = z.infer<typeof siteSettings>;

const ofOrganizer = () =>
  reference()
    .notNull()
    .references(() => organizer.id, { onDelete: 'cascade' });

export const site = pgTable(
  'site',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .unique()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    slug: text().notNull().unique(),
    /** A proven domain that is the site's address instead of the name under ours; punycode. */
    own_domain: text().unique(),
    /** What of the two is the address now: only the domain has a dot. */
    address: text()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(own_domain, slug)`),
    generation_status: smallint().$type<1 | 2 | 3>().notNull().default(1),
    settings: jsonb().$type<SiteSettings>().notNull(),
    theme: jsonb().$type<z.infer<typeof siteTheme>>().notNull(),
    /** The version visitors see; null: nothing is published. */
    published_version: integer(),
    published_at: instant(),
    /** Counts every change of the draft. */
    draft_revision: integer().notNull().default(0),
    published_revision: integer(),
    /** When the draft is published by itself; null: nobody asked for that. */
    publish_at: instant(),
    publish_kind: text().$type<PublishKind>(),
    publish_by_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** Why it was not published at its moment. */
    publish_problem: text().$type<'not_publishable' | 'failed'>(),
    /** Since when the desk has it off the air, why, and what stood there: put back, it stands there again; null: it is not. */
    taken_down_at: instant(),
    taken_down_reason: text().notNull().default(''),
    taken_down_version: integer(),
    /** Since when its people do not want the order of the tour page that they were offered; null: they have not said so. */
    tour_order_declined_at: instant(),
    /** The same of the map of the route. */
    tour_route_declined_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    // Asked every minute: what is to be published now.
    index('site_to_publish')
      .on(table.publish_at)
      .where(sql`publish_at is not null and publish_problem is null`),
  ],
);

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
    /** What was asked to be published. */
    kind: text().$type<PublishKind>().notNull().default('site'),
    /** Against the version before it. */
    changes: jsonb().$type<SiteChange[]>().notNull().default([]),
    /** Versions of the legal documents; null: older than these. */
    documents: jsonb().$type<DocumentVersions>(),
    restored_from: integer(),
    was_scheduled: boolean().notNull().default(false),
    published_by_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.site_id, table.version] })],
);

/** The draft that an older version replaced: it may be taken back. */
export const siteReplacedDraft = pgTable('site_replaced_draft', {
  site_id: reference()
    .primaryKey()
    .references(() => site.id, { onDelete: 'cascade' }),
  /** The version that took its place. */
  version: integer().notNull(),
  pages: jsonb().$type<Record<SitePage, Block[]>>().notNull(),
  settings: jsonb().$type<SiteSettings>().notNull(),
  theme: jsonb().$type<z.infer<typeof siteTheme>>().notNull(),
  documents: jsonb().$type<Record<DocumentKind, DocumentContent>>().notNull(),
  replaced_at: instant().notNull(),
});

/** The draft of a legal document of a seller. */
export const legalDocument = pgTable(
  'legal_document',
  {
    organizer_id: ofOrganizer(),
    kind: text().$type<DocumentKind>().notNull(),
    content: jsonb().$type<DocumentContent>().notNull(),
    revision: integer().notNull().default(1),
    /** The version that visitors read; null: none yet. */
    published_version: integer(),
    updated_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.organizer_id, table.kind] })],
);

/** An immutable version of a legal document: what somebody agreed to stays as it was. */
export const legalDocumentVersion = pgTable(
  'legal_document_version',
  {
    organizer_id: ofOrganizer(),
    kind: text().$type<DocumentKind>().notNull(),
    version: integer().notNull(),
    /** The own text that it was made of. */
    content: jsonb().$type<DocumentContent>().notNull(),
    /** The whole text as it was shown, requisites and all. */
    text: jsonb().$type<DocumentText>().notNull(),
    published_by_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    published_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizer_id, table.kind, table.version] })],
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
    /** The booking that it is about: its author travelled. */
    request_id: reference()
      .unique()
      .references(() => booking.request_id, { onDelete: 'set null' }),
    photos: jsonb().$type<Picture[]>().notNull().default([]),
    topics: jsonb().$type<TopicRatings>().notNull().default({}),
    /** Since when it stands before the others on the site; null: it does not. */
    pinned_at: instant(),
    created_at: createdAt(),
  },
  (table) => [index('review_list').on(table.organizer_id, table.created_at.desc(), table.id.desc())],
);

/** What was done to a review, by whom and when; what was answered stands in the review alone. */
export const reviewHistory = pgTable(
  'review_history',
  {
    id: identity(),
    review_id: reference()
      .notNull()
      .references(() => review.id, { onDelete: 'cascade' }),
    kind: text().$type<ReviewHistoryKind>().notNull(),
    /** The member who did it; null: the platform, or somebody who is gone. */
    user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [index().on(table.review_id, table.id)],
);
