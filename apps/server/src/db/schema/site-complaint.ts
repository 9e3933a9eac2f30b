import type { ComplaintOutcome, SiteComplaintKind } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { userAccount } from './user.ts';

/** What visitors complained of to the platform about sites of organizers, who never learn who did. */
export const siteComplaint = pgTable(
  'site_complaint',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    /** Where the site was then. */
    site_url: text().notNull(),
    kind: text().$type<SiteComplaintKind>().notNull(),
    page: text().notNull(),
    message: text().notNull(),
    /** Where an answer is wanted; empty: nowhere. */
    email: text().notNull(),
    language: text().$type<'ru' | 'en'>().notNull(),
    /** To the processing of the address; null: none was left. */
    consent: jsonb().$type<{ ip: string; at: string }>(),
    assignee_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** When the organizer was asked last. */
    asked_at: instant(),
    /** Null: it waits. */
    closed_at: instant(),
    outcome: text().$type<ComplaintOutcome>(),
    reason: text().notNull().default(''),
    created_at: createdAt(),
  },
  (table) => [
    index('site_complaint_queue')
      .on(table.created_at, table.id)
      .where(sql`closed_at is null`),
    index('site_complaint_closed').on(table.closed_at.desc(), table.id.desc()),
    index('site_complaint_of_organizer').on(table.organizer_id, table.id.desc()),
    check('site_complaint_decided', sql`(${table.closed_at} is null) = (${table.outcome} is null)`),
  ],
);
