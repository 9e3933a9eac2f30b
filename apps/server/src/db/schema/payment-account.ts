import type { ReceiptMode, TaxSystem, VatCode } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from './columns.ts';
import { organizer } from './organizer.ts';

/**
 * An organizer's account at a payment provider, or at a cash register for what is paid by hand. One account is one row for ever: what
 * was paid into one that is used no more goes back through it.
 */
export const paymentAccount = pgTable(
  'payment_account',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    purpose: text().$type<'payments' | 'register'>().notNull().default('payments'),
    provider: text().notNull(),
    /** What the provider knows it by: the value of its number field. */
    number: text().notNull(),
    /** The provider's other fields by their names; secret ones are sealed with the data key. */
    fields: jsonb().$type<Record<string, string>>().notNull(),
    /** New payments, or receipts, go to it. */
    is_active: boolean().notNull().default(true),
    /** The provider says that it moves no money. */
    is_test: boolean().notNull().default(false),
    created_at: createdAt(),
    /** When the provider last took it. */
    checked_at: instant(),
  },
  (table) => [
    uniqueIndex().on(table.organizer_id, table.provider, table.number),
    uniqueIndex('payment_account_one_active')
      .on(table.organizer_id, table.purpose)
      .where(sql`is_active`),
  ],
);

/** How an organizer's receipts are made (54-FZ). No row: it has not said yet. */
export const receiptSettings = pgTable('receipt_settings', {
  organizer_id: reference()
    .primaryKey()
    .references(() => organizer.id, { onDelete: 'cascade' }),
  mode: text().$type<ReceiptMode>().notNull(),
  /** As the contract numbers it. */
  tax_system: smallint().$type<TaxSystem>().notNull(),
  /** As the contract numbers it. */
  vat_code: smallint().$type<VatCode>().notNull(),
  updated_at: createdAt(),
});
