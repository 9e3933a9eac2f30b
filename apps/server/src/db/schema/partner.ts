import { boolean, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { userAccount } from './user.ts';

/** An organizer's partnership with a sales site of the platform; `site_id` is a brand of the contract's table. */
export const partnership = pgTable(
  'partnership',
  {
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    site_id: smallint().notNull(),
    is_published_on_site: boolean().notNull(),
    /** Why the platform itself ended the publication; null where a member did. */
    stopped_by: text().$type<'verification'>(),
    changed_at: instant().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.organizer_id, table.site_id] })],
);

/** A signature under a partner site's documents: who, when, from where, which versions. Rows are only ever added. */
export const partnerConsent = pgTable(
  'partner_consent',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    site_id: smallint().notNull(),
    user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    agreement_version: text().notNull(),
    privacy_version: text().notNull(),
    ip: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('partner_consent_last').on(table.organizer_id, table.site_id, table.id)],
);
