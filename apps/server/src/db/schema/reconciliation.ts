import { sql } from 'drizzle-orm';
import { char, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DifferenceDetails, DifferenceKind, ReconciliationStatus } from '@tropa/contract';
import { createdAt, identity, instant, minorUnits, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { userAccount } from './user.ts';

/** A comparison of provider, ledger, invoices and bookings of an organizer. */
export const reconciliationRun = pgTable(
  'reconciliation_run',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    /** Null: the nightly one. */
    user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    status: text().$type<ReconciliationStatus>().notNull().default('waiting'),
    /** Payments to read back from the provider, and how many have been. */
    steps_total: integer().notNull().default(0),
    steps_done: integer().notNull().default(0),
    created_at: createdAt(),
    finished_at: instant(),
  },
  (table) => [
    index('reconciliation_last').on(table.organizer_id, table.id.desc()),
    uniqueIndex('reconciliation_one_open')
      .on(table.organizer_id)
      .where(sql`status in ('waiting', 'running')`),
  ],
);

/** What a comparison found. It stays while each next one finds it, and goes when one does not. */
export const reconciliationDifference = pgTable(
  'reconciliation_difference',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    kind: text().$type<DifferenceKind>().notNull(),
    /** What differs, once in its kind: `invoice:12`. */
    subject: text().notNull(),
    /** Null: it is of no booking, but of an agent. */
    request_id: reference(),
    invoice_id: reference(),
    agent_id: reference(),
    /** Minor units: what ought to be, and what is. */
    expected: minorUnits(),
    found: minorUnits(),
    currency: char({ length: 3 }).notNull(),
    details: jsonb().$type<DifferenceDetails>().notNull().default({}),
    /** The last comparison that found it. */
    run_id: reference().notNull(),
    found_at: createdAt(),
    /** A later comparison did not find it any more. */
    gone_at: instant(),
    resolved_at: instant(),
    resolved_by_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    note: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex().on(table.organizer_id, table.kind, table.subject),
    index('difference_list').on(table.organizer_id, table.id.desc()),
    index('difference_open')
      .on(table.organizer_id, table.id.desc())
      .where(sql`gone_at is null and resolved_at is null`),
  ],
);
