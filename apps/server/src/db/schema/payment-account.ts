import type { ReceiptMode, TaxSystem, VatCode } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { boolean, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from './columns.ts';
import { organizer } from './organizer.ts';

/**
 * An organizer's account at a payment provider. One shop is one row for ever: what was paid into a shop that is used no more
 * goes back through it.
 */
export const paymentAccount = pgTable(
  'payment_account',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    provider: text().$type<'yookassa' | 'test-bank'>().notNull(),
    shop_id: text().notNull(),
    /** The secret key, sealed with the data key. */
    secret_cipher: text().notNull(),
    /** New payments go to it. */
    is_active: boolean().notNull().default(true),
    /** The provider says that no money is moved by this shop. */
    is_test: boolean().notNull().default(false),
    created_at: createdAt(),
    /** When the provider last took the key. */
    checked_at: instant(),
  },
  (table) => [
    uniqueIndex().on(table.organizer_id, table.provider, table.shop_id),
    uniqueIndex('payment_account_one_active')
      .on(table.organizer_id)
      .where(sql`is_active`),
  ],
);

/** How an organizer's receipts are made (54-FZ). No row: it has not said yet. */
export const receiptSettings = pgTable('receipt_settings', {
  organizer_id: reference()
    .primaryKey()
    .references(() => organizer.id, { onDelete: 'cascade' }),
  mode: text().$type<ReceiptMode>().notNull(),
  /** Codes of tag 1055. */
  tax_system: smallint().$type<TaxSystem>().notNull(),
  /** Codes of tag 1199 as YooKassa numbers them. */
  vat_code: smallint().$type<VatCode>().notNull(),
  updated_at: createdAt(),
});
