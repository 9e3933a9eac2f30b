import type { ContractTerms, DocumentLanguage, DocumentType, TemplateContent } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { booking } from './booking.ts';
import { createdAt, identity, instant, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { tour } from './tour.ts';
import { userAccount } from './user.ts';

/** Texts of templates, each kept once under its SHA-256: versions and documents name it. Never edited. */
export const documentContent = pgTable('document_content', {
  hash: text().primaryKey(),
  content: jsonb().$type<TemplateContent>().notNull(),
  created_at: createdAt(),
});

/** An organizer's own template. Its text is that of its newest version. */
export const documentTemplate = pgTable(
  'document_template',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    type: text().$type<DocumentType>().notNull(),
    language: text().$type<DocumentLanguage>().notNull(),
    name: text().notNull(),
    /** Used where no template names the tour; without one the standard template is. */
    is_default: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    created_at: createdAt(),
    updated_at: createdAt(),
    /** Documents made from it name it still. */
    deleted_at: instant(),
  },
  (table) => [
    index().on(table.organizer_id, table.id),
    uniqueIndex('document_template_one_default')
      .on(table.organizer_id, table.type, table.language)
      .where(sql`is_default and deleted_at is null`),
  ],
);

export const documentTemplateVersion = pgTable(
  'document_template_version',
  {
    template_id: reference()
      .notNull()
      .references(() => documentTemplate.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content_hash: text()
      .notNull()
      .references(() => documentContent.hash),
    created_by_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.template_id, table.version] })],
);

/** Tours whose documents are made from a template of their own. */
export const documentTemplateTour = pgTable(
  'document_template_tour',
  {
    tour_id: reference()
      .notNull()
      .references(() => tour.id, { onDelete: 'cascade' }),
    type: text().$type<DocumentType>().notNull(),
    language: text().$type<DocumentLanguage>().notNull(),
    template_id: reference()
      .notNull()
      .references(() => documentTemplate.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.tour_id, table.type, table.language] }),
    index().on(table.template_id),
  ],
);

/** A document that was made of a booking: made again, it has the same text, with the booking's newest data. */
export const bookingDocument = pgTable(
  'booking_document',
  {
    request_id: reference()
      .notNull()
      .references(() => booking.request_id, { onDelete: 'cascade' }),
    type: text().$type<DocumentType>().notNull(),
    /** The invoice, for an invoice; 0 for what a booking has one of. */
    subject_id: reference().notNull().default(0),
    language: text().$type<DocumentLanguage>().notNull(),
    /** Null: the standard template. */
    template_id: reference(),
    template_version: integer(),
    content_hash: text()
      .notNull()
      .references(() => documentContent.hash),
    made_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.request_id, table.type, table.subject_id] }),
    foreignKey({
      columns: [table.template_id],
      foreignColumns: [documentTemplate.id],
    }).onDelete('set null'),
  ],
);

/**
 * A contract of a booking as its tourist reads it: the bytes of its PDF lie in the storage, encrypted, and never change. One
 * that says the same is not made twice.
 */
export const contractEdition = pgTable(
  'contract_edition',
  {
    id: identity(),
    request_id: reference()
      .notNull()
      .references(() => booking.request_id, { onDelete: 'cascade' }),
    language: text().$type<DocumentLanguage>().notNull(),
    /** Null: the standard template. */
    template_name: text(),
    template_version: integer(),
    /** SHA-256 of all that it says, by which it is found again. */
    text_hash: text().notNull(),
    /** What has to be accepted anew when it changes. */
    terms: jsonb().$type<ContractTerms>().notNull(),
    /** SHA-256 of the PDF. */
    sha256: text().notNull(),
    file_key: text().notNull().unique(),
    file_name: text().notNull(),
    /** Whether the file prints whole passports, as it did once: then it is not shown by a link. */
    has_passports: boolean().notNull().default(true),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('contract_edition_text').on(table.request_id, table.text_hash)],
);

/** A contract accepted by its tourist with a code: a simple electronic signature. Never edited. */
export const contractAcceptance = pgTable(
  'contract_acceptance',
  {
    id: identity(),
    request_id: reference()
      .notNull()
      .references(() => booking.request_id, { onDelete: 'cascade' }),
    edition_id: reference()
      .notNull()
      .references(() => contractEdition.id),
    /** Who: the client as the booking named it then. */
    name: text().notNull(),
    method: text().$type<'email' | 'sms'>().notNull(),
    /** E-mail or phone that the code went to. */
    contact: text().notNull(),
    ip: text().notNull(),
    user_agent: text().notNull(),
    accepted_at: instant().notNull(),
  },
  (table) => [index().on(table.request_id, table.id), index().on(table.edition_id)],
);
