import type { MessengerSource, SequenceFields, SequenceLeftReason } from '@tropa/contract';
import type { SequenceAnchor, SequenceUnit, StandardSequence } from '@tropa/core';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bookingDraft } from './booking-draft.ts';
import { booking } from './booking.ts';
import { createdAt, identity, instant, reference } from './columns.ts';
import { invoice } from './invoice.ts';
import { organizer } from './organizer.ts';
import { userAccount } from './user.ts';

const empty = () => text().notNull().default('');

/**
 * When tourists of an organizer get which letter. The standard ones each organizer has from its first day on: a trigger makes
 * them, as the migration says.
 */
export const sequenceRule = pgTable(
  'sequence_rule',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    /** Which of the platform's rules it is; null: the organizer's own. */
    standard: text().$type<StandardSequence>(),
    name: empty(),
    anchor: text().$type<SequenceAnchor>().notNull(),
    offset_amount: integer().notNull(),
    offset_unit: text().$type<SequenceUnit>().notNull(),
    time_of_day: text().notNull().default('09:00'),
    /** Empty: of all tours. */
    tour_ids: bigint({ mode: 'number' })
      .array()
      .notNull()
      .default(sql`'{}'`),
    kind: text().$type<SequenceFields['kind']>().notNull().default('any'),
    statuses: smallint().array().$type<SequenceFields['statuses']>().notNull(),
    payed: text().$type<SequenceFields['payed']>().notNull().default('any'),
    subject_ru: empty(),
    text_ru: empty(),
    subject_en: empty(),
    text_en: empty(),
    opens: text().$type<SequenceFields['opens']>().notNull().default('booking'),
    /** `agreed`: in the messenger that the client has chosen, else by e-mail. */
    way: text().$type<SequenceFields['way']>().notNull().default('agreed'),
    is_on: boolean().notNull(),
    /** Whose words they are; null: the platform's, or of somebody who has gone. */
    written_by: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** What was due before is not written any more; null: everything is. */
    active_from: instant(),
    revision: integer().notNull().default(1),
    /** Removed; what went out by it is still told of. */
    deleted_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('sequence_rule_standard').on(table.organizer_id, table.standard),
    index('sequence_rule_on')
      .on(table.anchor, table.organizer_id)
      .where(sql`is_on and deleted_at is null`),
    check('sequence_rule_statuses', sql`cardinality(${table.statuses}) > 0`),
  ],
);

/** What went out by a rule, or did not and why. One row for each occasion: nobody is told twice. */
export const sequenceLetter = pgTable(
  'sequence_letter',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    rule_id: reference()
      .notNull()
      .references(() => sequenceRule.id, { onDelete: 'cascade' }),
    /** Null: it is about a booking form that was left. */
    request_id: reference().references(() => booking.request_id, { onDelete: 'cascade' }),
    draft_id: reference().references(() => bookingDraft.id, { onDelete: 'cascade' }),
    /** What it asks to pay. */
    invoice_id: reference().references(() => invoice.id, { onDelete: 'cascade' }),
    /** The day or the invoice that it is about: a trip that moved to another day has another occasion. */
    occasion: text().notNull(),
    status: text().$type<'due' | 'sent' | 'left'>().notNull().default('due'),
    reason: text().$type<SequenceLeftReason>(),
    /** By which way it went out; null: by none, or before ways were kept. */
    way: text().$type<'email' | MessengerSource>(),
    due_at: instant().notNull(),
    settled_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('sequence_letter_once').on(table.rule_id, table.request_id, table.occasion),
    // Of a form one letter goes out, by whichever rule.
    uniqueIndex('sequence_letter_once_of_form').on(table.draft_id),
    index('sequence_letter_list').on(table.organizer_id, table.id.desc()),
    index('sequence_letter_rule').on(table.rule_id, table.id.desc()),
    index('sequence_letter_booking').on(table.request_id),
    index('sequence_letter_invoice').on(table.invoice_id),
    check('sequence_letter_about', sql`(${table.request_id} is null) <> (${table.draft_id} is null)`),
    check('sequence_letter_status', sql`(${table.status} = 'left') = (${table.reason} is not null)`),
  ],
);
