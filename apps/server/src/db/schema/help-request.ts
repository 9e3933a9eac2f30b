import type { DocumentVersions, HelpRequestStatus } from '@tropa/contract';
import type { HelpRequestType } from '@tropa/core';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { tour } from './tour.ts';
import { userAccount } from './user.ts';

/** What visitors of sites asked organizers for. */
export const helpRequest = pgTable(
  'help_request',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    type: text().$type<HelpRequestType>().notNull(),
    status: text().$type<HelpRequestStatus>().notNull().default('new'),
    tour_id: reference().references(() => tour.id, { onDelete: 'set null' }),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    /** The other fields that were filled, by name. */
    details: jsonb().$type<Record<string, string>>().notNull(),
    language: text().$type<'ru' | 'en'>().notNull(),
    /** To the processing of personal data. */
    consent: jsonb().$type<{ ip: string; at: string; documents?: DocumentVersions | null }>().notNull(),
    answered_at: instant(),
    answered_by_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('help_request_list').on(table.organizer_id, table.id.desc()),
    index('help_request_by_status').on(table.organizer_id, table.status, table.id.desc()),
    index('help_request_age').on(table.created_at),
    check('help_request_status', sql`${table.status} in ('new', 'answered')`),
  ],
);
